// Where everything of the map is while some containers are open. Each container's inside was laid out beforehand as if
// all in it were closed; where one is open, the rows and columns that it crosses are stretched, so that nothing overlaps and
// everything keeps its place beside the others.

const framePadding = 18, frameTitle = 30;

class Arrangement {
  /** @param {Set<number>} open numbers of open containers; the whole map is always open */
  constructor(model, open) {
    this.model = model;
    this.open = open;
    /** Rectangles by key: `c3` for a container, `i40` for an item. @type {Map<string, {x:number,y:number,w:number,h:number}>} */
    this.rects = new Map();
    this.frames = [];
    this.inside = new Map();
    const order = [];
    const waiting = [0];
    while (waiting.length > 0) {
      const container = waiting.pop();
      order.push(container);
      for (const child of model.containers[container].containers) if (open.has(child)) waiting.push(child);
    }
    for (const container of [...order].reverse()) this.inside.set(container, this.measure(container));
    this.origin = new Map([[0, { x: 0, y: 0 }]]);
    for (const container of order) this.place(container);
    const whole = this.inside.get(0);
    this.size = { x: 0, y: 0, w: whole.width, h: whole.height };
  }

  static key(model, container, box) {
    const children = model.containers[container].containers;
    return box < children.length ? `c${children[box]}` : `i${model.containers[container].items[box - children.length]}`;
  }

  /** The stretched size of a container's inside, and how its coordinates are mapped. */
  measure(number) {
    const container = this.model.containers[number], opened = [], boxes = [];
    for (let box = 0; box * 4 < container.boxes.length; box++) {
      const [x, y, w, h] = container.boxes.slice(box * 4, box * 4 + 4);
      const child = box < container.containers.length ? container.containers[box] : -1;
      let size = { w, h };
      if (child >= 0 && this.open.has(child)) {
        const inside = this.inside.get(child);
        size = { w: inside.width + 2 * framePadding, h: inside.height + framePadding + frameTitle };
        opened.push({ left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2, ...size });
      }
      boxes.push({ x, y, ...size });
    }
    const mapX = stretched(opened.map((box) => [box.left, box.right, box.w]));
    const mapY = stretched(opened.map((box) => [box.top, box.bottom, box.h]));
    return { boxes, mapX, mapY, width: mapX(container.size[0]), height: mapY(container.size[1]) };
  }

  place(number) {
    const { boxes, mapX, mapY } = this.inside.get(number), origin = this.origin.get(number), container = this.model.containers[number];
    boxes.forEach((box, index) => {
      const key = Arrangement.key(this.model, number, index), child = index < container.containers.length ? container.containers[index] : -1;
      const base = container.boxes.slice(index * 4, index * 4 + 4);
      const x = origin.x + (mapX(base[0] - base[2] / 2) + mapX(base[0] + base[2] / 2)) / 2;
      const y = origin.y + (mapY(base[1] - base[3] / 2) + mapY(base[1] + base[3] / 2)) / 2;
      const rect = { x: x - box.w / 2, y: y - box.h / 2, w: box.w, h: box.h };
      this.rects.set(key, rect);
      if (child >= 0 && this.open.has(child)) {
        this.frames.push(key);
        this.origin.set(child, { x: rect.x + framePadding, y: rect.y + frameTitle });
      }
    });
  }

  /** A point of a container's layout, on the map. */
  mapped(number, x, y) {
    const { mapX, mapY } = this.inside.get(number), origin = this.origin.get(number);
    return { x: origin.x + mapX(x), y: origin.y + mapY(y) };
  }

  rectOf(container) { return container === 0 ? this.size : this.rects.get(`c${container}`); }
}

/**
 * A mapping of one coordinate that gives each interval its new length or more, and leaves all else as long as it is.
 * @param {[number, number, number][]} intervals from, to, new length
 */
function stretched(intervals) {
  if (intervals.length === 0) return (value) => value;
  const breaks = [...new Set(intervals.flatMap(([from, to]) => [from, to]))].sort((a, b) => a - b);
  const starts = [breaks[0]], factors = [];
  for (let index = 0; index + 1 < breaks.length; index++) {
    const [from, to] = [breaks[index], breaks[index + 1]];
    const factor = Math.max(1, ...intervals.filter(([left, right]) => left <= from && right >= to).map(([left, right, length]) => length / (right - left)));
    factors.push(factor);
    starts.push(starts[index] + (to - from) * factor);
  }
  const last = breaks.length - 1;
  return (value) => {
    if (value <= breaks[0]) return value;
    if (value >= breaks[last]) return starts[last] + value - breaks[last];
    let low = 0, high = last;
    while (high - low > 1) { const middle = (low + high) >> 1; if (breaks[middle] <= value) low = middle; else high = middle; }
    return starts[low] + (value - breaks[low]) * factors[low];
  };
}

// The lines between what is visible of the map: all dependencies between two boxes are one line, as thick as there are many.

/** The strongest kind of a line gives its look. */
const kindOrder = ["singleton-access", "environment-read", "supplied-by", "injection", "init-order", "uses"];

class MapLines {
  /** @param {Arrangement} arrangement @param {Set<string>} kinds those that are shown */
  constructor(model, arrangement, kinds) {
    this.model = model;
    this.arrangement = arrangement;
    const shown = this.visibleBoxes(), lines = new Map();
    for (const edge of model.edges) {
      if (edge.from < 0 || edge.to < 0 || !isShown(edge.change)) continue;
      const from = shown(model.nodes[edge.from].item), to = shown(model.nodes[edge.to].item);
      if (!from || !to || from === to) continue;
      const inCycle = edge.kind === "init-order" && sharesCycle(model, edge);
      if (!inCycle && !kinds.has(edge.kind)) continue;
      const key = `${from}>${to}`;
      if (!lines.has(key)) lines.set(key, { key, from, to, edges: [], inCycle: false });
      const line = lines.get(key);
      line.edges.push(edge);
      line.inCycle = line.inCycle || inCycle;
    }
    this.all = [...lines.values()];
    for (const line of this.all) this.describe(line);
    this.all.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
    this.ofBox = new Map();
    for (const line of this.all) for (const end of [line.from, line.to]) {
      if (!this.ofBox.has(end)) this.ofBox.set(end, []);
      this.ofBox.get(end).push(line);
    }
  }

  /** The key of the box that shows an item: itself, or the closed container around it. */
  visibleBoxes() {
    const boxOfContainer = [null];
    for (const container of this.model.containers.slice(1)) {
      const outer = boxOfContainer[container.parent];
      boxOfContainer.push(outer || (this.arrangement.open.has(container.number) ? null : `c${container.number}`));
    }
    return (item) => (item < 0 ? null : boxOfContainer[this.model.items[item].container] || `i${item}`);
  }

  describe(line) {
    line.kind = kindOrder.find((kind) => line.edges.some((edge) => edge.kind === kind));
    line.isPossible = line.edges.every((edge) => !edge.isCertain);
    const changes = new Set(line.edges.map((edge) => edge.change));
    line.change = changes.size === 1 ? line.edges[0].change : changes.has("added") ? "added" : changes.has("removed") ? "changed" : "kept";
    line.users = new Set(line.edges.map((edge) => edge.from)).size;
    line.places = line.edges.reduce((sum, edge) => sum + edge.siteCount, 0);
    line.weight = line.users + (line.inCycle ? 1e6 : 0) + (line.change === "kept" ? 0 : 1e5);
    line.width = Math.min(7, 1.2 + Math.log2(line.users) * 0.75) + (line.inCycle ? 1.4 : 0);
  }

  /** The line as a path: libgvc's where it drew one, else a curve from side to side. */
  path(line) {
    const from = this.arrangement.rects.get(line.from), to = this.arrangement.rects.get(line.to);
    const points = this.laidOut(line) || sideToSide(from, to);
    return curve(attached(points, from, to), line.width);
  }

  laidOut(line) {
    const parent = this.parent(line.from);
    if (parent !== this.parent(line.to)) return null;
    if (!this.splines) this.splines = new Map();
    if (!this.splines.has(parent)) {
      this.splines.set(parent, new Map(this.model.containers[parent].lines.map((record) => [
        `${Arrangement.key(this.model, parent, record[0])}>${Arrangement.key(this.model, parent, record[1])}`, record])));
    }
    const record = this.splines.get(parent).get(line.key);
    if (!record) return null;
    const points = [];
    for (let at = 2; at < record.length; at += 2) points.push(this.arrangement.mapped(parent, record[at], record[at + 1]));
    return points;
  }

  parent(key) {
    const number = Number(key.slice(1));
    return key[0] === "c" ? this.model.containers[number].parent : this.model.items[number].container;
  }

  /** What a line says when one points at it. */
  words(line, nameOf) {
    const kinds = [...new Set(line.edges.map((edge) => edgeWords[edge.kind].verb))].join(", ");
    return `${nameOf(line.from)} → ${nameOf(line.to)}: ${kinds}, ${counted(line.places, "place")}${line.inCycle ? ", part of a cycle" : ""}`;
  }
}

function sharesCycle(model, edge) {
  const cycles = model.cyclesOf.get(edge.from);
  return cycles !== undefined && cycles.some((cycle) => cycle.nodes.includes(edge.to));
}

/** Four points of a curve between the sides that face each other. */
function sideToSide(from, to) {
  const middle = (rect) => ({ x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 });
  const [a, b] = [middle(from), middle(to)];
  if (to.x >= from.x + from.w || to.x + to.w <= from.x) {
    const sign = to.x >= from.x + from.w ? 1 : -1;
    const start = { x: a.x + sign * from.w / 2, y: a.y }, end = { x: b.x - sign * to.w / 2, y: b.y };
    const bend = Math.max(30, Math.abs(end.x - start.x) / 2) * sign;
    return [start, { x: start.x + bend, y: start.y }, { x: end.x - bend, y: end.y }, end];
  }
  // One above the other: around what may stand between them.
  const start = { x: from.x + from.w, y: a.y }, end = { x: to.x + to.w, y: b.y };
  const bend = Math.max(start.x, end.x) + 30 + Math.abs(end.y - start.y) * 0.2;
  return [start, { x: bend, y: start.y }, { x: bend, y: end.y }, end];
}

/** The points with both ends on the borders of the boxes, which may be smaller than the room that was made for them. */
function attached(points, from, to) {
  const onto = (point, rect) => ({ x: Math.min(Math.max(point.x, rect.x), rect.x + rect.w), y: Math.min(Math.max(point.y, rect.y), rect.y + rect.h) });
  const result = points.slice();
  result[0] = onto(points[0], from);
  result[result.length - 1] = onto(points[points.length - 1], to);
  return result;
}

/** A path through Bézier points, and an open arrowhead at its end. */
function curve(points, width) {
  const text = (point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  let path = `M${text(points[0])}`;
  for (let at = 1; at + 2 < points.length; at += 3) path += `C${text(points[at])} ${text(points[at + 1])} ${text(points[at + 2])}`;
  const end = points[points.length - 1];
  let before = points[points.length - 2];
  if (Math.hypot(end.x - before.x, end.y - before.y) < 1) before = points[0];
  const angle = Math.atan2(end.y - before.y, end.x - before.x), size = 6 + width;
  const wing = (turn) => ({ x: end.x - size * Math.cos(angle + turn), y: end.y - size * Math.sin(angle + turn) });
  return `${path}M${text(wing(0.45))}L${text(end)}L${text(wing(-0.45))}`;
}

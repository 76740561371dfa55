// The map as a drawing: frames of open containers, boxes, lines; kept from one arrangement to the next so that what stays is
// seen to move.

/** Beyond these, moves are not animated; of more lines, the thinner ones are drawn only for what one points at. */
const animatedBoxes = 350, drawnLines = 260;

class Drawing {
  /** @param {{model: Model, activate: (key: string) => void, point: (key: string|null) => void}} options */
  constructor(options) {
    this.model = options.model;
    this.options = options;
    this.frameLayer = drawn("g", { class: "frames" });
    this.lineLayer = drawn("g", { class: "lines" });
    this.boxLayer = drawn("g", { class: "boxes" });
    this.topLayer = drawn("g", { class: "lines lines-on-top" });
    this.world = drawn("g", { class: "world" }, this.frameLayer, this.lineLayer, this.boxLayer, this.topLayer);
    /** @type {Map<string, {element: SVGElement, rect: any, isFrame: boolean}>} */
    this.boxes = new Map();
    this.lineElements = new Map();
    for (const name of ["pointerover", "focusin"]) this.world.addEventListener(name, (event) => options.point(this.keyOf(event.target)));
    for (const name of ["pointerout", "focusout"]) this.world.addEventListener(name, () => options.point(null));
  }

  keyOf(target) {
    const box = target instanceof Element ? target.closest("[data-key]") : null;
    return box ? box.getAttribute("data-key") : null;
  }

  /** @param {Arrangement} arrangement @param {MapLines} lines */
  show(arrangement, lines, isAnimated) {
    const isSmooth = isAnimated && arrangement.rects.size <= animatedBoxes;
    this.arrangement = arrangement;
    this.lines = lines;
    const frames = new Set(arrangement.frames), moves = [];
    for (const [key, box] of this.boxes) {
      if (arrangement.rects.has(key) && box.isFrame === frames.has(key)) continue;
      box.element.remove();
      this.boxes.delete(key);
    }
    for (const [key, rect] of arrangement.rects) {
      let box = this.boxes.get(key);
      if (!box) {
        const isFrame = frames.has(key);
        box = { element: isFrame ? this.frame(key) : this.box(key, rect), rect: isSmooth ? this.origin(key, rect) : rect, isFrame };
        this.boxes.set(key, box);
        (isFrame ? this.frameLayer : this.boxLayer).append(box.element);
        if (isSmooth) box.element.classList.add("appearing");
      }
      moves.push({ box, from: box.rect, to: rect });
    }
    this.order(arrangement);
    this.lineLayer.classList.toggle("hidden", isSmooth);
    this.lineLayer.replaceChildren();
    this.topLayer.replaceChildren();
    animate(isSmooth, (part) => {
      for (const { box, from, to } of moves) {
        const between = (name) => from[name] + (to[name] - from[name]) * part;
        box.rect = { x: between("x"), y: between("y"), w: between("w"), h: between("h") };
        this.put(box);
      }
      if (part === 1) this.settled();
    }, this);
  }

  /** As many lines as can be followed; all that changed or are in a cycle. */
  get lineCount() {
    const readable = Math.min(drawnLines, Math.max(60, this.arrangement.rects.size * 2)), lines = this.lines.all;
    let count = Math.min(lines.length, readable);
    while (count < lines.length && lines[count].weight >= 1e5) count++;
    return count;
  }

  settled() {
    for (const { element: shown } of this.boxes.values()) shown.classList.remove("appearing");
    this.lineElements = new Map();
    const fragment = document.createDocumentFragment();
    for (const line of this.lines.all.slice(0, this.lineCount).reverse()) fragment.append(this.line(line));
    this.lineLayer.replaceChildren(fragment);
    this.lineLayer.classList.remove("hidden");
    this.mark();
  }

  /** Where a new box comes from: out of the container that was opened, or out of itself. */
  origin(key, rect) {
    const parent = this.lines.parent(key);
    const former = this.boxes.get(`c${parent}`);
    if (!former || former.isFrame === false) return rect;
    const outer = former.rect;
    return { x: outer.x + outer.w / 2 - rect.w / 2, y: outer.y + outer.h / 2 - rect.h / 2, w: rect.w, h: rect.h };
  }

  /** Outer frames first: inner ones lie on them. */
  order(arrangement) {
    for (const key of arrangement.frames) this.frameLayer.append(this.boxes.get(key).element);
  }

  put(box) {
    box.element.setAttribute("transform", `translate(${box.rect.x.toFixed(1)} ${box.rect.y.toFixed(1)})`);
    if (!box.isFrame) return;
    const [surface, , title] = box.element.children;
    surface.setAttribute("width", box.rect.w.toFixed(1));
    surface.setAttribute("height", box.rect.h.toFixed(1));
    title.setAttribute("x", "14");
  }

  // Boxes

  frame(key) {
    const container = this.model.containers[Number(key.slice(1))];
    return drawn("g", {
      class: `frame frame-${container.kind}`, "data-key": key, role: "button", tabindex: "-1", "aria-expanded": "true",
      "aria-label": `${visible(container.name)}, open. Enter closes it.`, onclick: () => this.options.activate(key),
    }, drawn("rect", { class: "surface", rx: 10 }), drawn("title", {}, "Close"), drawn("text", { class: "frame-title", y: 20 }, `▾ ${visible(container.name)}`));
  }

  box(key, rect) {
    return key[0] === "c" ? this.containerBox(key, rect) : this.itemBox(key, rect);
  }

  containerBox(key, rect) {
    const container = this.model.containers[Number(key.slice(1))], summary = page.contents.of(container.number);
    const group = this.group(key, `box container container-${container.kind}${summary.changed ? " has-change" : ""}${summary.needed ? " holds-needed" : ""}`,
      `${visible(container.name)}, ${container.kind}, ${summary.words}${summary.needed ? `, holds ${visible(summary.needed)}` : ""}${summary.inCycle ? ", part of a cycle" : ""}. Enter opens it.`);
    group.setAttribute("aria-expanded", "false");
    if (container.kind !== "group") group.append(drawn("path", { class: "tab", d: `M10 0v-5q0-4 4-4h34q4 0 6 4l2 5z` }));
    else group.append(drawn("rect", { class: "under", x: 4, y: 4, width: rect.w, height: rect.h, rx: 8 }));
    group.append(drawn("rect", { class: "surface", width: rect.w, height: rect.h, rx: 8 }));
    container.label.forEach((line, index) => group.append(drawn("text", { class: "name", x: 14, y: 22 + index * 17 }, visible(line))));
    group.append(drawn("text", { class: "counts", x: 14, y: 22 + container.label.length * 17 }, summary.short));
    this.addMarks(group, rect, summary);
    return group;
  }

  itemBox(key, rect) {
    const item = this.model.items[Number(key.slice(1))], node = this.model.nodes[item.nodes[0]], marks = page.contents.ofItem(item);
    const classes = ["box", "item", `item-${signOf(node)}`, item.rank >= 0 ? "needed" : "", node.kept !== null ? "kept" : "",
      node.isSystem ? "system" : "", `is-${marks.change}`, marks.inCycle ? "in-cycle" : ""].filter(Boolean).join(" ");
    const words = [visible(item.label.join("")), nounOf(node), node.kept !== null ? "kept on purpose" : "", marks.words].filter(Boolean).join(", ");
    const group = this.group(key, classes, words), factor = item.rank >= 0 ? 1.35 : 1;
    group.append(drawn("title", {}, words), drawn("path", { class: "surface", d: outline(signOf(node), rect.w, rect.h) }));
    const start = rect.h / 2 - (item.label.length - 1) * 8 * factor + 4.6 * factor;
    item.label.forEach((line, index) => group.append(drawn("text", { class: "name", x: rect.w / 2, y: start + index * 16 * factor }, visible(line))));
    this.addMarks(group, rect, marks);
    return group;
  }

  group(key, classes, label) {
    return drawn("g", { class: classes, "data-key": key, role: "button", tabindex: "-1", "aria-label": label, onclick: () => this.options.activate(key) });
  }

  /** Signs on the upper right corner: a cycle, an error, a change. */
  addMarks(group, rect, marks) {
    const signs = [marks.inCycle ? ["cycle", "↻"] : null, marks.errors > 0 ? ["error", "✖"] : null, marks.isMissing ? ["missing", "!"] : null,
      marks.change === "added" ? ["added", "+"] : null, marks.change === "removed" ? ["removed", "−"] : null].filter(Boolean);
    signs.forEach(([name, text], index) => {
      const x = rect.w - 4 - index * 20;
      group.append(drawn("circle", { class: `badge badge-${name}`, cx: x, cy: 2, r: 9 }), drawn("text", { class: "badge-text", x, y: 6 }, text));
    });
  }

  // Lines

  line(line) {
    const path = drawn("path", {
      d: this.lines.path(line), "stroke-width": line.width.toFixed(1),
      class: ["line", `line-${line.kind}`, line.inCycle ? "in-cycle" : "", line.isPossible ? "possible" : "", `is-${line.change}`].filter(Boolean).join(" "),
    }, drawn("title", {}, this.lines.words(line, (key) => this.nameOf(key))));
    this.lineElements.set(line.key, path);
    return path;
  }

  setAside() {
    const { at } = this.marked;
    for (const line of this.lines.all.slice(0, this.lineCount)) {
      const path = this.lineElements.get(line.key);
      if (path) path.classList.toggle("aside", at > 0 && !this.isIn(line.from, at) && !this.isIn(line.to, at));
    }
  }

  isIn(key, container) {
    for (let at = this.lines.parent(key); at > 0; at = this.model.containers[at].parent) if (at === container) return true;
    return key === `c${container}`;
  }

  nameOf(key) {
    const number = Number(key.slice(1));
    return visible(key[0] === "c" ? this.model.containers[number].name : this.model.items[number].label.join(""));
  }

  /**
   * Shows what one box depends on and what depends on it, and the rest faintly.
   * @param {number} at the container that one looks at: lines that do not touch it are faint
   */
  highlight(selected, pointed, at) {
    this.marked = { selected, pointed, at };
    this.mark();
  }

  mark() {
    if (!this.lines || !this.marked) return;
    const key = this.marked.pointed && this.boxes.has(this.marked.pointed) ? this.marked.pointed : this.marked.selected;
    const near = new Set([key]), lines = (key && this.lines.ofBox.get(key)) || [];
    for (const line of lines) { near.add(line.from); near.add(line.to); }
    const isFocused = lines.length > 0;
    this.world.classList.toggle("focused", isFocused);
    this.world.classList.toggle("comparing", this.model.isDifference && shownState === "overlay");
    this.setAside();
    for (const [other, box] of this.boxes) {
      box.element.classList.toggle("near", isFocused && near.has(other));
      box.element.classList.toggle("selected", other === this.marked.selected);
    }
    this.topLayer.replaceChildren(...lines.slice(0, drawnLines).map((line) => {
      const path = drawn("path", { d: this.lines.path(line), "stroke-width": (line.width + 0.6).toFixed(1),
        class: ["line", `line-${line.kind}`, line.inCycle ? "in-cycle" : "", line.isPossible ? "possible" : "", `is-${line.change}`].filter(Boolean).join(" ") });
      return path;
    }));
  }
}

/** The outline of a thing's box: shape tells its kind as well as color. */
function outline(sign, w, h) {
  const rounded = (r) => `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - r}Q${w} ${h} ${w - r} ${h}H${r}Q0 ${h} 0 ${h - r}V${r}Q0 0 ${r} 0Z`;
  const cut = Math.min(9, h / 3), point = Math.min(12, h / 2);
  switch (sign) {
    case "singleton": return `M${cut} 0H${w - cut}L${w} ${cut}V${h - cut}L${w - cut} ${h}H${cut}L0 ${h - cut}V${cut}Z`;
    case "view": return rounded(8);
    case "key": return rounded(h / 2);
    case "object": return `M${point} 0H${w - point}L${w} ${h / 2}L${w - point} ${h}H${point}L0 ${h / 2}Z`;
    case "container": return `M0 0H${w - point}L${w} ${h / 2}L${w - point} ${h}H0Z`;
    case "global": return `M0 4Q${w / 2} -3 ${w} 4V${h - 4}Q${w / 2} ${h + 3} 0 ${h - 4}Z`;
    default: return rounded(2);
  }
}

// The map: modules first, opened into their parts where they stand.

/** Boxes that are open at once, at most: what was opened longest ago is closed for more. */
const openBoxes = 700;

class MapView {
  constructor() {
    const { model } = page;
    this.model = model;
    this.kinds = new Set(["singleton-access", "environment-read", "injection", "supplied-by", "init-order"]);
    /** In the order in which they were opened. @type {Set<number>} */
    this.open = new Set();
    this.at = 0;
    this.selected = null;
    this.drawing = new Drawing({ model, activate: (key) => this.activate(key), point: (key) => this.point(key) });
    this.svg = drawn("svg", { class: "map", role: "group", "aria-label": "Map of modules, folders and types" }, this.drawing.world);
    this.stage = element("div.stage", { onkeydown: (event) => this.key(event) }, this.svg);
    this.camera = new Camera(this.stage, this.drawing.world);
    this.crumbs = element("nav.crumbs", { "aria-label": "Where on the map" });
    this.note = element("p.map-note", { role: "status" });
    this.details = new Details(this);
    this.element = element("section.map-view", { "aria-label": "Map" },
      element("div.map-side", {}, element("div.map-bar", {}, this.crumbs, this.buttons()), this.stage, this.legend(), this.note), this.details.element);
    new ResizeObserver(() => this.camera.refit()).observe(this.stage);
  }

  buttons() {
    const button = (label, text, action) => element("button", { type: "button", "aria-label": label, title: label, onclick: action }, text);
    return element("div.buttons", {}, button("Zoom out (−)", "−", () => this.camera.zoom(0.8)), button("Zoom in (+)", "+", () => this.camera.zoom(1.25)),
      button("Fit (0)", "Fit", () => this.fit(true)), button("Close all", "Close all", () => this.closeAll()));
  }

  /** One line: what occurs, with the switches of the kinds of lines. */
  legend() {
    const occurring = [...this.kinds].filter((kind) => this.model.edges.some((edge) => edge.kind === kind));
    const signs = [...new Set(this.model.items.map((item) => signOf(this.model.nodes[item.nodes[0]])))];
    return element("div.legend", { role: "group", "aria-label": "Lines shown" },
      signs.map((sign) => element(`span.legend-item`, {}, element(`span.sign.sign-${sign}`, { "aria-hidden": "true" }, signLetters[sign]), sign)),
      occurring.map((kind) => element("label.legend-item", {},
        element("input", { type: "checkbox", checked: true, onchange: (event) => { this.kinds[event.target.checked ? "add" : "delete"](kind); this.redraw(false); } }),
        element(`span.line-sign.line-${kind}`, { "aria-hidden": "true" }), edgeWords[kind].verb)),
      this.model.cycles.length > 0 ? element("span.legend-item", {}, element("span.line-sign.line-cycle", { "aria-hidden": "true" }), "part of a cycle") : null);
  }

  // What the address says

  show(address) {
    const wanted = address.get("open");
    this.open = new Set(wanted ? wanted.split(",").map((path) => page.containerAt(path)).filter((number) => number > 0) : address.get("closed") ? [] : this.initial());
    for (const number of [...this.open]) for (const outer of this.model.around(number)) this.open.add(outer);
    this.at = address.get("at") ? Math.max(0, page.containerAt(address.get("at"))) : 0;
    const node = this.model.numberOf.get(address.get("id"));
    this.selected = null;
    if (node !== undefined && this.model.nodes[node].item >= 0) {
      const item = this.model.items[this.model.nodes[node].item];
      for (const outer of this.model.around(item.container)) this.open.add(outer);
      this.selected = `i${item.number}`;
    }
    const isFirst = !this.arrangement, isSame = this.drawnAs === this.drawnNow();
    if (!isSame) this.redraw(!isFirst);
    this.showCrumbs();
    this.details.show(this.selected || (this.at > 0 ? `c${this.at}` : null));
    this.drawing.highlight(this.selected, null, this.at);
    const target = this.selected ? null : this.arrangement.rectOf(this.at) || this.arrangement.size;
    if (target) this.camera.fit(target, !isFirst);
    else this.aim(isFirst || !isSame);
    this.makeReachable();
  }

  /** Shows the chosen box, large enough to be read. */
  aim(mayZoom) {
    const rect = this.arrangement.rects.get(this.selected);
    if (!rect) return;
    if (mayZoom && (this.camera.scale < 0.5 || this.camera.isFitted)) {
      const room = 260;
      this.camera.fit({ x: rect.x - room, y: rect.y - room / 1.5, w: rect.w + 2 * room, h: rect.h + room * 1.3 }, true);
      this.camera.isFitted = false;
    } else this.camera.reveal(rect);
  }

  /** Open when nothing else is asked for: all of a small map; of a larger one nothing but what holds most of it. */
  initial() {
    const small = this.model.items.length <= 70, open = [];
    if (small) return this.model.containers.slice(1).filter((container) => container.kind !== "group").map((container) => container.number);
    if (this.model.isDifference) return this.changedContainers();
    // A few boxes say little: the largest are opened.
    let shown = [...this.model.containers[0].containers], boxes = this.model.containers[0].boxes.length / 4;
    while (true) {
      const sizes = shown.filter((number) => this.model.containers[number].kind !== "group").map((number) => ({ number, size: page.contents.items(number).length }));
      const largest = sizes.reduce((best, one) => (best === null || one.size > best.size ? one : best), null);
      if (largest === null) break;
      const more = this.model.containers[largest.number].boxes.length / 4 - 1, isMost = largest.size > this.model.items.length / 2;
      if (boxes >= 8 && !(isMost && boxes + more <= 60)) break;
      open.push(largest.number);
      shown = shown.filter((number) => number !== largest.number).concat(this.model.containers[largest.number].containers);
      boxes += more;
    }
    return open;
  }

  /** What holds something that changed, while there is room. */
  changedContainers() {
    const open = new Set();
    let room = 150;
    for (const item of this.model.items) {
      if (page.contents.ofItem(item).change === "kept") continue;
      for (const outer of this.model.around(item.container)) {
        if (open.has(outer)) continue;
        room -= this.model.containers[outer].boxes.length / 4;
        if (room < 0) return [...open];
        open.add(outer);
      }
    }
    return [...open];
  }

  go(values) {
    const open = [...this.open].map((number) => page.pathOf(number)).join(",");
    page.address.go({ view: "map", open, closed: open ? "" : "1", ...values });
  }

  // What the user does

  activate(key) {
    if (key[0] === "i") {
      const item = this.model.items[Number(key.slice(1))];
      return this.go({ at: page.pathOf(item.container), id: this.model.nodes[item.nodes[0]].id });
    }
    const number = Number(key.slice(1));
    if (this.open.has(number)) this.close(number);
    else this.opening(number);
  }

  opening(number) {
    this.open.add(number);
    this.limit(number);
    this.go({ at: page.pathOf(number), id: "" });
    this.focusKey = `c${number}`;
  }

  close(number) {
    for (const other of [...this.open]) if (this.model.around(other).includes(number)) this.open.delete(other);
    this.focusKey = `c${number}`;
    this.go({ at: page.pathOf(this.model.containers[number].parent), id: "" });
  }

  closeAll() {
    this.open.clear();
    this.go({ at: "", id: "", open: "", closed: "1" });
  }

  limit(newest) {
    const count = () => [...this.open].reduce((sum, number) => sum + this.model.containers[number].boxes.length / 4, 0);
    const around = new Set(this.model.around(newest));
    for (const oldest of [...this.open]) {
      if (count() <= openBoxes) return;
      if (around.has(oldest)) continue;
      for (const other of [...this.open]) if (this.model.around(other).includes(oldest)) this.open.delete(other);
    }
  }

  point(key) { this.drawing.highlight(this.selected, key, this.at); }

  /** What the drawing depends on. */
  drawnNow() { return [shownState, ...this.open].join(); }

  redraw(isAnimated) {
    this.drawnAs = this.drawnNow();
    this.arrangement = new Arrangement(this.model, this.open);
    const lines = new MapLines(this.model, this.arrangement, this.kinds);
    this.drawing.show(this.arrangement, lines, isAnimated);
    const hidden = lines.all.length - this.drawing.lineCount;
    this.note.textContent = hidden > 0 ? `${counted(hidden, "thinner line")} appear when you point at a box.` : "";
    this.note.hidden = hidden === 0;
  }

  fit(isAnimated) { this.camera.fit(this.arrangement.rectOf(this.at) || this.arrangement.size, isAnimated); }

  showCrumbs() {
    const around = [0, ...this.model.around(this.at)];
    this.crumbs.replaceChildren(element("ol", {}, around.map((number, index) => {
      const name = number === 0 ? "All" : visible(this.model.containers[number].name);
      if (index === around.length - 1) return element("li", { "aria-current": "location" }, element("bdi", {}, name));
      return element("li", {}, element("button.crumb", { type: "button", onclick: () => this.back(number) }, element("bdi", {}, name)));
    })));
  }

  /** Closes what is open inside a container, and shows it whole. */
  back(number) {
    for (const other of [...this.open]) {
      const around = this.model.around(other);
      if (number === 0 ? this.model.around(this.at).includes(other) : around.includes(number) && other !== number) this.open.delete(other);
    }
    this.go({ at: page.pathOf(number), id: "" });
  }

  // Keys: one box at a time can be reached with Tab, the arrows go to the others.

  makeReachable() {
    const wanted = this.focusKey && this.drawing.boxes.has(this.focusKey) ? this.focusKey : this.selected;
    const first = wanted || this.drawing.boxes.keys().next().value;
    for (const [key, box] of this.drawing.boxes) box.element.setAttribute("tabindex", key === first ? "0" : "-1");
    if (this.focusKey && this.stage.contains(document.activeElement) || this.focusKey && document.activeElement === document.body) {
      const box = this.drawing.boxes.get(this.focusKey);
      if (box) box.element.focus({ preventScroll: true });
    }
    this.focusKey = null;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = this.drawing.keyOf(event.target), steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (steps && (event.shiftKey || !key)) this.camera.pan(-60 * steps[0], -60 * steps[1]);
    else if (steps) this.step(key, steps);
    else if (event.key === "+" || event.key === "=") this.camera.zoom(1.25);
    else if (event.key === "-") this.camera.zoom(0.8);
    else if (event.key === "0") this.fit(true);
    else if (event.key === "Enter" || event.key === " ") { if (!key) return; this.focusKey = key; this.activate(key); }
    else if (event.key === "Escape" || event.key === "Backspace") { if (this.at > 0) this.close(this.at); else this.go({ id: "", at: "" }); }
    else return;
    event.preventDefault();
  }

  /** Goes to the nearest box in a direction. */
  step(key, [dx, dy]) {
    const middle = (rect) => [rect.x + rect.w / 2, rect.y + rect.h / 2], [x, y] = middle(this.drawing.boxes.get(key).rect);
    let best = null, least = Infinity;
    for (const [other, box] of this.drawing.boxes) {
      const [left, top] = middle(box.rect), along = (left - x) * dx + (top - y) * dy, across = Math.abs((left - x) * dy) + Math.abs((top - y) * dx);
      if (other === key || along < 1) continue;
      const cost = along + across * 2.5;
      if (cost < least) { least = cost; best = box; }
    }
    if (!best) return;
    this.drawing.boxes.get(key).element.setAttribute("tabindex", "-1");
    best.element.setAttribute("tabindex", "0");
    best.element.focus({ preventScroll: true });
    this.camera.reveal(best.rect);
  }
}

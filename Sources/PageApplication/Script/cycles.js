// Initialization cycles: each as a ring, and step by step with the code.

const cycleStateWords = { new: "new", grown: "grown", shrunk: "shrunk", broken: "broken", kept: "" };

class CycleView {
  constructor() { this.element = element("section.cycle-view", { "aria-label": "Cycles" }); }

  show(address) {
    const { model } = page, chosen = address.get("cycle");
    const shown = model.cycles.filter((cycle) => shownState === "overlay" || (shownState === "before" ? cycle.state !== "new" : cycle.state !== "broken"));
    this.element.replaceChildren(element("h2", {}, shown.length === 0 ? "No initialization cycles" : counted(shown.length, "initialization cycle")),
      shown.length === 0 ? element("p.note", {}, "No lazy initializer needs itself, as far as the sources tell.") : "",
      ...shown.map((cycle) => this.cycle(cycle)));
    const target = chosen && this.element.querySelector(`#cycle-${CSS.escape(chosen)}`);
    if (target) { target.scrollIntoView({ block: "start" }); target.focus({ preventScroll: true }); }
  }

  cycle(cycle) {
    const { model } = page, names = cycle.path.map((edge) => model.nodes[edge.from]);
    const others = cycle.nodes.filter((number) => !names.some((node) => node.number === number));
    const isBroken = cycle.state === "broken";
    return element(`article.cycle${isBroken ? ".gone" : ""}`, { id: `cycle-${cycle.number}`, tabindex: "-1" },
      element("h3", {}, element(isBroken ? "span" : "span.bad", {}, cycle.isCertain ? "Certain" : "Possible"), ": ",
        cycle.isCertain ? "the first access never returns" : "some run never gets past the first access",
        cycleStateWords[cycle.state] ? element(`span.change.change-${isBroken ? "removed" : "added"}`, {}, cycleStateWords[cycle.state]) : null),
      element("div.cycle-body", {}, ring(names), element("ol.cycle-steps", {}, cycle.path.map((edge) => element("li", {},
        element("div.way-step", {}, nodeLink(model.nodes[edge.from]), element("span.edge-words", {}, edge.isCertain ? "needs" : `may need (${edge.reasons.map((reason) => reasonWords[reason] || reason).join(", ")})`), nodeLink(model.nodes[edge.to])),
        siteList(edge, 1))))),
      others.length > 0 ? element("p.note", {}, "Also in it: ", others.map((number, index) => [index > 0 ? ", " : "", nodeLink(model.nodes[number])])) : null,
      element("p.actions", {}, element("a.action", { href: page.link({ view: "map", id: names[0].id }) }, "Show on the map")));
  }
}

/** The nodes of a cycle around a circle, with numbered steps. */
function ring(nodes) {
  const count = nodes.length, radius = Math.max(84, 46 + count * 15), height = 2 * radius + 50;
  const widths = nodes.map((node) => visible(node.name).length * 7.6 + 24), width = 2 * radius + Math.max(...widths) + 12;
  const at = (part) => {
    const angle = part / count * 2 * Math.PI - Math.PI / 2;
    return { x: width / 2 + radius * Math.cos(angle), y: height / 2 + radius * Math.sin(angle) };
  };
  /** Where the circle leaves a node's box, on the way in a direction. */
  const leaving = (index, direction) => {
    const middle = at(index), w = widths[index % count] / 2 + 7, h = 21;
    let part = index;
    do part += direction * 0.01; while (Math.abs(at(part).x - middle.x) < w && Math.abs(at(part).y - middle.y) < h && Math.abs(part - index) < 0.45);
    return part;
  };
  const text = (point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  const svg = drawn("svg", { class: "ring", viewBox: `0 0 ${width.toFixed(0)} ${height.toFixed(0)}`, role: "img", "aria-label": `Ring: ${nodes.map((node) => visible(node.name)).join(", ")}` });
  nodes.forEach((_, index) => {
    const start = leaving(index, 1), end = leaving(index + 1, -1), from = at(start), to = at(end), before = at(end - 0.04);
    const angle = Math.atan2(to.y - before.y, to.x - before.x);
    const wing = (turn) => text({ x: to.x - 10 * Math.cos(angle + turn), y: to.y - 10 * Math.sin(angle + turn) });
    const isLarge = (end - start) / count > 0.5 ? 1 : 0, number = at((start + end) / 2);
    svg.append(drawn("path", { class: "ring-line", d: `M${text(from)}A${radius} ${radius} 0 ${isLarge} 1 ${text(to)}M${wing(0.5)}L${text(to)}L${wing(-0.5)}` }),
      drawn("circle", { class: "ring-number", cx: number.x.toFixed(1), cy: number.y.toFixed(1), r: 10 }),
      drawn("text", { class: "ring-text", x: number.x.toFixed(1), y: (number.y + 4).toFixed(1) }, String(index + 1)));
  });
  nodes.forEach((node, index) => {
    const point = at(index), w = widths[index];
    svg.append(drawn("a", { href: page.link({ view: "focus", id: node.id }) },
      drawn("path", { class: "ring-box", transform: `translate(${(point.x - w / 2).toFixed(1)} ${(point.y - 14).toFixed(1)})`, d: outline("singleton", w, 28) }),
      drawn("text", { class: "ring-name", x: point.x.toFixed(1), y: (point.y + 4.5).toFixed(1) }, visible(node.name))));
  });
  return svg;
}

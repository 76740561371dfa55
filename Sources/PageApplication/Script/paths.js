// The ways from one thing to another, step by step with their places.

function waysElement(from, to) {
  const { model, relations } = page, { ways, more } = relations.ways(from.number, to.number, 12);
  if (ways.length === 0) {
    const back = relations.ways(to.number, from.number, 1).ways.length > 0;
    return element("p.note", {}, `${visible(from.name)} does not reach ${visible(to.name)}.`,
      back ? element("a.action", { href: page.link({ view: "focus", id: to.id, to: from.id }) }, "The other way round there is a path") : null);
  }
  return element("div.ways", {},
    element("p.note", {}, `${counted(ways.length, "shortest path")} of ${counted(ways[0].length, "step")}${more ? ", and more" : ""}`),
    ways.map((steps, index) => element("details.way", { open: index === 0 },
      element("summary", {}, wayNames(from, steps)),
      element("ol.way-steps", {}, steps.map((edges) => element("li", {},
        element("div.way-step", {}, nodeLink(model.nodes[edges[0].from]), edges.map((edge) => edgeRemark(edge, "outgoing")), nodeLink(model.nodes[edges[0].to])),
        edges.map((edge) => siteList(edge, 3))))))));
}

function wayNames(from, steps) {
  const names = [from, ...steps.map((edges) => page.model.nodes[edges[0].to])];
  return names.map((node, index) => [index > 0 ? " → " : "", nameElement(node.name)]);
}

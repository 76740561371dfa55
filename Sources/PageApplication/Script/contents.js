// What is inside a container or behind a box, counted once for all views.

class Contents {
  constructor(model) {
    this.model = model;
    this.known = new Map();
    this.missing = new Set();
    for (const finding of model.findings) {
      if (finding.rule === "missing-injection") for (const subject of finding.subjects) this.missing.add(subject);
    }
  }

  /** All items of a container and of those in it. */
  items(container) {
    const all = [], waiting = [container];
    while (waiting.length > 0) {
      const one = this.model.containers[waiting.pop()];
      all.push(...one.items);
      waiting.push(...one.containers);
    }
    return all;
  }

  of(container) {
    if (this.known.has(container)) return this.known.get(container);
    const items = this.items(container), nodes = items.flatMap((item) => this.model.items[item].nodes).map((number) => this.model.nodes[number]);
    const count = (isCounted) => nodes.filter(isCounted).length;
    const types = count((node) => node.kind === "type"), singletons = count((node) => node.kind === "singleton");
    const values = count((node) => /^(environment|container)/.test(node.kind)), others = nodes.length - types - singletons - values;
    const marks = items.map((item) => this.ofItem(this.model.items[item]));
    const summary = {
      /** What its box has room for. */
      short: [types ? counted(types, "type") : "", singletons ? counted(singletons, "singleton") : "", values ? counted(values, "key") : ""].filter(Boolean).join(" · "),
      words: [types ? counted(types, "type") : "", singletons ? counted(singletons, "singleton") : "", values ? counted(values, "key") : "",
        others ? counted(others, "global") : ""].filter(Boolean).join(" · "),
      inCycle: marks.some((mark) => mark.inCycle), errors: 0, isMissing: marks.some((mark) => mark.isMissing),
      changed: marks.filter((mark) => mark.change !== "kept").length, change: "kept",
    };
    if (summary.changed > 0) {
      summary.words += ` · ${summary.changed} changed`;
      summary.short = `${summary.changed} changed · ${summary.short}`;
    }
    const needed = items.map((item) => this.model.items[item]).filter((item) => item.rank >= 0).sort((a, b) => a.rank - b.rank)[0];
    summary.needed = needed ? this.model.nodes[needed.nodes[0]].name : null;
    if (needed && summary.needed.length <= 29 && summary.changed === 0) {
      const both = `${visible(summary.needed)} · ${counted(types, "type")}`;
      summary.short = both.length <= 30 && types > 0 ? both : visible(summary.needed);
    }
    summary.short = summary.short || summary.words;
    this.known.set(container, summary);
    return summary;
  }

  ofItem(item) {
    const nodes = item.nodes.map((number) => this.model.nodes[number]);
    const inCycle = nodes.some((node) => (this.model.cyclesOf.get(node.number) || []).some((cycle) => cycle.state !== "broken"));
    const isMissing = nodes.some((node) => this.missing.has(node.number));
    const changes = nodes.map((node) => node.change), change = changes.find((one) => one !== "kept") || "kept";
    const words = [inCycle ? "part of a cycle" : "", isMissing ? "lacks an object that it reads" : "", changeWords[change]].filter(Boolean).join(", ");
    return { inCycle, isMissing, change, errors: 0, words };
  }
}

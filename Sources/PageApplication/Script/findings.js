// Findings by rule, each with its whole path.

const severityOrder = ["error", "warning", "note"];

function severityMark(severity) { return element(`span.severity.severity-${severity}`, {}, severity); }

/** How many of each severity, with the way to them. */
function findingCounts() {
  const { model } = page, shown = model.findings.filter((finding) => isShown(finding.change));
  if (shown.length === 0) return element("p.note", {}, "None.");
  const rules = new Map();
  for (const finding of shown) {
    if (!rules.has(finding.rule)) rules.set(finding.rule, { count: 0, severity: "note" });
    const rule = rules.get(finding.rule);
    rule.count += 1;
    if (severityOrder.indexOf(finding.severity) < severityOrder.indexOf(rule.severity)) rule.severity = finding.severity;
  }
  const order = [...rules].sort((a, b) => severityOrder.indexOf(a[1].severity) - severityOrder.indexOf(b[1].severity) || b[1].count - a[1].count);
  return element("ul.plain", {}, order.map(([rule, { count, severity }]) => element("li", {}, severityMark(severity),
    element("a", { href: page.link({ view: "findings", rule }) }, rule), element("span.count", {}, count.toLocaleString("en")))));
}

class FindingView {
  constructor() {
    this.filter = element("input", { type: "search", "aria-label": "Filter findings", placeholder: "Filter…", oninput: delayed(60, () => { page.address.adjust({ filter: this.filter.value }); this.update(); }) });
    this.severity = element("select", { "aria-label": "Severity", onchange: () => { page.address.adjust({ severity: this.severity.value }); this.update(); } },
      element("option", { value: "" }, "all severities"), severityOrder.map((one) => element("option", { value: one }, `${one}s`)));
    this.change = page.model.isDifference ? element("select", { "aria-label": "Change", onchange: () => { page.address.adjust({ change: this.change.value }); this.update(); } },
      element("option", { value: "" }, "all"), element("option", { value: "added" }, "new"), element("option", { value: "removed" }, "gone")) : null;
    this.count = element("span.note", { role: "status" });
    this.list = element("div.findings", {});
    this.element = element("section.finding-view", { "aria-label": "Findings" }, element("div.list-bar", {}, element("h2", {}, "Findings"), this.filter, this.severity, this.change, this.count), this.list);
  }

  show(address) {
    this.filter.value = address.get("filter");
    this.severity.value = address.get("severity");
    if (this.change) this.change.value = address.get("change");
    this.chosen = address.get("finding");
    this.rule = address.get("rule");
    this.update();
    const target = this.chosen && this.list.querySelector(`#finding-${CSS.escape(this.chosen)}`);
    if (target) { target.scrollIntoView({ block: "center" }); target.querySelector("summary").focus({ preventScroll: true }); }
  }

  update() {
    const wanted = this.filter.value.trim().toLowerCase(), { model } = page;
    const shown = model.findings.filter((finding) => isShown(finding.change) && (this.severity.value === "" || finding.severity === this.severity.value)
      && (!this.change || this.change.value === "" || finding.change === this.change.value)
      && (wanted === "" || `${finding.rule} ${finding.message} ${model.place(finding.place).file}`.toLowerCase().includes(wanted)));
    this.count.textContent = counted(shown.length, "finding");
    const byRule = new Map();
    for (const finding of shown) {
      if (!byRule.has(finding.rule)) byRule.set(finding.rule, []);
      byRule.get(finding.rule).push(finding);
    }
    const worst = (findings) => Math.min(...findings.map((finding) => severityOrder.indexOf(finding.severity)));
    const rules = [...byRule].sort((a, b) => worst(a[1]) - worst(b[1]) || (a[0] < b[0] ? -1 : 1));
    this.list.replaceChildren(...rules.map(([rule, findings]) => this.ruleElement(rule, findings, rules.length)));
    if (rules.length === 0) this.list.append(element("p.note", {}, "None."));
  }

  ruleElement(rule, findings, count) {
    const words = page.model.data.rules.find((one) => one[0] === rule), chosen = findings.find((finding) => String(finding.number) === this.chosen);
    findings.sort((a, b) => severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity));
    // The one that a link asks for is among the first.
    if (chosen) findings = [chosen, ...findings.filter((finding) => finding !== chosen)];
    const isOpen = this.rule ? this.rule === rule : chosen ? true : !this.chosen && (count < 3 || findings[0].severity === "error" || this.filter.value !== "");
    const details = element("details.rule", { open: isOpen, id: `rule-${rule}` },
      element("summary", {}, severityMark(findings[0].severity), element("b", {}, rule), element("span.count", {}, findings.length.toLocaleString("en")), words ? element("span.note", {}, words[1]) : null),
      words ? element("p.why", {}, words[2]) : null, words ? element("p.why", {}, element("b", {}, "Fix: "), words[3]) : null);
    return partly(findings, 40, (finding) => this.finding(finding), details);
  }

  finding(finding) {
    const { model } = page, steps = finding.notes.filter((note) => note.isStep), remarks = finding.notes.filter((note) => !note.isStep);
    const place = model.place(finding.place);
    return element("details.finding", { id: `finding-${finding.number}`, open: String(finding.number) === this.chosen },
      element("summary", {}, severityMark(finding.severity), changeMark(finding.change), element("span.message", {}, element("bdi", {}, visible(finding.message))), element("span.where", {}, visible(`${place.file}:${place.line}`))),
      placeRow(finding.place, null),
      steps.length > 0 ? element("ol.steps", {}, steps.map((note) => element("li", {}, placeRow(note.place, null, note.message)))) : null,
      remarks.map((note) => placeRow(note.place, null, note.message)),
      finding.subjects.length > 0 ? element("p.subjects", {}, finding.subjects.map((subject) => nodeLink(model.nodes[subject]))) : null);
  }
}

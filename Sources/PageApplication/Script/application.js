// The page: its header, its views, and what all of them share.

class Page {
  constructor(data) {
    this.model = new Model(data);
    this.relations = new Relations(this.model);
    this.contents = new Contents(this.model);
    this.address = new Address();
  }

  /** The address of a view, in the state that is shown. */
  link(values) { return Address.of({ ...this.address.lasting(), ...values }); }

  /** A container by the names on the way to it. */
  containerAt(path) {
    let at = 0, names = [];
    try { names = path.split("/").map(decodeURIComponent); } catch (error) { if (!(error instanceof URIError)) throw error; return -1; }
    for (const name of names) {
      const next = this.model.containers[at].containers.find((child) => this.model.containers[child].name === name);
      if (next === undefined) return -1;
      at = next;
    }
    return at;
  }

  pathOf(container) { return this.model.path(container).map((name) => encodeURIComponent(name)).join("/"); }

  /** One sentence: what stops the launch. */
  verdict() {
    const cycles = this.model.cycles.filter((cycle) => (shownState === "before" ? cycle.state !== "new" : cycle.state !== "broken"));
    const certain = cycles.filter((cycle) => cycle.isCertain).length, possible = cycles.length - certain;
    if (cycles.length === 0) return element("p.verdict.good", {}, "No initialization cycles");
    const words = [certain ? `${counted(certain, "initialization cycle")}, certain` : "", possible ? `${counted(possible, certain ? "possible" : "possible initialization cycle", certain ? "possible" : undefined)}` : ""].filter(Boolean).join("; ");
    return element("p.verdict.bad", {}, element("a", { href: this.link({ view: "cycles" }) }, words));
  }

  start() {
    const { model } = this;
    this.search = new SearchField({
      label: "Search all names", placeholder: "Search  /", candidates: () => (this.candidates = this.candidates || searchCandidates(true)),
      choose: (candidate) => this.chosen(candidate),
    });
    this.views = {
      map: { title: "Map", make: () => new MapView() },
      focus: { title: "Focus", make: () => new FocusView() },
      singletons: { title: "Singletons", count: model.nodes.filter((node) => node.kind === "singleton" && !node.isSystem).length, make: singletonList },
      types: { title: "Types", count: model.nodes.filter((node) => node.kind === "type").length, make: typeList },
      keys: { title: "Keys", count: model.nodes.filter((node) => /^(environment|container)/.test(node.kind) && !node.isSystem).length, make: keyList },
      findings: { title: "Findings", count: model.findings.filter((finding) => finding.severity !== "note" && finding.change !== "removed").length, make: () => new FindingView() },
      cycles: { title: "Cycles", count: model.cycles.length, make: () => new CycleView() },
    };
    if (model.isDifference) this.views.changes = { title: "Changes", make: () => new ChangeView() };
    this.tabs = element("nav.tabs", { "aria-label": "Views" }, element("ul", {}, Object.entries(this.views).map(([name, view]) => element("li", {}, (view.tab = element("a", { href: "#" }, view.title,
      view.count === undefined ? null : element("span.count", {}, view.count.toLocaleString("en"))))))));
    this.main = element("main", { id: "main", tabindex: "-1" });
    document.body.append(element("a.skip", { href: "#main", onclick: (event) => { event.preventDefault(); this.main.focus(); } }, "Skip to the content"),
      element("header.top", {}, element("h1", {}, model.data.title), this.search.element, this.stateSwitch(), this.tabs), this.main);
    addEventListener("keydown", (event) => this.key(event));
    this.address.listeners.push(() => this.show());
    this.show();
  }

  chosen(candidate) {
    if (candidate.container) this.address.go({ view: "map", open: this.pathOf(candidate.container.number), at: this.pathOf(candidate.container.number) });
    else if (this.address.view === "map" && candidate.node.item >= 0) this.address.go({ view: "map", open: this.address.get("open"), id: candidate.node.id });
    else this.address.go({ view: "focus", id: candidate.node.id });
  }

  /** Before, both, or after. */
  stateSwitch() {
    if (!this.model.isDifference) return null;
    const choices = [["before", "Before"], ["overlay", "Both"], ["after", "After"]];
    this.stateInputs = choices.map(([value]) => element("input", { type: "radio", name: "state", value, onchange: () => this.address.go({ ...this.address.values, state: value === "overlay" ? "" : value }) }));
    return element("fieldset.states", {}, element("legend.unseen", {}, "State"), choices.map(([, title], index) => element("label", {}, this.stateInputs[index], element("span", {}, title))));
  }

  show() {
    const name = this.views[this.address.view] ? this.address.view : "map", view = this.views[name];
    const state = this.address.get("state") || "overlay";
    if (state !== shownState) {
      shownState = ["before", "after"].includes(state) ? state : "overlay";
      this.relations = new Relations(this.model);
    }
    for (const input of this.stateInputs || []) input.checked = input.value === shownState;
    document.title = `${view.title} – ${this.model.data.title}`;
    for (const [other, { tab }] of Object.entries(this.views)) {
      tab.setAttribute("href", this.link({ view: other, id: other === "focus" || other === "map" ? this.address.get("id") : "" }));
      if (other === name) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    view.shown = view.shown || view.make();
    if (this.main.firstChild !== view.shown.element) this.main.replaceChildren(view.shown.element);
    view.shown.show(this.address);
  }

  key(event) {
    const isTyping = event.target instanceof Element && event.target.closest("input, select, textarea");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.search.input.focus();
  }
}

const page = new Page(JSON.parse(document.getElementById("data").textContent));
page.start();

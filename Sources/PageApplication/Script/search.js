// A field that finds names as one types: a list below it, arrows to choose, Enter to go.

let fieldCount = 0;

class SearchField {
  /**
   * @param {{label: string, placeholder: string, candidates: () => {name: string, weight: number, detail: string,
   *   sign: () => Node}[], choose: (candidate: any) => void}} options
   */
  constructor(options) {
    this.options = options;
    this.found = [];
    this.chosen = 0;
    const id = `found-${fieldCount++}`;
    this.input = element("input", {
      type: "search", placeholder: options.placeholder, "aria-label": options.label, role: "combobox", autocomplete: "off",
      spellcheck: "false", "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list",
      oninput: () => this.update(), onkeydown: (event) => this.key(event), onfocus: () => this.update(),
      onblur: () => setTimeout(() => this.close(), 150),
    });
    this.list = element("ul.found", { id, role: "listbox", "aria-label": options.label, hidden: true });
    this.status = element("span.unseen", { role: "status" });
    this.element = element("div.search-field", {}, this.input, this.list, this.status);
  }

  update() {
    this.found = bestMatches(this.input.value, this.options.candidates(), 30);
    this.chosen = 0;
    const hasText = this.input.value.trim() !== "";
    this.list.hidden = !hasText;
    this.input.setAttribute("aria-expanded", String(hasText));
    this.list.replaceChildren(...this.found.map((one, index) => this.row(one, index)));
    if (hasText && this.found.length === 0) this.list.append(element("li.nothing", {}, "No name matches."));
    this.status.textContent = hasText ? `${counted(this.found.length, "name")} found` : "";
    this.mark();
  }

  row(one, index) {
    return element("li", {
      role: "option", id: `${this.list.id}-${index}`, onpointerdown: (event) => { event.preventDefault(); this.choose(index); },
    }, one.candidate.sign(), markedName(one.candidate.name, one.positions), element("span.detail", {}, visible(one.candidate.detail)));
  }

  mark() {
    [...this.list.children].forEach((row, index) => {
      row.setAttribute("aria-selected", String(index === this.chosen && this.found.length > 0));
      if (index === this.chosen) row.scrollIntoView({ block: "nearest" });
    });
    if (this.found.length > 0) this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.chosen}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    const count = this.found.length;
    if (event.key === "ArrowDown" && count > 0) this.chosen = (this.chosen + 1) % count;
    else if (event.key === "ArrowUp" && count > 0) this.chosen = (this.chosen + count - 1) % count;
    else if (event.key === "Enter" && count > 0) this.choose(this.chosen);
    else if (event.key === "Escape") { this.input.value = ""; this.close(); this.input.blur(); }
    else return;
    event.preventDefault();
    this.mark();
  }

  choose(index) {
    const one = this.found[index];
    this.input.value = "";
    this.close();
    this.input.blur();
    if (one) this.options.choose(one.candidate);
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
  }
}

/** All nodes, and with them the map's modules and folders. */
function searchCandidates(withContainers) {
  const { model } = page;
  const nodes = model.nodes.map((node) => ({
    name: node.name, weight: (node.order < 0 ? 0 : model.nodes.length - node.order) * 10 + node.incoming.length, node,
    detail: [nounOf(node), node.module].filter(Boolean).join(" · "), sign: () => kindSign(node),
  }));
  if (!withContainers) return nodes;
  const containers = model.containers.filter((container) => container.kind === "module" || container.kind === "folder").map((container) => ({
    name: container.name, weight: 0, container,
    detail: [container.kind, ...model.path(container.number).slice(0, -1)].join(" · "),
    sign: () => element("span.sign.sign-container", { "aria-label": container.kind, role: "img" }, container.kind === "module" ? "M" : "/"),
  }));
  return nodes.concat(containers);
}

// A table that sorts by any column and is filtered as one types. Rows are made as they come into sight.

const rowsAtOnce = 60;

class Table {
  /**
   * @param {{name: string, rows: any[], text: (row: any) => string, columns: {key: string, title: string, hint?: string,
   *   value: (row: any) => any, cell?: (row: any) => any, isNumber?: boolean}[], sort: string, descending: boolean,
   *   filters?: {key: string, title: string, holds: (row: any) => boolean, isAddition?: boolean}[]}} options of a filter that adds, what it
   *   holds for is shown only when it is chosen
   */
  constructor(options) {
    this.options = options;
    this.filter = element("input", { type: "search", "aria-label": `Filter ${options.name}`, placeholder: "Filter…", oninput: delayed(60, () => this.changed()) });
    this.count = element("span.note", { role: "status" });
    this.choices = (options.filters || []).map((one) => ({ ...one, input: element("input", { type: "checkbox", onchange: () => this.changed() }) }));
    this.head = element("tr", {}, options.columns.map((column) => this.heading(column)));
    this.body = element("tbody", {});
    this.end = element("div.table-end", {});
    new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) this.more(); }, { rootMargin: "600px" }).observe(this.end);
    this.element = element("section.list-view", { "aria-label": options.name },
      element("div.list-bar", {}, element("h2", {}, options.name), this.filter,
        this.choices.map((one) => element("label.choice", {}, one.input, one.title)), this.count),
      element("div.table-frame", { tabindex: "0" }, element("table", {}, element("thead", {}, this.head), this.body), this.end));
  }

  heading(column) {
    return element(`th${column.isNumber ? ".number" : ""}`, { scope: "col", "data-key": column.key, title: column.hint },
      element("button", { type: "button", onclick: () => this.sortBy(column) }, column.title));
  }

  sortBy(column) {
    const isSame = this.sort === column.key;
    this.descending = isSame ? !this.descending : Boolean(column.isNumber);
    this.sort = column.key;
    page.address.adjust({ sort: this.sort, descending: this.descending ? "1" : "0" });
    this.update();
  }

  changed() {
    const values = { filter: this.filter.value };
    for (const one of this.choices) values[one.key] = one.input.checked ? "1" : "";
    page.address.adjust(values);
    this.update();
  }

  show(address) {
    this.sort = address.get("sort") || this.options.sort;
    this.descending = address.get("sort") ? address.get("descending") === "1" : this.options.descending;
    this.filter.value = address.get("filter");
    for (const one of this.choices) one.input.checked = address.get(one.key) === "1";
    this.update();
  }

  update() {
    const wanted = this.filter.value.trim().toLowerCase(), column = this.options.columns.find((one) => one.key === this.sort) || this.options.columns[0];
    const holding = this.choices.filter((one) => one.input.checked && !one.isAddition), hiding = this.choices.filter((one) => !one.input.checked && one.isAddition);
    this.rows = this.options.rows().filter((row) => (wanted === "" || this.options.text(row).toLowerCase().includes(wanted)) && holding.every((one) => one.holds(row))
      && !hiding.some((one) => one.holds(row)));
    const sign = this.descending ? -1 : 1, keyed = this.rows.map((row) => ({ row, value: column.value(row) }));
    keyed.sort((a, b) => (a.value === b.value ? 0 : a.value < b.value ? -sign : sign));
    this.rows = keyed.map((one) => one.row);
    for (const head of this.head.children) {
      if (head.getAttribute("data-key") === column.key) head.setAttribute("aria-sort", this.descending ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    this.count.textContent = counted(this.rows.length, "row");
    this.body.replaceChildren();
    this.more();
  }

  more() {
    const made = this.body.children.length, next = this.rows.slice(made, made + rowsAtOnce);
    this.body.append(...next.map((row) => element("tr", {}, this.options.columns.map((column, index) =>
      element(`${index === 0 ? "th" : "td"}${column.isNumber ? ".number" : ""}`, index === 0 ? { scope: "row" } : { "data-title": column.title },
        column.cell ? column.cell(row) : String(column.value(row)))))));
  }
}

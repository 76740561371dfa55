// The view that is shown, as the part of the address behind `#`: a link opens the same view, and the browser's back button
// goes to the one before.

class Address {
  constructor() {
    this.values = this.read();
    this.listeners = [];
    addEventListener("hashchange", () => this.changed());
  }

  /** @returns {Record<string, string>} */
  read() {
    const values = {};
    for (const [name, value] of new URLSearchParams(location.hash.slice(1))) values[name] = value;
    if (!values.view) values.view = "map";
    return values;
  }

  get view() { return this.values.view; }

  get(name) { return this.values[name] || ""; }

  /** The address of another view. */
  static of(values) {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) if (value) parameters.set(name, value);
    return "#" + parameters.toString();
  }

  /** Goes to another view; the one before is a step back. What holds for the whole page stays. */
  go(values) {
    const next = Address.of({ ...this.lasting(), ...values });
    if (next === location.hash) return;
    location.hash = next;
  }

  lasting() { return this.values.state ? { state: this.values.state } : {}; }

  /** Changes details of the view without a step back. */
  adjust(values) {
    this.values = { ...this.values, ...values };
    history.replaceState(null, "", Address.of(this.values));
  }

  changed() {
    this.values = this.read();
    for (const listener of this.listeners) listener();
  }
}

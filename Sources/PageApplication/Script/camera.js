// Which part of the map is seen, and how large: dragged, pinched, zoomed by wheel and keys, fitted into the window.

class Camera {
  /** @param {SVGElement} stage what shows the map @param {SVGElement} world what is moved in it */
  constructor(stage, world) {
    this.stage = stage;
    this.world = world;
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    this.target = null;
    this.isFitted = true;
    this.pointers = new Map();
    this.moved = 0;
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) stage.addEventListener(name, (event) => this.up(event));
    stage.addEventListener("click", (event) => { if (this.moved > 5) { event.stopPropagation(); event.preventDefault(); } }, true);
  }

  get size() { return { w: this.stage.clientWidth || 1, h: this.stage.clientHeight || 1 }; }

  apply() {
    this.world.setAttribute("transform", `translate(${this.x.toFixed(2)} ${this.y.toFixed(2)}) scale(${this.scale.toFixed(4)})`);
    this.stage.style.setProperty("--zoom", String(this.scale));
  }

  /** The position and scale that shows a rectangle whole. */
  fitting(rect) {
    const { w, h } = this.size, margin = Math.min(32, w / 12);
    const scale = Math.max(0.02, Math.min(1.25, (w - 2 * margin) / rect.w, (h - 2 * margin) / rect.h));
    return { scale, x: w / 2 - (rect.x + rect.w / 2) * scale, y: h / 2 - (rect.y + rect.h / 2) * scale };
  }

  /** Shows a rectangle, and does so again when the window changes until the user moves the map. */
  fit(rect, isAnimated) {
    this.target = rect;
    this.isFitted = true;
    this.to(this.fitting(rect), isAnimated);
  }

  refit() { if (this.isFitted && this.target) this.to(this.fitting(this.target), false); }

  to(position, isAnimated) {
    const start = { x: this.x, y: this.y, scale: this.scale };
    animate(isAnimated, (part) => {
      this.scale = start.scale * Math.pow(position.scale / start.scale, part);
      // Together with the scale, so that the way is straight on the screen.
      const eased = start.scale === position.scale ? part : (this.scale - start.scale) / (position.scale - start.scale);
      this.x = start.x + (position.x - start.x) * eased;
      this.y = start.y + (position.y - start.y) * eased;
      this.apply();
    }, this);
  }

  zoom(factor, x, y) {
    const { w, h } = this.size, next = Math.min(6, Math.max(0.02, this.scale * factor));
    const [left, top] = [x ?? w / 2, y ?? h / 2];
    this.x = left - (left - this.x) * next / this.scale;
    this.y = top - (top - this.y) * next / this.scale;
    this.scale = next;
    this.isFitted = false;
    this.apply();
  }

  pan(x, y) {
    this.x += x;
    this.y += y;
    this.isFitted = false;
    this.apply();
  }

  /** Moves the map as little as needed to show a rectangle. */
  reveal(rect) {
    const { w, h } = this.size, margin = 24;
    const left = rect.x * this.scale + this.x, top = rect.y * this.scale + this.y;
    const right = left + rect.w * this.scale, bottom = top + rect.h * this.scale;
    const x = left < margin ? margin - left : right > w - margin ? w - margin - right : 0;
    const y = top < margin ? margin - top : bottom > h - margin ? h - margin - bottom : 0;
    if (x !== 0 || y !== 0) this.pan(x, y);
  }

  wheel(event) {
    event.preventDefault();
    const bounds = this.stage.getBoundingClientRect(), unit = event.deltaMode === 1 ? 16 : 1;
    // A pinch on a touchpad comes as a wheel with Control.
    const speed = event.ctrlKey ? 0.01 : 0.0018;
    this.zoom(Math.exp(-event.deltaY * unit * speed), event.clientX - bounds.left, event.clientY - bounds.top);
  }

  down(event) {
    if (event.button !== 0) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = 0;
  }

  move(event) {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const next = { x: event.clientX, y: event.clientY };
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, pointer]) => pointer);
    this.moved += Math.abs(next.x - last.x) + Math.abs(next.y - last.y);
    // Only a drag takes the pointer: a click stays the box's.
    if (this.moved > 5 && !this.stage.hasPointerCapture(event.pointerId)) {
      this.stage.setPointerCapture(event.pointerId);
      this.stage.classList.add("dragging");
    }
    if (this.moved > 5) this.pan(others.length > 0 ? (next.x - last.x) / 2 : next.x - last.x, others.length > 0 ? (next.y - last.y) / 2 : next.y - last.y);
    if (others.length > 0) {
      const bounds = this.stage.getBoundingClientRect(), other = others[0];
      const distance = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      this.zoom(distance(next) / distance(last), (next.x + other.x) / 2 - bounds.left, (next.y + other.y) / 2 - bounds.top);
    }
    this.pointers.set(event.pointerId, next);
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size === 0) this.stage.classList.remove("dragging");
  }
}

/** Calls `step` with 0 to 1 in a quarter of a second, or once with 1; an owner has one animation at a time. */
function animate(isAnimated, step, owner) {
  cancelAnimationFrame(owner.animation || 0);
  if (!isAnimated || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return step(1);
  const start = performance.now(), length = 260;
  const next = (now) => {
    const time = Math.min(1, Math.max(0, (now - start) / length));
    step(1 - Math.pow(1 - time, 3));
    if (time < 1) owner.animation = requestAnimationFrame(next);
  };
  owner.animation = requestAnimationFrame(next);
}

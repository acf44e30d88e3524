// Looking at something for a while, or until somebody wants to go on.

export class Waiting {
  /** Ends it. */
  end = () => {};

  /** @param {HTMLElement} el who touches it wants to go on */
  constructor(el) {
    this.el = el;
  }

  /** @param {number} ms @returns {Promise<void>} */
  wait(ms) {
    return new Promise((done) => {
      const over = new AbortController();
      this.end = () => {
        clearTimeout(timer);
        over.abort();
        done();
      };
      const timer = setTimeout(this.end, ms);
      for (const touch of ["pointerdown", "keydown"])
        this.el.addEventListener(touch, this.end, { signal: over.signal });
    });
  }
}

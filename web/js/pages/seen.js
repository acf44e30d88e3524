// Drawing what comes into sight, and not before.

/** @type {WeakMap<Element, (el: HTMLElement) => void>} */
const waiting = new WeakMap();

/** @type {IntersectionObserver | null} */
let watcher = null;

/**
 * Runs `act` once when an element comes near what is seen.
 * @param {HTMLElement} el
 * @param {(el: HTMLElement) => void} act
 */
export function whenSeen(el, act) {
  watcher ??= new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue;
        watcher?.unobserve(target);
        waiting.get(target)?.(/** @type {HTMLElement} */ (target));
        waiting.delete(target);
      }
    },
    { rootMargin: "400px" },
  );
  waiting.set(el, act);
  watcher.observe(el);
}

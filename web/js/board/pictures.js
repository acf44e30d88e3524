// The pictures that the page came with: those that its first board needs. The others are fetched once, when one of them
// is asked for.

/** @type {Promise<void> | null} */
let rest = null;
let isComplete = false;

/** @returns {HTMLTemplateElement | null} */
const shelf = () => /** @type {HTMLTemplateElement | null} */ (document.getElementById("figures"));

/**
 * Hands out a copy of a picture: at once if the page has it, otherwise when it has come; nothing if there is none.
 * @param {string} name
 * @param {(picture: SVGGElement | null) => void} use
 */
export function withPicture(name, use) {
  const picture = copy(name);
  if (picture || isComplete) {
    use(picture);
    return;
  }
  rest ??= fetchRest();
  void rest.then(() => use(copy(name)));
}

/** A copy of a picture that the page has. @param {string} name */
export function copy(name) {
  const picture = shelf()?.content.getElementById(name);
  if (!picture) return null;
  const copied = /** @type {SVGGElement} */ (document.importNode(/** @type {Element} */ (picture), true));
  copied.removeAttribute("id");
  return copied;
}

/** Puts all pictures beside those that are there. Without them, pieces show their letters. */
async function fetchRest() {
  const [had, address] = [shelf()?.content, shelf()?.dataset.rest];
  try {
    const answer = address ? await fetch(address) : null;
    if (!had || !answer?.ok) return;
    const all = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    for (const picture of [...all.children])
      if (!had.getElementById(picture.id)) had.firstElementChild?.append(picture);
  } catch {
    // Whoever waits draws what can be drawn without.
  } finally {
    isComplete = true;
  }
}

// Choosing what a class learns: a title, and lessons ticked from the list of all.

import { button } from "../controls.js";
import { h } from "../dom.js";
import { complain } from "../errors.js";
import { say, t } from "../i18n.js";

/** @typedef {import("../lessons").FamilyCard} FamilyCard */
/** @typedef {import("../classes").ClassPlan} ClassPlan */

const LONGEST_TITLE = 60;

/**
 * A form for a class that is new, or that is changed.
 * @param {FamilyCard[]} taught all lessons that there are
 * @param {ClassPlan} plan what is chosen at first
 * @param {{ label: string, act: (plan: ClassPlan) => Promise<void>, cancel?: () => void }} how the words for the deed,
 *   the deed itself, and what happens instead
 */
export function maker(taught, plan, { label, act, cancel }) {
  const title = h("input", { id: "class-title", maxlength: LONGEST_TITLE, autocomplete: "off", value: plan.title });
  const said = h("p", { class: "class-chosen", role: "status" });
  /** @type {Map<string, HTMLInputElement>} */
  const ticks = new Map();
  const chosen = () => [...ticks].flatMap(([id, tick]) => (tick.checked ? [id] : []));
  /** @param {string} [wrong] the id of words */
  const tell = (wrong) => {
    said.className = wrong ? "class-chosen wrong" : "class-chosen";
    said.textContent = wrong ? t(wrong) : t("class-chosen", { n: chosen().length });
  };
  const families = taught.map((family) => familyTicks(family, plan, ticks, () => tell()));
  const go = async () => {
    const lessons = chosen();
    if (lessons.length === 0) return tell("class-choose");
    deed.disabled = true;
    try {
      await act({ title: title.value.trim(), lessons, open: plan.open });
    } catch (error) {
      complain(error);
    }
    deed.disabled = false;
  };
  const deed = h("button", { class: "button primary" }, () => t(label));
  const form = h(
    "form",
    { class: "class-maker" },
    h(
      "div",
      { class: "class-titled" },
      h("label", { for: "class-title" }, () => t("class-title")),
      title,
    ),
    h("h2", null, () => t("class-lessons")),
    h("div", { class: "class-families" }, families),
    h("div", { class: "class-deed" }, said, cancel ? button("", "class-cancel", cancel) : null, deed),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void go();
  });
  tell();
  return form;
}

/**
 * The lessons of a family to tick, one by one or all at once.
 * @param {FamilyCard} family
 * @param {ClassPlan} plan
 * @param {Map<string, HTMLInputElement>} ticks where they are noted
 * @param {() => void} changed
 */
function familyTicks({ id, title, lessons }, plan, ticks, changed) {
  const own = lessons.map((lesson) => {
    const name = `${id}/${lesson.id}`;
    const tick = h("input", {
      type: "checkbox",
      value: name,
      checked: plan.lessons.includes(name),
      onchange: () => show(),
    });
    ticks.set(name, tick);
    return { tick, lesson };
  });
  const all = h("input", {
    type: "checkbox",
    onchange: () => {
      for (const { tick } of own) tick.checked = all.checked;
      show();
    },
  });
  const show = () => {
    const n = own.filter(({ tick }) => tick.checked).length;
    all.checked = n === own.length;
    all.indeterminate = 0 < n && n < own.length;
    changed();
  };
  const el = h(
    "fieldset",
    { class: "class-family" },
    h("legend", null, () => say(title)),
    h(
      "label",
      { class: "check class-all" },
      all,
      h("span", null, () => t("class-all")),
    ),
    own.map(({ tick, lesson }) =>
      h(
        "label",
        { class: "check" },
        tick,
        h("span", null, () => say(lesson.title)),
      ),
    ),
  );
  show();
  return el;
}

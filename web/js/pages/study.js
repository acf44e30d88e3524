// A study: a game with variations under an address of its own. Who holds its key changes it, others read it.

import { toast } from "../announce.js";
import { ApiError } from "../api.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { complain, errorText, withPart } from "../errors.js";
import { say, t } from "../i18n.js";
import { changeStudy, forgetStudy, openTree, readStudy } from "../study/api.js";
import { Desk, ready } from "../study/desk.js";
import { keep } from "../study/keep.js";
import { forgetOwn, keepOwn, ownStudies } from "../study/keys.js";
import { GameTree } from "../study/tree.js";
import { visit } from "../visit.js";
import { Loader } from "./loader.js";
import { open as openMissing } from "./missing.js";

/** @typedef {import("../types").StudyView} StudyView */

/** How long nothing has changed before a study is saved, in milliseconds. */
const PAUSE = 600;
/** How long somebody has to say that they really want to delete, in milliseconds. */
const SURE = 3500;

/** @param {HTMLElement} root @param {string[]} match @returns {Promise<import("../types").Page>} */
export async function open(root, match) {
  const [study] = await Promise.all([readStudy(match[1] ?? ""), ready()]);
  if (!study) return openMissing(root);
  root.className = "analysis study";
  const page = new StudyPage(study);
  root.append(page.el);
  return {
    title: () => page.title.value || t("study-untitled"),
    key: (event) => page.desk.key(event),
    leave: () => page.leave(),
  };
}

class StudyPage {
  el = h("div", { class: "analysis-place table-page" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Whether there is something that is not saved, and whether it may not be: it was changed elsewhere. */
  #dirty = false;
  #stale = false;
  /** What is being saved. @type {Promise<void> | null} */
  #saving = null;
  #notice = h("div", { class: "notices", "aria-live": "polite" });
  #state = h("output", { class: "study-state" });

  /** @param {StudyView} study */
  constructor(study) {
    this.study = study;
    this.key = ownStudies()[study.id]?.key ?? null;
    const owner = this.key !== null;
    this.title = h("input", {
      id: "study-title",
      class: "study-title",
      maxlength: 100,
      value: study.title,
      placeholder: () => t("study-untitled"),
      oninput: () => this.#changed(),
    });
    this.loader = owner
      ? new Loader((text) => this.#add(text), { summary: "study-add", say: "study-add-say", act: "study-add-do" })
      : null;
    this.desk = new Desk(study.tree, { editable: owner, at: 0, changed: () => this.#changed() });
    fill(this.el, this.desk.field, this.#panel(owner));
    addEventListener("qiyuan-language", this.#relabel);
    addEventListener("pagehide", this.#hidden);
  }

  leave() {
    if (this.#dirty) void this.#save(true);
    clearTimeout(this.#timer);
    this.desk.leave();
    this.loader?.leave();
    removeEventListener("qiyuan-language", this.#relabel);
    removeEventListener("pagehide", this.#hidden);
  }

  #relabel = () => this.desk.relabel();
  #hidden = () => void (this.#dirty && this.#save(true));

  /** @param {boolean} owner */
  #panel(owner) {
    const { id, tree } = this.study;
    const [first, second] = this.desk.parts;
    const heading = owner
      ? [
          h("h1", { class: "away" }, () => t("study")),
          h("label", { class: "away", for: "study-title" }, () => t("study-title")),
          this.title,
        ]
      : [h("h1", { class: "table-title" }, () => this.study.title || t("study-untitled"))];
    const share = () =>
      withPart(
        () => import("../study/share.js"),
        (part) => part.share(id, () => this.desk.stage.view?.position ?? ""),
      );
    const copy = () => void keep({ title: this.study.title, game: tree.game, record: this.desk.record });
    return h(
      "aside",
      { class: "panel", "aria-label": () => t("study") },
      heading,
      h(
        "p",
        { class: "note study-game" },
        () => say(tree.title),
        " · ",
        () => t(owner ? "study-yours" : "study-reading"),
      ),
      this.#notice,
      first ?? [],
      h(
        "div",
        { class: "actions" },
        button("share", "share", () => void share(), { class: "primary" }),
        owner ? this.#deleteButton() : button("book", "study-copy", copy),
        this.#state,
      ),
      this.loader?.el ?? null,
      second ?? [],
    );
  }

  #changed() {
    // What a reader tries is nobody's business.
    if (!this.key || this.#stale) return;
    this.#dirty = true;
    this.#say("study-saving");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), PAUSE);
  }

  /** @param {string} id of the words */
  #say(id) {
    fill(this.#state, () => t(id));
    this.#state.dataset.state = id;
  }

  /** Saves, one change after the other. @param {boolean} [leaving] */
  async #save(leaving = false) {
    if (this.#saving) await this.#saving;
    if (!this.#dirty || this.#stale || !this.key) return;
    this.#dirty = false;
    clearTimeout(this.#timer);
    this.#saving = this.#put(this.key, leaving);
    await this.#saving;
    this.#saving = null;
  }

  /** @param {string} key @param {boolean} leaving */
  async #put(key, leaving) {
    const { id, revision, tree } = this.study;
    const title = this.title.value.trim();
    try {
      this.study.revision = await changeStudy(id, key, { title, record: this.desk.record, revision }, leaving);
      keepOwn(id, { key, title, game: tree.game, at: Date.now() });
      if (!this.#dirty) this.#say("study-saved");
    } catch (error) {
      if (error instanceof ApiError && error.code === "stale") return this.#conflict();
      this.#dirty = true;
      fill(this.#state, () => t("study-unsaved", { why: errorText(error) }));
      this.#state.dataset.state = "study-unsaved";
    }
  }

  /** Somebody else, or another window, was quicker: nothing is overwritten. */
  #conflict() {
    this.#stale = true;
    fill(this.#state);
    const again = () => visit(location.pathname);
    fill(
      this.#notice,
      h(
        "div",
        { class: "notice warn" },
        h("p", null, () => t("study-conflict")),
        button("again", "study-load-again", again),
      ),
    );
  }

  /** Adds the moves of a record as variations. @param {string} text */
  async #add(text) {
    const { tree } = this.study;
    const opened = await openTree(text);
    const place = (/** @type {typeof opened} */ { game, rules, position }) => JSON.stringify([game, rules, position]);
    if (place(opened) !== place(tree)) return void toast(t("study-other-game"), "wrong");
    this.desk.tree.merge(GameTree.from(opened.nodes).tree);
    await this.desk.goTo(this.desk.node);
    this.#changed();
  }

  #deleteButton() {
    const ask = button("close", "study-delete", () => {
      if (ask.classList.contains("sure")) return void this.#delete();
      ask.classList.add("sure");
      const words = ask.querySelector("span");
      if (words) words.textContent = t("study-delete-sure");
      setTimeout(() => {
        ask.classList.remove("sure");
        if (words) words.textContent = t("study-delete");
      }, SURE);
    });
    return ask;
  }

  async #delete() {
    const { id } = this.study;
    try {
      await forgetStudy(id, this.key ?? "");
      this.#stale = true;
      forgetOwn(id);
      toast(t("study-deleted"));
      visit("/analysis");
    } catch (error) {
      complain(error);
    }
  }
}

// Asking the server about games with variations, and about studies.

import { ApiError, ask } from "../api.js";

/** @typedef {import("../types").TreeView} TreeView */
/** @typedef {import("../types").StudyView} StudyView */

/** Opens a record with all its variations. @param {string} text @returns {Promise<TreeView>} */
export async function openTree(text) {
  return (await ask("/api/tree", { text })).data;
}

/**
 * Keeps a study.
 * @param {{ title: string, record: string }} study
 * @returns {Promise<{ id: string, url: string, key: string, revision: number }>}
 */
export async function keepStudy(study) {
  return (await ask("/api/studies", { body: study })).data;
}

/** A study, or nothing if there is none. @param {string} id @returns {Promise<StudyView | null>} */
export async function readStudy(id) {
  try {
    return (await ask(`/api/studies/${id}`)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Changes a study and says which revision it has then.
 * @param {string} id
 * @param {string} key
 * @param {{ title: string, record: string, revision: number }} study
 * @param {boolean} [leaving] whether the page is going away
 * @returns {Promise<number>}
 */
export async function changeStudy(id, key, study, leaving = false) {
  const { data } = await ask(`/api/studies/${id}`, { method: "PUT", body: study, key, keepalive: leaving });
  return data.revision;
}

/** Forgets a study. @param {string} id @param {string} key */
export async function forgetStudy(id, key) {
  await ask(`/api/studies/${id}`, { method: "DELETE", key });
}

/** The review of what was played in a record. @param {string} text @param {AbortSignal} signal */
export function reviewRecord(text, signal) {
  return ask("/api/review", { text, signal });
}

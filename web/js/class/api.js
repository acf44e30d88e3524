// Asking the server about classes.

import { ApiError, ask } from "../api.js";

/** @typedef {import("../classes").ClassPlan} ClassPlan */
/** @typedef {import("../classes").ClassView} ClassView */
/** @typedef {import("../classes").ClassSeat} ClassSeat */

/** Makes a class. @param {ClassPlan} plan @returns {Promise<{ id: string, url: string, key: string }>} */
export async function makeClass(plan) {
  return (await ask("/api/classes", { body: plan })).data;
}

/** A class, or nothing if there is none. @param {string} id @param {string} [key] @returns {Promise<ClassView | null>} */
export async function readClass(id, key) {
  try {
    return (await ask(`/api/classes/${id}`, { key })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** @param {string} id @param {string} key @param {ClassPlan} plan */
export async function changeClass(id, key, plan) {
  await ask(`/api/classes/${id}`, { method: "PUT", key, body: plan });
}

/** @param {string} id @param {string} key */
export async function deleteClass(id, key) {
  await ask(`/api/classes/${id}`, { method: "DELETE", key });
}

/** Takes a seat. @param {string} id @param {string} name @returns {Promise<{ seat: number, key: string }>} */
export async function joinClass(id, name) {
  return (await ask(`/api/classes/${id}/seats`, { body: { name } })).data;
}

/**
 * Says how far a seat has come, and hears what is known of it then.
 * @param {string} id
 * @param {number} seat
 * @param {string} key
 * @param {Pick<ClassSeat, "stars" | "at">} progress
 * @returns {Promise<ClassSeat>}
 */
export async function reportSeat(id, seat, key, progress) {
  const asking = { method: "PUT", key, body: progress, keepalive: true };
  return (await ask(`/api/classes/${id}/seats/${seat}`, asking)).data;
}

/** Gives up a seat. @param {string} id @param {number} seat @param {string} key of the seat, or of the class */
export async function leaveSeat(id, seat, key) {
  await ask(`/api/classes/${id}/seats/${seat}`, { method: "DELETE", key });
}

// The board that was opened last, for those who set how boards look.

/** @type {{ layout: import("../types").Layout | null }} */
export const shown = { layout: null };

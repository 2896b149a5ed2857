/** Seconds for which a change by an administrator can be undone before it takes effect. */
export const undoSeconds = 10;

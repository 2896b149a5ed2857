/** Seconds for which a scheduled change can be undone before it takes effect. */
export const undoSeconds = 10;

/** The live topic of changes that are scheduled, undone, made or refused, for administrators. */
export const scheduledChangesTopic = 'scheduled-changes';

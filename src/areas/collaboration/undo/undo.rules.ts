/** Seconds for which a change can be undone: a scheduled one before it takes effect, others as long as their toast is shown. */
export const undoSeconds = 10;

/** The live topic of changes that are scheduled, undone, made or refused, for administrators. */
export const scheduledChangesTopic = 'scheduled-changes';

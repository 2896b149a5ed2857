/** Seconds for which a change by an administrator can be undone before it takes effect. */
export const undoSeconds = 10;

/** The topic that open pages of administrators hear when a change is ordered, undone, made or refused. */
export const scheduledChangesTopic = 'scheduled-changes';

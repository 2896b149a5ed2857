import type { Retention } from '#framework/server/retention.ts';
import { periodOf } from '#platform/kernel/clock/period.ts';
import { forgetOldChanges, liveRetention as retentionSeconds } from '#platform/server/live/live-log.ts';

/** Deletes changes that are too old for any page's cursor. */
export const liveRetention: Retention[] = [
  {
    name: 'live_changes',
    label: 'retention-server:kinds.liveChanges',
    retainedFor: periodOf(retentionSeconds),
    deleteOld: ({ db }, old) => forgetOldChanges(db, old),
  },
];

import type { Retention } from '#framework/server/retention.ts';
import { periodOf } from '#platform/kernel/clock/period.ts';
import { forgetOldChanges, liveRetention as retentionSeconds } from '#platform/server/live/live-log.ts';

/** The changes that no page asks for any more. */
export const liveRetention: Retention[] = [
  {
    name: 'live_changes',
    label: 'retention-server:kinds.liveChanges',
    retainedFor: periodOf(retentionSeconds),
    deleteOld: ({ db }, old) => forgetOldChanges(db, old),
  },
];

import { z } from 'zod';

/** A scheduled change that has no effect yet. */
export const pendingChangeSchema = z.object({
  id: z.uuid(),
  /** The name of the administrator. */
  by: z.string(),
  /** Seconds until it takes effect, at the time of the response. */
  secondsLeft: z.number().nonnegative(),
});
export type PendingChangeView = z.infer<typeof pendingChangeSchema>;

/** A change that could not take effect: the subject had changed meanwhile, or the administrator had lost the right. */
export const refusedChangeSchema = z.object({ id: z.uuid(), by: z.string() });
export type RefusedChangeView = z.infer<typeof refusedChangeSchema>;

/**
 * The response to scheduling a change; null when nothing is pending, because the subject already has the
 * requested values.
 */
export const scheduledSchema = z.object({
  change: pendingChangeSchema.pick({ id: true, secondsLeft: true }).nullable(),
});
export type ScheduledView = z.infer<typeof scheduledSchema>['change'];

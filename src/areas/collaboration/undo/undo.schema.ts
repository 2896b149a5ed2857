import { z } from 'zod';

/** A change that an administrator ordered and that has no effect yet. */
export const pendingChangeSchema = z.object({
  id: z.uuid(),
  /** Name of the administrator. */
  by: z.string(),
  /** Seconds until it takes effect, counted when the server answered. */
  secondsLeft: z.number().nonnegative(),
});
export type PendingChangeView = z.infer<typeof pendingChangeSchema>;

/** A change that could not take effect: the subject had changed meanwhile, or the administrator lost the right to it. */
export const refusedChangeSchema = z.object({ id: z.uuid(), by: z.string() });
export type RefusedChangeView = z.infer<typeof refusedChangeSchema>;

/** The answer to an order for a change; null when nothing waits, because the subject is already as ordered. */
export const scheduledSchema = z.object({
  change: pendingChangeSchema.pick({ id: true, secondsLeft: true }).nullable(),
});
export type ScheduledView = z.infer<typeof scheduledSchema>['change'];

import * as z from 'zod/mini';
import { refusal } from '#platform/kernel/field-problems.ts';
import { hasWords } from '#platform/kernel/person-fields.ts';
import { maxReasonLength } from '../orders.rules.ts';

/** The reason for the status refunded without a complete refund by the site. */
export const reasonSchema = z.object({
  reason: z
    .string()
    .check(z.maxLength(maxReasonLength), z.refine(hasWords, refusal('refund_reason_required'))),
});

import * as z from 'zod/mini';
import { refusal } from '#platform/kernel/field-problems.ts';
import { hasWords } from '#platform/kernel/person-fields.ts';
import { maxReasonLength } from '../orders.rules.ts';

/** Why an order counts as refunded though the site did not give everything back. */
export const reasonSchema = z.object({
  reason: z
    .string()
    .check(z.maxLength(maxReasonLength), z.refine(hasWords, refusal('refund_reason_required'))),
});

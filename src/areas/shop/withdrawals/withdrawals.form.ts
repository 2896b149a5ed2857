import * as z from 'zod/mini';
import { refusal } from '#platform/kernel/field-problems.ts';
import { hasWords, isEmailAddress, isName } from '#platform/kernel/person-fields.ts';
import { maxClosingLength } from './withdrawals.rules.ts';

/** Characters. */
export const maxLengths = { fullName: 100, email: 320, orderNumber: 60, goods: 1000 } as const;

/** A statement of withdrawal from a contract (art. 54-bis of the Consumer Code). */
export const statementSchema = z.object({
  fullName: z
    .string()
    .check(z.maxLength(maxLengths.fullName), z.refine(isName, refusal('full_name_required'))),
  /** The recipient of the confirmation. */
  email: z.string().check(
    z.maxLength(maxLengths.email),
    z.refine((text) => isEmailAddress(text.trim()), refusal('email_invalid')),
  ),
  /** The order's number, or another text that identifies it. */
  orderNumber: z
    .string()
    .check(z.maxLength(maxLengths.orderNumber), z.refine(hasWords, refusal('order_number_required'))),
  /** Empty for the whole order. */
  goods: z.string().check(z.maxLength(maxLengths.goods)),
});

/** The reason why a withdrawal is closed without a refund. */
export const closingSchema = z.object({
  closedBecause: z
    .string()
    .check(z.maxLength(maxClosingLength), z.refine(hasWords, refusal('closing_reason_required'))),
});

export type Statement = z.infer<typeof statementSchema>;

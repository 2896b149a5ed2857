import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.ts';
import { longest } from './withdrawals.rules.ts';

/** What is missing or wrong in it gets an error code of its own: see withdrawals.rules.ts. */
export const newWithdrawalSchema = z.object({
  /** Made by whoever sends it: the same statement sent again is the same withdrawal. */
  id: idSchema,
  fullName: z.string().max(longest.fullName),
  email: z.string().max(longest.email),
  orderNumber: z.string().max(longest.orderNumber),
  goods: z.string().max(longest.goods),
});

export type NewWithdrawal = z.infer<typeof newWithdrawalSchema>;

/** What whoever withdrew is told, whatever we know of the order. */
export const withdrawalReceiptSchema = z.object({
  number: z.int().positive(),
  receivedAt: z.iso.datetime(),
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceiptSchema>;

/** A withdrawal as administrators see it. */
const adminWithdrawalSchema = withdrawalReceiptSchema.extend({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  goods: z.string(),
  /** Number of the order that is this person's, by account or address; null where none is. */
  matchingOrder: z.int().positive().nullable(),
  /** The last day to pay back, as YYYY-MM-DD in Italy. */
  refundBy: z.iso.date(),
  handledAt: z.iso.datetime().nullable(),
});
export type AdminWithdrawalView = z.infer<typeof adminWithdrawalSchema>;

export const adminWithdrawalsSchema = z.object({
  /** Oldest first: the one that is due soonest. */
  open: z.array(adminWithdrawalSchema),
  /** The latest that somebody dealt with. */
  handled: z.array(adminWithdrawalSchema),
});
export type AdminWithdrawals = z.infer<typeof adminWithdrawalsSchema>;

export const handledSchema = z.object({ isHandled: z.boolean() });

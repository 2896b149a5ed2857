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
export type WithdrawalReceipt = { number: number; receivedAt: string };

/** A withdrawal as administrators see it. */
export type AdminWithdrawalView = WithdrawalReceipt & {
  id: string;
  fullName: string;
  email: string;
  orderNumber: string;
  goods: string;
  /** Number of the order that is this person's, by account or address; null where none is. */
  matchingOrder: number | null;
  /** The last day to pay back, as YYYY-MM-DD in Italy. */
  refundBy: string;
  handledAt: string | null;
};

export type AdminWithdrawals = {
  /** Oldest first: the one that is due soonest. */
  open: AdminWithdrawalView[];
  /** The latest that somebody dealt with. */
  handled: AdminWithdrawalView[];
};

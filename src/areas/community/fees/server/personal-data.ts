import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { findMemberNumber } from '#areas/community/membership/server/register-members.queries.ts';
import { changeLocked } from '#areas/money/payments/server/change-payment.ts';
import { inPages, type PersonalData } from '#framework/server/personal-data.ts';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { isUnpaid } from './cancel-fee-payment.ts';
import { feePayment, lockFeePayment } from './fee-payment.ts';
import { feePayments, feeReminders, feeTerms, membershipFees } from './fees.table.ts';

const pageSize = 200;

export const feesPersonalData: PersonalData[] = [
  {
    name: 'fees',
    title: 'fees-server:personalData.fees',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      number: 'site-server:personalData.number',
      year: 'fees-server:personalData.fields.year',
      totalCents: 'site-server:personalData.totalCents',
      method: 'fees-server:personalData.fields.method',
      paidOn: 'fees-server:personalData.fields.paidOn',
      returned: 'fees-server:personalData.fields.returned',
    },
    tables: ['membership_fees'],
    async *read({ db }, { userId }) {
      const memberNumber = await findMemberNumber({ db }, userId);
      if (memberNumber === null) return;
      const { number, year, amountCents: totalCents, method, paidOn, returned, createdAt } = membershipFees;
      yield* await db
        .select({ createdAt, number, year, totalCents, method, paidOn, returned })
        .from(membershipFees)
        .where(eq(membershipFees.memberNumber, memberNumber))
        .orderBy(asc(number));
    },
  },
  {
    name: 'fee-payments',
    title: 'fees-server:personalData.payments',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      year: 'fees-server:personalData.fields.year',
      status: 'site-server:personalData.status',
      totalCents: 'site-server:personalData.totalCents',
    },
    tables: ['fee_payments'],
    /** Payments that were begun and not completed, so that no fee was recorded. */
    async *read({ db }, { userId }) {
      const own = and(eq(feePayments.userId, userId), ne(feePayments.state, 'paid'));
      const { id, year, state: status, totalCents, createdAt } = feePayments;
      yield* inPages(pageSize, (after: { id: string } | undefined, limit) =>
        db
          .select({ id, createdAt, year, status, totalCents })
          .from(feePayments)
          .where(and(own, after && gt(id, after.id)))
          .orderBy(asc(id))
          .limit(limit),
      );
    },
  },
  {
    name: 'fee-reminders',
    title: 'fees-server:personalData.reminders',
    fields: { createdAt: 'site-server:personalData.createdAt', year: 'fees-server:personalData.fields.year' },
    tables: ['fee_reminders', 'fee_terms'],
    async *read({ db }, { userId }) {
      const memberNumber = await findMemberNumber({ db }, userId);
      if (memberNumber === null) return;
      const { at: createdAt, year } = feeReminders;
      yield* await db
        .select({ createdAt, year })
        .from(feeReminders)
        .where(eq(feeReminders.memberNumber, memberNumber));
      const { isFamily, changedAt } = feeTerms;
      yield* await db
        .select({ createdAt: changedAt, isFamily })
        .from(feeTerms)
        .where(eq(feeTerms.memberNumber, memberNumber));
    },
  },
];

/** Ends the person's open payments; fees and their payments stay as accounting records without a name. */
export const feesErasure: PersonalErasure = {
  async isWaiting({ db }, { userId }) {
    const isBeingPaid = and(eq(feePayments.userId, userId), eq(feePayments.state, 'capturing'));
    return (await db.$count(feePayments, isBeingPaid)) > 0;
  },
  async erase(ctx, { userId }) {
    const open = await ctx.db
      .select({ id: feePayments.id })
      .from(feePayments)
      .where(
        and(
          eq(feePayments.userId, userId),
          inArray(feePayments.state, ['draft', 'reserved', 'awaiting_approval']),
        ),
      );
    for (const { id } of open) {
      const payment = await lockFeePayment(ctx, id);
      if (!isUnpaid(payment)) throw new Error(`The fee ${id} is being paid`);
      await changeLocked(ctx, feePayment, payment, 'cancelled');
    }
    const memberNumber = await findMemberNumber(ctx, userId);
    if (memberNumber !== null) await eraseFeeTraces(ctx, memberNumber);
  },
};

/** Deletes the reminders and the terms of a member's fee, in the caller's transaction. The fees themselves stay. */
export async function eraseFeeTraces(
  { db }: Pick<CommandContext, 'db'>,
  memberNumber: number,
): Promise<void> {
  await db.delete(feeReminders).where(eq(feeReminders.memberNumber, memberNumber));
  await db.delete(feeTerms).where(eq(feeTerms.memberNumber, memberNumber));
}

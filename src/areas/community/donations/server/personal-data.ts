import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { changeLocked } from '#areas/money/payments/server/change-payment.ts';
import { inPages, type PersonalData } from '#framework/server/personal-data.ts';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { isUnpaid } from './cancel-donation-payment.ts';
import { wallChanged } from './change-wall.ts';
import { donationPayment, lockDonationPayment } from './donation-payment.ts';
import { donationGivers, donationPayments, donations } from './donations.table.ts';

const pageSize = 200;

export const donationsPersonalData: PersonalData[] = [
  {
    name: 'donations',
    title: 'donations-server:personalData.donations',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      number: 'site-server:personalData.number',
      totalCents: 'site-server:personalData.totalCents',
      paidOn: 'donations-server:personalData.fields.paidOn',
      wall: 'donations-server:personalData.fields.wall',
      message: 'donations-server:personalData.fields.message',
      returnedCents: 'donations-server:personalData.fields.returnedCents',
    },
    tables: ['donations', 'donation_givers'],
    async *read({ db }, { userId }) {
      const { id, receiptYear, receiptNumber: number, amountCents: totalCents } = donations;
      const { paidOn, createdAt, returnedCents, returned, campaignId, source } = donations;
      const { wall, message, messageState } = donationGivers;
      yield* inPages(pageSize, (after: { id: string } | undefined, limit) =>
        db
          .select({
            ...{ id, createdAt, number, receiptYear, totalCents, paidOn, wall, message, messageState },
            ...{ returnedCents, returned, campaignId, source },
          })
          .from(donations)
          .leftJoin(donationGivers, eq(donationGivers.id, donations.id))
          .where(and(eq(donations.userId, userId), after && gt(id, after.id)))
          .orderBy(asc(id))
          .limit(limit),
      );
    },
  },
  {
    name: 'donation-payments',
    title: 'donations-server:personalData.payments',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      status: 'site-server:personalData.status',
      totalCents: 'site-server:personalData.totalCents',
      message: 'donations-server:personalData.fields.message',
    },
    tables: ['donation_payments'],
    /** Payments that did not become a donation. */
    async *read({ db }, { userId }) {
      const own = and(eq(donationPayments.userId, userId), ne(donationPayments.state, 'paid'));
      const { id, state: status, amountCents: totalCents, createdAt } = donationPayments;
      const { message } = donationGivers;
      yield* inPages(pageSize, (after: { id: string } | undefined, limit) =>
        db
          .select({ id, createdAt, status, totalCents, message })
          .from(donationPayments)
          .leftJoin(donationGivers, eq(donationGivers.id, id))
          .where(and(own, after && gt(id, after.id)))
          .orderBy(asc(id))
          .limit(limit),
      );
    },
  },
];

/**
 * Ends the person's open payments. Donations stay as anonymous accounting records; the choices for the wall
 * are deleted.
 */
export const donationsErasure: PersonalErasure = {
  async isWaiting({ db }, { userId }) {
    const isBeingPaid = and(eq(donationPayments.userId, userId), eq(donationPayments.state, 'capturing'));
    return (await db.$count(donationPayments, isBeingPaid)) > 0;
  },
  async erase(ctx, { userId }) {
    const open = await ctx.db
      .select({ id: donationPayments.id })
      .from(donationPayments)
      .where(
        and(
          eq(donationPayments.userId, userId),
          inArray(donationPayments.state, ['draft', 'reserved', 'awaiting_approval']),
        ),
      );
    for (const { id } of open) {
      const payment = await lockDonationPayment(ctx, id);
      if (!isUnpaid(payment)) throw new Error(`The donation ${id} is being paid`);
      await changeLocked(ctx, donationPayment, payment, 'cancelled');
    }
    await ctx.db.delete(donationGivers).where(eq(donationGivers.userId, userId));
    await wallChanged(ctx);
  },
};

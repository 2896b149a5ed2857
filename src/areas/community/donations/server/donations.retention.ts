import { and, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { accountingYears } from '#areas/foundation/terms-of-sale/accounting.rules.ts';
import type { Retention } from '#framework/server/retention.ts';
import { donationGivers, donationPayments, donations } from './donations.table.ts';

const retainedFor = { count: accountingYears, unit: 'year' } as const;

/**
 * Removes the donor from old donations; the amounts stay for the accounts. Unpaid payments are deleted as a
 * whole, much earlier.
 */
export const donationsRetention: Retention[] = [
  {
    name: 'donations',
    label: 'retention-server:kinds.donations',
    retainedFor,
    async deleteOld({ db }, { before, limit }) {
      const old = await db
        .select({ id: donations.id })
        .from(donations)
        .leftJoin(donationGivers, eq(donationGivers.id, donations.id))
        .where(
          and(
            lt(donations.createdAt, before),
            or(isNotNull(donations.userId), isNotNull(donations.recordedBy), isNotNull(donationGivers.id)),
          ),
        )
        .limit(limit);
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await db.update(donations).set({ userId: null, recordedBy: null }).where(inArray(donations.id, ids));
      await db.update(donationPayments).set({ userId: null }).where(inArray(donationPayments.id, ids));
      await db.delete(donationGivers).where(inArray(donationGivers.id, ids));
      return ids.length;
    },
  },
  {
    name: 'unpaid_donations',
    label: 'retention-server:kinds.unpaidDonations',
    retainedFor: { count: 90, unit: 'day' },
    async deleteOld({ db }, { before, limit }) {
      const paid = db
        .select({ one: sql`1` })
        .from(donations)
        .where(eq(donations.paymentId, donationPayments.id));
      const old = await db
        .select({ id: donationPayments.id })
        .from(donationPayments)
        .where(
          and(
            inArray(donationPayments.state, ['draft', 'failed', 'cancelled', 'expired']),
            lt(donationPayments.createdAt, before),
            notExists(paid),
          ),
        )
        .limit(limit);
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await db.delete(donationGivers).where(inArray(donationGivers.id, ids));
      await db.delete(donationPayments).where(inArray(donationPayments.id, ids));
      return ids.length;
    },
  },
];

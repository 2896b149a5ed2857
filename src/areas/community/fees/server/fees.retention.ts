import { and, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { accountingYears } from '#areas/foundation/terms-of-sale/accounting.rules.ts';
import { requireFormerPerson } from '#areas/people/accounts/server/former-person.ts';
import type { Retention } from '#framework/server/retention.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { feePayments, membershipFees } from './fees.table.ts';

const retainedFor = { count: accountingYears, unit: 'year' } as const;

/** Removes the member from old fees and their payments; the amounts stay for the accounts. */
export const feesRetention: Retention[] = [
  {
    name: 'fees',
    label: 'retention-server:kinds.fees',
    retainedFor,
    async deleteOld({ db }, { before, limit }) {
      const old = db
        .select({ id: membershipFees.id })
        .from(membershipFees)
        .where(and(lt(membershipFees.createdAt, before), isNotNull(membershipFees.memberNumber)))
        .limit(limit);
      const { rowCount } = await db
        .update(membershipFees)
        .set({ memberNumber: null, recordedBy: null })
        .where(inArray(membershipFees.id, old));
      return rowCount ?? 0;
    },
  },
  {
    name: 'fee_payments',
    label: 'retention-server:kinds.feePayments',
    retainedFor,
    async deleteOld(deps, { before, limit }) {
      return inTransaction(deps, async (tx) => {
        const userId = await requireFormerPerson(tx);
        const old = tx.db
          .select({ id: feePayments.id })
          .from(feePayments)
          .where(
            and(
              eq(feePayments.state, 'paid'),
              lt(feePayments.createdAt, before),
              ne(feePayments.userId, userId),
            ),
          )
          .limit(limit);
        const { rowCount } = await tx.db
          .update(feePayments)
          .set({ userId })
          .where(inArray(feePayments.id, old));
        return rowCount ?? 0;
      });
    },
  },
];

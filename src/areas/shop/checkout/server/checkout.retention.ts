import { and, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { accountingYears } from '#areas/foundation/terms-of-sale/accounting.rules.ts';
import { namesSomebody, requireFormerPerson } from '#areas/people/accounts/server/former-person.ts';
import type { Retention } from '#framework/server/retention.ts';
import { periodOf } from '#platform/kernel/clock/period.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { deleteRows } from '#platform/server/db/delete-rows.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { draftSeconds } from '../checkout.rules.ts';
import { checkoutLines, checkouts } from './checkout.table.ts';

const deleteDrafts =
  (owner: SQL | undefined): Retention['deleteOld'] =>
  async ({ db }, { before, limit }) =>
    deleteRows(db, checkouts, {
      where: and(eq(checkouts.state, 'draft'), lt(checkouts.updatedAt, before), owner),
      limit,
    });

/**
 * Drafts are deleted. A checkout that became an order is stored as long as the order, and then loses its
 * personal data with it.
 */
export const checkoutRetention: Retention[] = [
  {
    name: 'claimed_drafts',
    label: 'retention-server:kinds.claimedDrafts',
    retainedFor: periodOf(draftSeconds.claimed),
    deleteOld: deleteDrafts(undefined),
  },
  {
    name: 'unclaimed_drafts',
    label: 'retention-server:kinds.unclaimedDrafts',
    retainedFor: periodOf(draftSeconds.unclaimed),
    deleteOld: deleteDrafts(isNull(checkouts.userId)),
  },
  {
    name: 'paid_checkouts',
    label: 'retention-server:kinds.paidCheckouts',
    retainedFor: { count: accountingYears, unit: 'year' },
    deleteOld: erasePaidCheckouts,
  },
];

async function erasePaidCheckouts(deps: AppDeps, { before, limit }: { before: Date; limit: number }) {
  return inTransaction(deps, async (tx) => {
    const userId = await requireFormerPerson(tx);
    const old = await tx.db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(
        and(eq(checkouts.state, 'paid'), lt(checkouts.createdAt, before), namesSomebody(checkouts.userId)),
      )
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = old.map(({ id }) => id);
    await tx.db.update(checkouts).set({ userId, shippingAddress: null }).where(inArray(checkouts.id, ids));
    await tx.db.update(checkoutLines).set({ customValues: [] }).where(inArray(checkoutLines.checkoutId, ids));
    return ids.length;
  });
}

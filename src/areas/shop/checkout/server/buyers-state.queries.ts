import { and, asc, desc, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
import { storedSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { settingsSettings } from '#areas/foundation/settings/settings.settings.ts';
import type { PaymentState } from '#areas/money/payments/payment-states.rules.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { catalogSettings } from '#areas/shop/catalog/catalog.settings.ts';
import { maxUnpaidReservations } from '#areas/shop/catalog/purchase-limits.rules.ts';
import type { SettingValue } from '#framework/settings/area-settings.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { rowsOf } from '#platform/server/db/json-rows.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { valueFor } from '#platform/server/db/statement-parameters.ts';
import type { CheckoutLine } from './change-state.ts';
import { checkoutLines, checkouts, isReservedUnpaid } from './checkout.table.ts';

const { purchaseLimits } = catalogSettings.settings;
const { association } = settingsSettings.settings;

/** Seconds after which an ended reservation no longer counts. */
const forgivenAfterSeconds = 24 * 60 * 60;

/** An ended purchase or unpaid reservation. */
export type EndedCheckout = { state: PaymentState; endedAt: Date };

/** The data that decides whether a buyer may order a checkout, and its lines. */
export type BuyersState = {
  limits: SettingValue<typeof purchaseLimits>;
  association: SettingValue<typeof association>;
  /** Of the last day, newest first. */
  ended: EndedCheckout[];
  wanted: CheckoutLine[];
  /** Whether another checkout of the buyer reserves stock and is not being paid. */
  hasOthers: boolean;
};

const lockBoth = prepareStatement(
  'lock_buyer_and_checkout',
  { userId: valueFor(users.id), checkoutId: valueFor(checkouts.id) },
  (db, { userId, checkoutId }) =>
    db
      .select({ dateOfBirth: users.dateOfBirth, checkout: getTableColumns(checkouts) })
      .from(users)
      .innerJoin(checkouts, eq(checkouts.id, checkoutId))
      .where(eq(users.id, userId))
      .for('no key update'),
);

/**
 * Locks the buyer and one checkout until the transaction ends; undefined when one of them does not exist. No
 * other order of the buyer can begin before the transaction ends, so the buyer's other checkouts are read in
 * their final state.
 */
export async function lockBuyerAndCheckout({ db, actor }: CommandContext<Person>, checkoutId: string) {
  const [locked] = await lockBoth(db, { userId: actor.userId, checkoutId });
  return locked;
}

const readState = prepareStatement(
  'read_buyers_state',
  {
    userId: valueFor(users.id),
    checkoutId: valueFor(checkouts.id),
    since: valueFor(checkouts.updatedAt),
  },
  (db, { userId, checkoutId, since }) => {
    // The states are literals, so that PostgreSQL uses the partial indexes of checkouts for every buyer.
    const ended = db
      .select({ state: checkouts.state, endedAt: checkouts.updatedAt })
      .from(checkouts)
      .where(
        and(
          eq(checkouts.userId, userId),
          sql`${checkouts.state} in ('paid', 'failed', 'cancelled', 'expired')`,
          sql`(${checkouts.state} = 'paid' or ${checkouts.reservedUntil} is not null)`,
          gt(checkouts.updatedAt, since),
        ),
      )
      .orderBy(desc(checkouts.updatedAt))
      .limit(maxUnpaidReservations);
    const wanted = db
      .select()
      .from(checkoutLines)
      .where(eq(checkoutLines.checkoutId, checkoutId))
      .orderBy(asc(checkoutLines.position));
    const others = db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.userId, userId), isReservedUnpaid, ne(checkouts.id, checkoutId)));
    return db
      .select({
        limits: storedSetting(db, purchaseLimits),
        association: storedSetting(db, association),
        ended: rowsOf(ended),
        wanted: rowsOf(wanted),
        hasOthers: sql<boolean>`exists ${others}`,
      })
      .from(users)
      .where(eq(users.id, userId));
  },
);

/**
 * Reads the state with one statement. The caller must hold the lock of the buyer, so that it does not change
 * meanwhile.
 */
export async function readBuyersState(
  { db, actor, clock }: CommandContext<Person>,
  checkoutId: string,
): Promise<BuyersState> {
  const since = addSeconds(clock.now(), -forgivenAfterSeconds);
  const [row] = await readState(db, { userId: actor.userId, checkoutId, since });
  if (!row) throw new Error('The state of a buyer was not read');
  return {
    ...row,
    limits: purchaseLimits.read(row.limits ?? undefined),
    association: association.read(row.association ?? undefined),
  };
}

import { settingValue } from '#areas/foundation/settings/server/settings.queries.ts';
import { settingsSettings } from '#areas/foundation/settings/settings.settings.ts';
import { catalogSettings } from '#areas/shop/catalog/catalog.settings.ts';
import { maxUnpaidReservations } from '#areas/shop/catalog/purchase-limits.rules.ts';
import type { SettingValue } from '#framework/settings/area-settings.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { writeStatement } from '#platform/server/db/written-statement.ts';
import type { CheckoutState } from '../checkout.rules.ts';
import { type CheckoutLine, lineColumns } from './change-state.ts';

const { purchaseLimits } = catalogSettings.settings;
const { association } = settingsSettings.settings;

/** Seconds after which an ended reservation no longer counts. */
const forgivenAfterSeconds = 24 * 60 * 60;

/** A purchase, or a reservation that was not paid, which has ended. */
export type EndedCheckout = { state: CheckoutState; endedAt: string };

/** What decides whether a buyer may order a checkout, and what is in it. */
export type BuyersState = {
  limits: SettingValue<typeof purchaseLimits>;
  association: SettingValue<typeof association>;
  /** Of the last day, the last first. */
  ended: EndedCheckout[];
  wanted: CheckoutLine[];
  /** Whether another checkout of the buyer reserves stock and is not being paid. */
  hasOthers: boolean;
};

const readState = writeStatement<{
  limits: unknown;
  association: unknown;
  ended: EndedCheckout[];
  wanted: object[];
  hasOthers: boolean;
}>(
  'read_buyers_state',
  `select ${settingValue(purchaseLimits)} as limits, ${settingValue(association)} as association,
    (select coalesce(json_agg(ended), '[]') from (
      select state, updated_at as "endedAt" from checkouts
      where user_id = $1 and state in ('paid', 'failed', 'cancelled', 'expired')
        and (state = 'paid' or reserved_until is not null) and updated_at > $3
      order by updated_at desc limit ${maxUnpaidReservations}
    ) as ended) as ended,
    (select coalesce(json_agg(line), '[]') from (
      select ${lineColumns.list('checkout_lines')} from checkout_lines where checkout_id = $2 order by position
    ) as line) as wanted,
    exists (
      select from checkouts where user_id = $1 and state in ('reserved', 'awaiting_approval') and id <> $2
    ) as "hasOthers"`,
);

/** Reads it with one statement. The caller holds the lock of the buyer, so that nothing of this changes meanwhile. */
export async function readBuyersState(
  { db, actor, clock }: CommandContext<Person>,
  checkoutId: string,
): Promise<BuyersState> {
  const since = addSeconds(clock.now(), -forgivenAfterSeconds).toISOString();
  const [row] = (await readState(db, [actor.userId, checkoutId, since])).rows;
  if (!row) throw new Error('The state of a buyer was not read');
  return {
    limits: purchaseLimits.read(row.limits ?? undefined),
    association: association.read(row.association ?? undefined),
    ended: row.ended,
    wanted: row.wanted.map(lineColumns.read),
    hasOthers: row.hasOthers,
  };
}

import { and, eq, ne } from 'drizzle-orm';
import { maySell } from '#areas/foundation/settings/association.ts';
import { knownAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import {
  adultAge,
  type DeliveryOption,
  reservationSeconds,
  totalsOf,
} from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { isReservationOver, type PaymentRequest } from '#areas/money/payments/server/payable.ts';
import { startPayment } from '#areas/money/payments/server/start-payment.ts';
import { checkAge } from '#areas/people/date-of-birth/server/check-age.ts';
import { findOffers } from '#areas/shop/catalog/server/catalog.queries.ts';
import { reserveStock } from '#areas/shop/catalog/server/stock.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { valueFor } from '#platform/server/db/statement-parameters.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { PlaceRefusal, PlaceResult } from '../checkout.schema.ts';
import { lockBuyerAndCheckout, readBuyersState } from './buyers-state.queries.ts';
import {
  type Checkout,
  type CheckoutLine,
  changeState,
  listLines,
  lockCheckout,
  requireBuyer,
} from './change-state.ts';
import { checkouts, isReservedUnpaid } from './checkout.table.ts';
import { purchase } from './complete-checkout.ts';
import { limitOffers, listOwnReserved } from './offers-to-buyer.ts';
import { priceLines } from './price-lines.ts';
import { requireFewUnpaid } from './require-few-unpaid.ts';
import { writeAgreed } from './write-agreed.ts';

export type PlaceInput = {
  checkoutId: string;
  delivery: DeliveryOption;
  /** The total shown above the button, in cents: no other amount may be charged. */
  totalCents: number;
  /** YYYY-MM-DD; required once, for a cart with alcohol. */
  dateOfBirth?: string | undefined;
};

/**
 * Handles the order button: computes current prices, reserves the stock, and creates a payment to approve. Idempotent:
 * pressing it again, or in two tabs, leads to the same payment.
 */
export async function placeCheckout(ctx: CommandContext, input: PlaceInput): Promise<PlaceResult> {
  const { actor } = ctx;
  if (actor.kind !== 'person') throw new AppError('order_sign_in_required');
  const reserved = await inTransaction(ctx, (tx) => reserveCheckout({ ...tx, actor }, input));
  if (!reserved.ok) return reserved;
  const started = await startPayment(ctx, purchase, reserved.checkout, requestOf(ctx, reserved));
  return started.ok ? started : { ok: false, reason: 'closed', state: started.state };
}

type Reservation = { ok: true; checkout: Checkout; lines: AgreedLine[] };

type AgreedLine = Pick<
  CheckoutLine,
  'name' | 'variantName' | 'quantity' | 'listUnitCents' | 'unitCents' | 'sku'
>;

async function reserveCheckout(
  ctx: CommandContext<Person>,
  input: PlaceInput,
): Promise<Reservation | PlaceRefusal> {
  const { actor } = ctx;
  const { checkout, dateOfBirth } = await lockForBuyer(ctx, input.checkoutId);
  // The button also claims an unclaimed draft.
  if (checkout.userId !== null || checkout.state !== 'draft') requireBuyer(actor, checkout);
  if (checkout.state === 'reserved' || checkout.state === 'awaiting_approval') {
    if (!isReservationOver(ctx, checkout)) {
      // A placed checkout is fixed: its payment is for this delivery and this total.
      const isSame = checkout.delivery === input.delivery && checkout.totalCents === input.totalCents;
      if (!isSame) return { ok: false, reason: 'total_changed' };
      return { ok: true, checkout, lines: await listLines(ctx, checkout.id) };
    }
    const { state } = await changeState(ctx, checkout, 'expired', { failure: 'reservation_expired' });
    return { ok: false, reason: 'closed', state };
  }
  if (checkout.state !== 'draft') return { ok: false, reason: 'closed', state: checkout.state };

  const { limits, association, ended, wanted, hasOthers } = await readBuyersState(ctx, checkout.id);
  if (!maySell(knownAssociation(ctx, association))) return { ok: false, reason: 'not_selling' };
  requireFewUnpaid(ctx, limits, ended);
  const offers = await findOffers(
    ctx,
    wanted.map((line) => line.variantId),
  );
  const others = hasOthers ? await lockOtherReservations(ctx, checkout.id) : [];
  const own = others.length > 0 ? await listOwnReserved(ctx, actor.userId) : new Map<string, number>();
  const { piecesOfVariant } = limits;
  const { lines, hasAlcohol } = priceLines(wanted, limitOffers(offers, { piecesOfVariant, own }), actor);
  const sellable = lines.filter((line) => line.quantity > 0);
  const totals = totalsOf(sellable, input.delivery);
  if (sellable.length === 0) return { ok: false, reason: 'unavailable' };
  if (totals.totalCents !== input.totalCents) return { ok: false, reason: 'total_changed' };
  if (hasAlcohol) {
    const { userId } = actor;
    const age = { userId, known: dateOfBirth, given: input.dateOfBirth, minAge: adultAge };
    const reason = await checkAge(ctx, age);
    if (reason) return { ok: false, reason };
  }

  for (const other of others) await changeState(ctx, other, 'cancelled');
  const stock = await reserveStock(ctx, sellable);
  if (!stock.ok) return { ok: false, reason: 'total_changed' };
  await writeAgreed(ctx, checkout.id, wanted, lines);
  const reservedUntil = addSeconds(ctx.clock.now(), reservationSeconds);
  const facts = {
    ...totals,
    userId: actor.userId,
    delivery: input.delivery,
    hasMemberPrice: actor.isSocio,
    reservedUntil,
    failure: null,
  };
  return { ok: true, checkout: await changeState(ctx, checkout, 'reserved', facts), lines: sellable };
}

/** Throws `not_found`, and `order_sign_in_required` when the account was deleted. */
async function lockForBuyer(ctx: CommandContext<Person>, checkoutId: string) {
  const locked = await lockBuyerAndCheckout(ctx, checkoutId);
  if (locked) return locked;
  await lockCheckout(ctx, checkoutId);
  throw new AppError('order_sign_in_required');
}

const readOtherReservations = prepareStatement(
  'lock_other_reservations',
  { userId: valueFor(checkouts.userId), checkoutId: valueFor(checkouts.id) },
  (db, { userId, checkoutId }) =>
    db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.userId, userId), isReservedUnpaid, ne(checkouts.id, checkoutId)))
      .for('update'),
);

async function lockOtherReservations(ctx: CommandContext<Person>, checkoutId: string): Promise<Checkout[]> {
  return readOtherReservations(ctx.db, { userId: ctx.actor.userId, checkoutId });
}

function requestOf({ config }: CommandContext, { checkout, lines }: Reservation): PaymentRequest {
  const { id, shippingCents, delivery, locale } = checkout;
  if (shippingCents === null) throw new Error(`Checkout ${id} has no price`);
  return {
    lines: lines.map(({ name, variantName, quantity, unitCents, listUnitCents, sku }) => ({
      name: variantName ? `${name} (${variantName})` : name,
      quantity,
      unitCents: unitCents ?? listUnitCents,
      sku,
    })),
    shippingCents,
    category: 'PHYSICAL_GOODS',
    needsAddress: delivery === 'spedizione',
    locale,
    returnUrl: `${config.siteUrl}/api/checkout/${id}/return`,
    cancelUrl: `${config.siteUrl}/api/checkout/${id}/cancel`,
  };
}

import { and, eq, inArray, ne } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { findOffers } from '#features/catalog/server/catalog.queries.ts';
import { reserveStock } from '#features/catalog/server/stock.ts';
import type { ProviderOrder } from '#features/payments/payments.schema.ts';
import { adultAge, type DeliveryOption, reservationSeconds, totalsOf } from '#features/trade/trade.rules.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { ageOn, youngestBuyerAge } from '../checkout.rules.ts';
import type { PlaceRefusal, PlaceResult } from '../checkout.schema.ts';
import {
  type Checkout,
  type CheckoutLine,
  changeState,
  isReservationOver,
  listLines,
  lockCheckout,
  requireBuyer,
} from './change-state.ts';
import { checkoutLines, checkouts } from './checkout.table.ts';
import { offersToBuyer } from './offers-to-buyer.ts';
import { priceLines } from './price-lines.ts';
import { requireFewUnpaid } from './require-few-unpaid.ts';

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
  if (reserved.checkout.approveUrl) return { ok: true, approveUrl: reserved.checkout.approveUrl };
  const payment = await askForPayment(ctx, reserved);
  return inTransaction(ctx, (tx) => attachPayment(tx, reserved.checkout.id, payment));
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
  const { db, actor } = ctx;
  // The lock serialises a buyer's orders, so that the buyer's other checkouts are read in their final state.
  const [buyer] = await db
    .select({ dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(eq(users.id, actor.userId))
    .for('no key update');
  if (!buyer) throw new AppError('order_sign_in_required');
  const checkout = await lockCheckout(ctx, input.checkoutId);
  // The button claims an unclaimed draft.
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

  await requireFewUnpaid(ctx);
  const wanted = await listLines(ctx, checkout.id);
  const offers = await findOffers(
    ctx,
    wanted.map((line) => line.variantId),
  );
  const { lines, hasAlcohol } = priceLines(wanted, await offersToBuyer(ctx, actor, offers), actor);
  const sellable = lines.filter((line) => line.quantity > 0);
  const totals = totalsOf(sellable, input.delivery);
  if (sellable.length === 0) return { ok: false, reason: 'unavailable' };
  if (totals.totalCents !== input.totalCents) return { ok: false, reason: 'total_changed' };
  if (hasAlcohol) {
    const refusal = await checkAge(ctx, buyer.dateOfBirth, input.dateOfBirth);
    if (refusal) return refusal;
  }

  await endOtherReservations(ctx, checkout.id);
  const stock = await reserveStock(ctx, sellable);
  if (!stock.ok) return { ok: false, reason: 'total_changed' };
  await db.delete(checkoutLines).where(eq(checkoutLines.checkoutId, checkout.id));
  await db.insert(checkoutLines).values(
    sellable.map(({ totalCents: _, change: __, ...line }, position) => ({
      ...line,
      checkoutId: checkout.id,
      position,
    })),
  );
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

/** Asked once, then kept: a buyer cannot replace it, an administrator can (`correctDateOfBirth`). */
async function checkAge(
  ctx: CommandContext<Person>,
  known: string | null,
  given: string | undefined,
): Promise<PlaceRefusal | undefined> {
  const dateOfBirth = known ?? given;
  if (!dateOfBirth) return { ok: false, reason: 'date_of_birth_needed' };
  const today = romeDay(ctx.clock.now());
  const age = ageOn(dateOfBirth, today);
  if (known === null) {
    if (dateOfBirth > today) return { ok: false, reason: 'date_of_birth_in_future' };
    if (age < youngestBuyerAge) return { ok: false, reason: 'date_of_birth_needed' };
    await ctx.db.update(users).set({ dateOfBirth }).where(eq(users.id, ctx.actor.userId));
  }
  return age < adultAge ? { ok: false, reason: 'under_age' } : undefined;
}

async function endOtherReservations(ctx: CommandContext<Person>, checkoutId: string): Promise<void> {
  const others = await ctx.db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, ctx.actor.userId),
        inArray(checkouts.state, ['reserved', 'awaiting_approval']),
        ne(checkouts.id, checkoutId),
      ),
    )
    .for('update');
  for (const other of others) await changeState(ctx, other, 'cancelled');
}

/** Outside of any transaction. The request id names this reservation, so a repetition creates no second payment. */
async function askForPayment(
  ctx: CommandContext,
  { checkout, lines }: Reservation,
): Promise<ProviderOrder & { approveUrl: string }> {
  const { id, reservedUntil, shippingCents, totalCents } = checkout;
  if (shippingCents === null || totalCents === null) throw new Error(`Checkout ${id} has no price`);
  const { siteUrl, payPal } = ctx.config;
  try {
    const payment = await ctx.payments.createOrder(
      {
        checkoutId: id,
        lines: lines.map(({ name, variantName, quantity, unitCents, listUnitCents, sku }) => ({
          name: variantName ? `${name} (${variantName})` : name,
          quantity,
          unitCents: unitCents ?? listUnitCents,
          sku,
        })),
        shippingCents,
        totalCents,
        delivery: checkout.delivery,
        locale: checkout.locale,
        returnUrl: `${siteUrl}/api/checkout/${id}/return`,
        cancelUrl: `${siteUrl}/api/checkout/${id}/cancel`,
        ...(payPal.payeeEmail ? { payeeEmail: payPal.payeeEmail } : {}),
        brandName: 'TU Tutto è Uno',
      },
      { requestId: `${id}-${reservedUntil?.getTime()}` },
    );
    if (!payment.approveUrl) throw new Error('The provider gave no address to approve the payment at');
    return { ...payment, approveUrl: payment.approveUrl };
  } catch (error) {
    ctx.log.error({ checkoutId: id, error }, 'the payment could not be started');
    await inTransaction(ctx, (tx) => backToDraft(tx, id));
    throw new AppError('payment_unavailable');
  }
}

async function backToDraft(ctx: CommandContext, checkoutId: string): Promise<void> {
  const checkout = await lockCheckout(ctx, checkoutId);
  if (checkout.state === 'reserved') await changeState(ctx, checkout, 'draft', { reservedUntil: null });
}

async function attachPayment(
  ctx: CommandContext,
  checkoutId: string,
  payment: ProviderOrder & { approveUrl: string },
): Promise<PlaceResult> {
  const checkout = await lockCheckout(ctx, checkoutId);
  if (checkout.state === 'awaiting_approval' && checkout.approveUrl)
    return { ok: true, approveUrl: checkout.approveUrl };
  if (checkout.state !== 'reserved') return { ok: false, reason: 'closed', state: checkout.state };
  await changeState(ctx, checkout, 'awaiting_approval', {
    providerOrderId: payment.id,
    approveUrl: payment.approveUrl,
  });
  return { ok: true, approveUrl: payment.approveUrl };
}

import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { donationPayments, donations } from '#areas/community/donations/server/donations.table.ts';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { listWrongBalances } from '#areas/community/tokens/server/tokens.queries.ts';
import { tokenMovements } from '#areas/community/tokens/server/tokens.table.ts';
import { reservingStates } from '#areas/money/payments/payment-states.rules.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { checkoutLines, checkouts } from '#areas/shop/checkout/server/checkout.table.ts';
import { claimCheckout } from '#areas/shop/checkout/server/claim-checkout.ts';
import { completeCheckout } from '#areas/shop/checkout/server/complete-checkout.ts';
import { draftCheckout, type WantedItem } from '#areas/shop/checkout/server/draft-checkout.ts';
import { placeCheckout } from '#areas/shop/checkout/server/place-checkout.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { type Person, systemActor } from '#platform/kernel/actor.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { SimulatorControl } from './paypal-simulator.ts';
import { insertPerson } from './people.ts';

/** Inserts a user for tests about buying. */
export async function insertBuyer(
  { db }: Pick<AppDeps, 'db'>,
  facts: Parameters<typeof insertPerson>[1] = {},
): Promise<Person> {
  return insertPerson(db, { fullName: 'Bianca Bevitrice', locale: 'it', ...facts });
}

/** A buyer at the checkout: sends the requests of the pages, without the pages. */
export class Buyer {
  readonly deps: AppDeps;
  readonly person: Person;

  constructor(deps: AppDeps, person: Person) {
    this.deps = deps;
    this.person = person;
  }

  get ctx() {
    return { ...this.deps, actor: this.person };
  }

  /** As the cart and then the checkout's page: the store writes an unclaimed draft, and the page claims it. */
  async draft(...items: WantedItem[]): Promise<string> {
    const { siteUrl } = this.deps.config;
    const { checkoutId } = await draftCheckout(this.ctx, {
      items,
      successUrl: `${siteUrl}/success`,
      cancelUrl: `${siteUrl}/beershop`,
      locale: 'it',
    });
    await claimCheckout(this.ctx, checkoutId);
    return checkoutId;
  }

  place(
    checkoutId: string,
    input: { totalCents: number; delivery?: 'spedizione' | 'ritiro'; dateOfBirth?: string },
  ) {
    return placeCheckout(this.ctx, { checkoutId, delivery: 'ritiro', ...input });
  }

  /** Draft and order button together, for a pick-up with this total in cents. */
  async order(
    variantId: string,
    quantity: number,
    totalCents: number,
  ): Promise<{ checkoutId: string; paymentId: string }> {
    const checkoutId = await this.draft({ variantId, quantity });
    const placed = await this.place(checkoutId, { totalCents });
    expect(placed).toMatchObject({ ok: true });
    return { checkoutId, paymentId: await paymentOf(this.deps, checkoutId) };
  }

  /** Orders, pays and returns. Returns the order's id. */
  async buy(
    simulator: Pick<SimulatorControl, 'approve'>,
    ...order: [variantId: string, quantity: number, totalCents: number]
  ): Promise<string> {
    const { checkoutId, paymentId } = await this.order(...order);
    await simulator.approve(paymentId);
    const outcome = await complete(this.deps, checkoutId);
    if (outcome.kind !== 'paid') throw new Error('The order was not paid');
    return outcome.orderId;
  }
}

export async function paymentOf({ db }: AppDeps, checkoutId: string): Promise<string> {
  const [row] = await db
    .select({ id: checkouts.providerOrderId })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  if (!row?.id) throw new Error('The checkout has no payment yet');
  return row.id;
}

/** The function called by the buyer's return, the webhook and the job. */
export function complete(deps: AppDeps, checkoutId: string) {
  return completeCheckout({ ...deps, actor: systemActor }, checkoutId);
}

/**
 * Compares all records: stock and reservations, orders and captures at the provider, tokens, ledger. They must be
 * consistent after any test.
 */
export async function expectBooksToBalance(
  deps: AppDeps,
  simulator: Pick<SimulatorControl, 'books'>,
): Promise<void> {
  const { db } = deps;
  const held = await db
    .select({
      variantId: checkoutLines.variantId,
      quantity: sql<number>`sum(${checkoutLines.quantity})::int`,
    })
    .from(checkoutLines)
    .innerJoin(checkouts, eq(checkouts.id, checkoutLines.checkoutId))
    .where(inArray(checkouts.state, reservingStates))
    .groupBy(checkoutLines.variantId);
  const heldByVariant = new Map(held.map((row) => [row.variantId, row.quantity]));
  for (const variant of await db.select().from(variants)) {
    expect(variant.reserved, `reserved pieces of ${variant.id}`).toBe(heldByVariant.get(variant.id) ?? 0);
  }

  const allOrders = await db.select().from(orders);
  const paid = await db.select().from(checkouts).where(eq(checkouts.state, 'paid'));
  expect(paid.map((checkout) => checkout.id).sort()).toEqual(
    allOrders.map((order) => order.checkoutId).sort(),
  );

  const { captures } = await simulator.books();
  const kept = captures
    .filter(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED')
    .map(({ id, refundedCents }) => ({ id, refundedCents }));
  // A fully refunded capture may belong to an order, or to a checkout that had ended.
  const ofOrders = allOrders
    .filter((order) => order.refundedCents < order.totalCents)
    .map(({ transactionId, refundedCents }) => ({ id: transactionId, refundedCents }));
  const ofDonations = await db
    .select({ id: donationPayments.captureId, refundedCents: donations.returnedCents })
    .from(donations)
    .innerJoin(donationPayments, eq(donationPayments.id, donations.paymentId))
    .where(isNull(donations.returnedAt));
  const byId = (a: { id: string | null }, b: { id: string | null }) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1);
  expect([...ofOrders, ...ofDonations].sort(byId)).toEqual(kept.sort(byId));

  const purchases = await db.select().from(tokenMovements).where(eq(tokenMovements.reason, 'purchase'));
  expect(purchases).toHaveLength(allOrders.filter((order) => order.tokensAwarded > 0).length);
  expect(await listWrongBalances(deps)).toEqual([]);

  const events = await db.select().from(ledgerEvents).where(eq(ledgerEvents.eventType, 'Acquisto'));
  expect(events).toHaveLength(allOrders.length);
  expect(await verifyLedger(deps)).toBeUndefined();
}

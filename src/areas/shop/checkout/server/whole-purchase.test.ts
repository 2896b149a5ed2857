import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { hashEvent } from '#areas/community/ledger/server/ledger-chain.ts';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { orderLines, orders } from '#areas/shop/orders/server/orders.table.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { commitTo } from '#platform/server/personal-parts/commitment.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { testDeps } from '#tests/support/app.ts';
import { addTestPicture } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { insertProduct } from '#tests/support/products.ts';
import { Buyer, complete, insertBuyer, paymentOf } from '#tests/support/shop.ts';
import { type CheckoutFacts, changeStateIfUnchanged, findCheckout } from './change-state.ts';
import { checkoutLines, checkouts } from './checkout.table.ts';
import { claimCheckout } from './claim-checkout.ts';
import { draftCheckout } from './draft-checkout.ts';

/**
 * The compiler checks that a statement sets each column, but not that the values come from the checkout. Each
 * column of the tables must be copied or listed below with a reason: a new one fails these tests until it is.
 */
const database = testDatabase();
let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
let deps: AppDeps;
let buyer: Buyer;

beforeAll(async () => {
  simulator = await startTestSimulator();
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  deps = testDeps(database.db, { clock: systemClock, payments: simulator.client() });
  buyer = new Buyer(deps, await insertBuyer(deps, { isSocio: true, locale: 'de' }));
});

type Reasons = Record<string, string>;

const columnsOf = (table: PgTable) => Object.keys(getTableColumns(table));

/** Columns that both tables have under the same name. Throws for a column of only one table without a reason. */
function sharedColumns([from, notCopied]: [PgTable, Reasons], [to, ownOfCopy]: [PgTable, Reasons]): string[] {
  const [given, written] = [columnsOf(from), columnsOf(to)];
  const isShared = (name: string) => given.includes(name) && !(name in notCopied) && !(name in ownOfCopy);
  expect(given.filter((name) => !(written.includes(name) || name in notCopied))).toEqual([]);
  expect(written.filter((name) => !(given.includes(name) || name in ownOfCopy))).toEqual([]);
  return written.filter(isShared);
}

/** The values of these columns; each must be set, and differ from the column's default. */
function valuesOf(
  table: PgTable,
  row: object | undefined,
  names: readonly string[],
): Record<string, unknown> {
  const columns = new Map(Object.entries(getTableColumns(table)));
  const values = new Map(Object.entries(row ?? {}));
  for (const name of names) {
    expect(values.get(name) ?? undefined, `${name} needs a value in this test`).toBeDefined();
    expect(values.get(name), `${name} needs another value than its default`).not.toEqual(
      columns.get(name)?.default,
    );
  }
  return Object.fromEntries(names.map((name) => [name, values.get(name)]));
}

async function readPurchase(checkoutId: string) {
  const { db } = database;
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  const ofCheckout = await db.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, checkoutId));
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  const ofOrder = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? ''));
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
  const [recorded] = await db
    .select({ event: ledgerEvents, part: personalParts })
    .from(ledgerEvents)
    .innerJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
    .where(eq(personalParts.userId, order?.userId ?? ''));
  return { checkout, lines: ofCheckout.sort(byPosition), order, copies: ofOrder.sort(byPosition), recorded };
}

/** A member buys two pieces of a product with picture and custom text, to be shipped. */
async function buyEverything() {
  const first = await insertProduct(database.db);
  const shirt = await insertProduct(database.db, { title: 'Maglietta', priceCents: 2000, stock: 9 });
  await addTestPicture(deps, shirt.productId);
  const name = { id: newId(), title: 'Nome', isRequired: true, maxLength: 30, translations: {} };
  await database.db
    .update(products)
    .set({ customFields: [name] })
    .where(eq(products.id, shirt.productId));
  const customValues = [{ fieldId: name.id, value: 'Bianca' }];
  const { siteUrl } = deps.config;
  const { checkoutId } = await draftCheckout(buyer.ctx, {
    items: [
      { variantId: first.variantId, quantity: 1 },
      { variantId: shirt.variantId, quantity: 2, customValues },
    ],
    successUrl: `${siteUrl}/success`,
    cancelUrl: `${siteUrl}/beershop`,
    locale: 'de',
  });
  await claimCheckout(buyer.ctx, checkoutId);
  const placed = await buyer.place(checkoutId, { totalCents: 5250, delivery: 'spedizione' });
  expect(placed).toMatchObject({ ok: true });
  await simulator.approve(await paymentOf(deps, checkoutId));
  expect(await complete(deps, checkoutId)).toMatchObject({ kind: 'paid' });
  return {
    ...(await readPurchase(checkoutId)),
    productIds: [first.productId, shirt.productId],
    customValues,
  };
}

describe('an order', () => {
  const notCopied = {
    id: 'the order has it as checkoutId',
    state: 'an order has a status',
    successUrl: 'only the store of the checkout goes there',
    cancelUrl: 'only the store of the checkout goes there',
    reservedUntil: 'nothing is reserved any more',
    providerOrderId: 'the capture counts',
    approveUrl: 'the payment was approved',
    captureId: 'the order has it as transactionId',
    failure: 'an order did not fail',
    createdAt: 'the order begins with its payment',
    updatedAt: 'the order begins with its payment',
  };
  const ownOfOrder = {
    id: 'new',
    number: 'given by the sequence',
    checkoutId: 'the id of the checkout',
    status: 'begins with its default',
    refundedCents: 'begins with its default',
    transactionId: 'the captureId of the checkout',
    customValues: 'those of the lines of the checkout',
    tokensAwarded: 'computed of the total',
    createdAt: 'the time of the payment',
    updatedAt: 'the time of the payment',
  };

  test('has every column of its checkout, except columns with a documented reason', async () => {
    const names = sharedColumns([checkouts, notCopied], [orders, ownOfOrder]);
    const { checkout, order, customValues } = await buyEverything();
    // Delivery to an address is the default of a draft.
    const defaulted = ['delivery'];
    const wanted = names.filter((name) => !defaulted.includes(name));
    expect(valuesOf(orders, order, wanted)).toEqual(valuesOf(checkouts, checkout, wanted));
    expect(order).toMatchObject({
      checkoutId: checkout?.id,
      delivery: checkout?.delivery,
      transactionId: checkout?.captureId,
      customValues: [{ position: 1, values: customValues }],
    });
    expect(order?.tokensAwarded).toBeGreaterThan(0);
  });

  test('has every column of the lines of its checkout, except columns with a documented reason', async () => {
    const names = sharedColumns(
      [
        checkoutLines,
        {
          checkoutId: 'the order has it',
          listUnitCents: 'what the buyer paid counts',
          customValues: 'the order has them, because they may be personal',
        },
      ],
      [orderLines, { orderId: 'the id of the order', productId: 'read of the variant' }],
    );
    const { order, lines, copies, productIds } = await buyEverything();
    expect(copies.map(({ orderId }) => orderId)).toEqual([order?.id, order?.id]);
    expect(copies.map(({ productId }) => productId)).toEqual(productIds);
    // The first line has neither picture nor custom text.
    expect(copies).toHaveLength(2);
    expect(valuesOf(orderLines, copies[1], names)).toEqual(valuesOf(checkoutLines, lines[1], names));
    // The values that the draft and the order button wrote to the checkout.
    valuesOf(checkoutLines, lines[1], columnsOf(checkoutLines));
  });

  test('has a ledger event with all its columns, and a separate personal part to which the event commits', async () => {
    const { order, recorded } = await buyEverything();
    if (!order || !recorded) throw new Error('The purchase was not recorded');
    const { event, part } = recorded;
    const figures = { tokens_awarded: order.tokensAwarded, amount_eur: order.totalCents / 100 };
    // Everything except `hash` is hashed, and a column that is not compared here fails the comparison.
    expect(event).toEqual({
      id: part.recordId,
      sequence: expect.any(Number),
      eventType: 'Acquisto',
      publicMetadata: figures,
      commitment: commitTo(part.salt, part.content),
      previousHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      hash: hashEvent({ ...event, createdAt: event.createdAt.toISOString() }),
      createdAt: expect.any(Date),
    });
    expect(part).toEqual({
      recordId: event.id,
      recordKind: 'ledger_event',
      userId: order.userId,
      email: null,
      content: expect.arrayContaining([`Ordine #${order.number}: 52,50\u00a0€`]),
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      eraseAfter: null,
    });
  });
});

test('a change of state writes every column of a checkout, except fixed ones', async () => {
  const { variantId } = await insertProduct(database.db);
  const checkoutId = await buyer.draft({ variantId, quantity: 1 });
  const before = await findCheckout(deps, checkoutId);
  if (!before) throw new Error('No such checkout');
  const other = await insertBuyer(deps);
  const neverChanges: Reasons = {
    id: 'the key',
    locale: 'the language of the draft',
    successUrl: 'what the store asked for',
    cancelUrl: 'what the store asked for',
    createdAt: 'when it was made',
  };
  const facts: Required<CheckoutFacts> = {
    userId: other.userId,
    delivery: 'ritiro',
    itemsCents: 2000,
    shippingCents: 450,
    totalCents: 2450,
    hasMemberPrice: true,
    reservedUntil: new Date('2099-01-01'),
    providerOrderId: newId(),
    approveUrl: 'https://example.org/approve',
    shippingAddress: {
      fullName: 'Bianca Bevitrice',
      addressLine1: 'Via Roma 1',
      postalCode: '40100',
      city: 'Bologna',
      province: 'BO',
      countryCode: 'IT',
    },
    captureId: newId(),
    failure: 'not_approved',
  };
  const changed = await changeStateIfUnchanged(deps, before, 'reserved', facts);
  expect(changed).toMatchObject({ ...facts, state: 'reserved' });
  const stored = new Map<string, unknown>(Object.entries((await findCheckout(deps, checkoutId)) ?? {}));
  const values = new Map<string, unknown>(Object.entries({ ...changed }));
  const was = new Map<string, unknown>(Object.entries(before));
  for (const name of columnsOf(checkouts)) {
    expect(stored.get(name), name).toEqual(values.get(name));
    if (!(name in neverChanges))
      expect(stored.get(name), `${name} needs another value here`).not.toEqual(was.get(name));
  }
});

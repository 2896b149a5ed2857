import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { tokenAccounts, tokenEntries, tokenMovements } from '#areas/community/tokens/server/tokens.table.ts';
import { tokensForPurchase } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { PaymentState } from '#areas/money/payments/payment-states.rules.ts';
import { variants } from '#areas/shop/catalog/server/catalog.table.ts';
import { checkouts } from '#areas/shop/checkout/server/checkout.table.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import type { SimulatorBooks } from '#laboratory/paypal-simulator/control-routes.ts';
import type { PersonalContent } from '#platform/server/personal-parts/commitment.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { expectBooksToBalance } from '#tests/support/shop.ts';
import type { Attempt, ProofShop } from './proof-shop.ts';

// An undelivered webhook is retried after up to half a minute.
const timeout = { timeout: 60_000, interval: 50 };

/**
 * All records of an attempt to buy (its buyer makes no other one): provider, orders, tokens, ledger, stock,
 * and arrived emails.
 */
async function readBooks(
  { deps: { db }, smtp }: ProofShop,
  attempt: Attempt,
  { captures, refunds }: SimulatorBooks,
) {
  const { userId, email } = attempt.person;
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, attempt.checkoutId));
  const saved = await db.select().from(orders).where(eq(orders.userId, userId));
  const awards = await db
    .select({ amount: tokenEntries.amount, reason: tokenMovements.reason })
    .from(tokenEntries)
    .innerJoin(tokenAccounts, eq(tokenAccounts.id, tokenEntries.accountId))
    .innerJoin(tokenMovements, eq(tokenMovements.id, tokenEntries.movementId))
    .where(eq(tokenAccounts.userId, userId));
  const events = await db
    .select({ type: ledgerEvents.eventType, content: personalParts.content })
    .from(personalParts)
    .innerJoin(ledgerEvents, eq(ledgerEvents.id, personalParts.recordId))
    .where(eq(personalParts.userId, userId));
  const [variant] = await db.select().from(variants).where(eq(variants.id, attempt.product.variantId));
  const taken = captures.filter((capture) => capture.reference === attempt.checkoutId);
  const [order] = saved;
  const isToBuyer = (sent: (typeof smtp.emails)[number]) => sent.to?.some((to) => to.address === email);
  return {
    state: checkout?.state,
    captures: taken.map(({ id, status, amountCents }) => ({ id, status, amountCents })),
    refunds: refunds.filter((refund) => taken.some((capture) => capture.id === refund.captureId)).length,
    orders: saved.map(({ checkoutId, transactionId, totalCents }) => ({
      checkoutId,
      transactionId,
      totalCents,
    })),
    awards,
    events: events.map(({ type, content }) => ({ type, transaction: transactionOf(content) })),
    stock: { left: variant?.stock, held: variant?.reserved },
    emails: {
      toBuyer: smtp.emails.filter(isToBuyer).map((sent) => sent.subject?.includes(`#${order?.number}`)),
      toShop: smtp.emails
        .filter((sent) => !isToBuyer(sent) && sent.text?.includes(email))
        .map((sent) => sent.subject?.includes(`#${order?.number}:`)),
    },
  };
}

/**
 * Expects one capture, order, token award, ledger event, email to the buyer and to the shop, and the pieces
 * taken from the stock: soon, and permanently. `left`: the remaining stock, when others bought too.
 */
export async function expectExactlyOnce(
  shop: ProofShop,
  attempt: Attempt,
  { left = attempt.product.stock - attempt.quantity, held = 0 } = {},
): Promise<void> {
  const { checkoutId, totalCents } = attempt;
  const isBought = async () => {
    const books = await readBooks(shop, attempt, await shop.simulator.books());
    const transaction = books.captures[0]?.id;
    expect(books).toEqual({
      state: 'paid',
      captures: [{ id: expect.any(String), status: 'COMPLETED', amountCents: totalCents }],
      refunds: 0,
      orders: [{ checkoutId, transactionId: transaction, totalCents }],
      awards: [{ amount: tokensForPurchase(totalCents), reason: 'purchase' }],
      events: [{ type: 'Acquisto', transaction }],
      stock: { left, held },
      emails: { toBuyer: [true], toShop: [true] },
    });
  };
  await vi.waitFor(isBought, timeout);
  await expectQuiet(shop);
  await isBought();
  await expectBooksToBalance(shop.deps, shop.simulator);
}

/** Expects no money, order, tokens, event or email, and no reserved or taken piece, unless another buyer has it. */
export async function expectNothingHappened(
  shop: ProofShop,
  attempts: Attempt | Attempt[],
  state: PaymentState,
  pieces: { left?: number; held?: number } = {},
): Promise<void> {
  await expectQuiet(shop);
  const provider = await shop.simulator.books();
  for (const attempt of [attempts].flat()) {
    expect(await readBooks(shop, attempt, provider)).toEqual({
      state,
      captures: [],
      refunds: 0,
      orders: [],
      awards: [],
      events: [],
      stock: { left: attempt.product.stock, held: 0, ...pieces },
      emails: { toBuyer: [], toShop: [] },
    });
  }
  await expectBooksToBalance(shop.deps, shop.simulator);
}

/** Waits until no running work could still change records. */
async function expectQuiet(shop: ProofShop): Promise<void> {
  await vi.waitFor(async () => expect(await shop.listUnfinished()).toEqual([]), timeout);
}

const eventContent = z.tuple([
  z.string().nullable(),
  z.string(),
  z.array(z.tuple([z.string(), z.union([z.string(), z.number()])])),
]);

function transactionOf(content: PersonalContent) {
  const [, , metadata] = eventContent.parse(content);
  return Object.fromEntries(metadata).transaction_id;
}

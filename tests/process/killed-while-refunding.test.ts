import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { getTokenBalance } from '#areas/community/tokens/server/tokens.queries.ts';
import { orderJobs } from '#areas/shop/orders/server/order-job-names.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { refunds } from '#areas/shop/orders/server/refunds.table.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { expectBooksToBalance } from '#tests/support/shop.ts';
import { dataFolder } from './data-folder.ts';
import { ProofShop } from './proof-shop.ts';
import { SiteBuyer } from './site-buyer.ts';

/** The process is killed by SIGKILL at a defined moment of a refund, and restarted: the refund is made exactly once. */
const folder = dataFolder();
let shop: ProofShop;
beforeAll(async () => {
  shop = await ProofShop.open(folder.path);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  // A failed test may have left no running process.
  if (shop.site().hasEnded) await shop.startAgain();
  await shop.silenceWebhooks();
});

const soon = { timeout: 20_000, interval: 5 };
const later = { timeout: 40_000, interval: 50 };

type Moment = (press: () => void) => Promise<() => Promise<unknown>>;

const atProvider =
  (kind: 'hang' | 'answer_late'): Moment =>
  async (press) => {
    const { isReached, letGo } = await shop.hold('refund_capture', kind);
    press();
    await isReached();
    return letGo;
  };

/** Holds the lock of the ledger's head, which a refund takes last. */
const whileSaving: Moment = async (press) => {
  const client = await shop.database.pool.connect();
  await client.query('begin; select from ledger_head for update');
  press();
  const waiting = "select from pg_stat_activity where application_name = 'tu' and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await shop.database.pool.query(waiting)).rowCount).toBe(1), soon);
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

test.each<[string, Moment, number]>([
  ['before the provider gave the money back', atProvider('hang'), 0],
  ['after the provider gave the money back, before it heard', atProvider('answer_late'), 1],
  ['in the middle of saving', whileSaving, 1],
])('killed %s: one refund', async (_when, reach, left) => {
  const { orderId, buyerId, transactionId, stock } = await buy();
  const page = await openOffice();
  const wish = { id: newId(), amountCents: 500, refundedCents: 0, restock: [{ position: 0, quantity: 1 }] };
  let answer: Promise<unknown> | undefined;
  const letGo = await reach(() => {
    answer = page.send('POST', `/api/admin/orders/${orderId}/refunds`, wish).catch((error: unknown) => error);
  });
  await shop.kill();
  expect(await answer).toBeInstanceOf(Error);
  expect(await listMade(transactionId)).toHaveLength(left);
  expect(await stateOf(wish.id)).toBe('requested');
  await letGo();
  await shop.startAgain();
  const { deps } = shop;
  const finish = () =>
    inTransaction(deps, ({ db }) => deps.jobs.enqueue(db, orderJobs.finishRefund, { refundId: wish.id }));
  await Promise.all([finish(), finish()]);
  await vi.waitFor(async () => expect(await stateOf(wish.id)).toBe('completed'), later);
  await vi.waitFor(async () => expect(await shop.listUnfinished()).toEqual([]), later);

  expect(await listMade(transactionId)).toMatchObject([{ amountCents: 500, customId: wish.id }]);
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.refundedCents).toBe(500);
  const remainingTokens = Math.floor(((order?.totalCents ?? 0) - 500) / 100);
  expect(await getTokenBalance(deps, buyerId)).toBe(remainingTokens);
  expect(await stock()).toBe(1);
  const told = shop.smtp.emails.filter(({ subject }) => subject?.includes(`#${order?.number}: rimborso`));
  expect(told).toHaveLength(1);
  await expectBooksToBalance(deps, shop.simulator);
  const events = await deps.db.select().from(ledgerEvents).where(eq(ledgerEvents.eventType, 'Rimborso'));
  expect(events).toHaveLength(await deps.db.$count(refunds, eq(refunds.state, 'completed')));
});

/** A paid order; `stock` reads the number of pieces that were put back. */
async function buy() {
  const attempt = await shop.approved();
  await attempt.buyer.return(attempt.checkoutId);
  const [order] = await shop.deps.db.select().from(orders).where(eq(orders.checkoutId, attempt.checkoutId));
  if (!order) throw new Error('The order was not written');
  await vi.waitFor(async () => expect(await shop.listUnfinished()).toEqual([]), later);
  const before = await stockOf(attempt.product.variantId);
  return {
    orderId: order.id,
    buyerId: order.userId,
    transactionId: order.transactionId,
    stock: async () => (await stockOf(attempt.product.variantId)) - before,
  };
}

async function openOffice(): Promise<SiteBuyer> {
  const { db, config } = shop.deps;
  const administrator = await insertPerson(db, { isAdmin: true });
  return new SiteBuyer(shop.site().url, await insertSession(db, administrator.userId, config));
}

async function listMade(transactionId: string) {
  return (await shop.simulator.books()).refunds.filter(({ captureId }) => captureId === transactionId);
}

async function stateOf(refundId: string): Promise<string | undefined> {
  const [refund] = await shop.deps.db.select().from(refunds).where(eq(refunds.id, refundId));
  return refund?.state;
}

async function stockOf(variantId: string): Promise<number> {
  const { rows } = await shop.database.pool.query('select stock from variants where id = $1', [variantId]);
  return rows[0].stock;
}

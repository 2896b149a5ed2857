import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { scheduledChanges } from '#areas/collaboration/undo/server/undo.table.ts';
import { orderStatusChanges, orders } from '#areas/shop/orders/server/orders.table.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { dataFolder } from './data-folder.ts';
import { type Attempt, ProofShop } from './proof-shop.ts';
import { expectExactlyOnce } from './purchase-books.ts';
import { paymentIdOf, SiteBuyer } from './site-buyer.ts';

/**
 * The process is stopped at a defined moment of a purchase, killed by SIGKILL, and restarted.
 * `torture.test.ts` kills at random moments; these moments are those of half-finished work.
 */
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

/**
 * Starts the buyer's return, waits until the process has reached the moment, and returns a function that lets it
 * continue.
 */
type Moment = (comeBack: () => void) => Promise<() => Promise<unknown>>;

const atProvider =
  (...call: Parameters<ProofShop['hold']>): Moment =>
  async (comeBack) => {
    const { isReached, letGo } = await shop.hold(...call);
    comeBack();
    await isReached();
    return letGo;
  };

/** Holds the lock of the ledger's head, which an order takes last. */
const whileSaving: Moment = async (comeBack) => {
  const client = await shop.database.pool.connect();
  await client.query('begin; select from ledger_head for update');
  comeBack();
  await vi.waitFor(async () => expect(await countWaiting("wait_event_type = 'Lock'")).toBe(1), soon);
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

/** The database has committed the order, but does not answer COMMIT: it waits for a replica that does not exist. */
const afterCommit: Moment = async (comeBack) => {
  const giveAnswer = await atProvider('capture_order', 'answer_late')(comeBack);
  await keepCommitsWaiting();
  await giveAnswer();
  // Other transactions of the site may be committing too: this one has written an order.
  const isCommitting = `wait_event = 'SyncRep' and query = 'commit' and exists (
    select from pg_locks where pg_locks.pid = pg_stat_activity.pid and relation = 'orders'::regclass)`;
  await vi.waitFor(async () => expect(await countWaiting(isCommitting)).toBe(1), soon);
  return () => setReplica('');
};

test.each<[string, Moment, { captures: number; orders: number }]>([
  ['before it looked at the payment', atProvider('get_order', 'hang'), { captures: 0, orders: 0 }],
  ['before the money was taken', atProvider('capture_order', 'hang'), { captures: 0, orders: 0 }],
  [
    'after the money was taken, before it heard',
    atProvider('capture_order', 'answer_late'),
    { captures: 1, orders: 0 },
  ],
  ['in the middle of saving', whileSaving, { captures: 1, orders: 0 }],
  ['after the order was saved, before it heard', afterCommit, { captures: 1, orders: 1 }],
])('killed %s: one purchase', async (_when, reach, left) => {
  const attempt = await shop.approved();
  let answer: Promise<unknown> | undefined;
  const letGo = await reach(() => {
    answer = attempt.buyer.return(attempt.checkoutId).catch((error: unknown) => error);
  });
  await shop.kill();
  expect(await answer).toBeInstanceOf(Error);
  const captures = await countCaptures(attempt);
  await letGo();
  await vi.waitFor(async () => expect({ captures, orders: await countOrders(attempt) }).toEqual(left), soon);
  await shop.startAgain();
  await shop.runReconcilingJob();
  await expectExactlyOnce(shop, attempt);
});

test('a site killed while it sends the emails of an order sends each email once', async () => {
  const attempt = await shop.approved();
  const openMailServer = shop.smtp.keepWaiting();
  expect(await attempt.buyer.return(attempt.checkoutId)).toMatch(/^\/success/);
  await vi.waitFor(() => expect(shop.smtp.waiting()).toBeGreaterThan(0), soon);
  await shop.kill();
  openMailServer();
  await shop.reviveJobs();
  await shop.startAgain();
  await expectExactlyOnce(shop, attempt);
});

test('a site killed before a delayed order status is due sets the status once, on time, with one email', async () => {
  const { db, config } = shop.deps;
  const attempt = await shop.approved();
  await attempt.buyer.return(attempt.checkoutId);
  await expectExactlyOnce(shop, attempt);
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, attempt.checkoutId));
  const administrator = await insertPerson(db, { isAdmin: true });
  const cookie = await insertSession(db, administrator.userId, config);
  const page = new SiteBuyer(shop.site().url, cookie);
  const path = `/api/admin/orders/${order?.id}/status`;
  expect(await (await page.send('PUT', path, { status: 'confirmed', from: 'pending' })).json()).toMatchObject(
    {
      change: { secondsLeft: 10 },
    },
  );
  await shop.kill();
  await shop.startAgain();
  const find = async () => {
    const [change] = await db.select().from(scheduledChanges);
    return change;
  };
  await vi.waitFor(async () => expect(await find()).toMatchObject({ state: 'done' }), later);
  const { settledAt, dueAt } = (await find()) ?? {};
  expect(Number(settledAt)).toBeGreaterThanOrEqual(Number(dueAt));
  await vi.waitFor(async () => expect(await shop.listUnfinished()).toEqual([]), later);
  const changes = await db
    .select()
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, order?.id ?? ''));
  expect(changes.map(({ toStatus }) => toStatus).toSorted()).toEqual(['confirmed', 'pending']);
  const toBuyer = shop.smtp.emails.filter(({ to }) =>
    to?.some(({ address }) => address === attempt.person.email),
  );
  expect(toBuyer.filter(({ subject }) => subject?.includes('Confermato'))).toHaveLength(1);
}, 90_000);

test('a capture request that the provider executes late, after a repetition, captures no money twice', async () => {
  const attempt = await shop.approved();
  const letGo = await atProvider('capture_order', 'hang')(() => comeBackInVain(attempt));
  await shop.kill();
  await shop.startAgain();
  expect(await attempt.buyer.return(attempt.checkoutId)).toMatch(/^\/success/);
  await letGo();
  await expectExactlyOnce(shop, attempt);
});

test('money captured while no process runs becomes an order when a process receives the webhook', async () => {
  const attempt = await shop.approved();
  const letGo = await atProvider('capture_order', 'hang')(() => comeBackInVain(attempt));
  await shop.kill();
  await letGo();
  await vi.waitFor(async () => expect(await countCaptures(attempt)).toBe(1), soon);
  await shop.startAgain();
  await expectExactlyOnce(shop, attempt);
});

test('a site killed while it creates a payment creates one when the order button is pressed again', async () => {
  const attempt = await shop.draft();
  const press = () => attempt.buyer.place(attempt.checkoutId, attempt);
  const letGo = await atProvider('create_order', 'hang')(() => void press().catch(() => undefined));
  await shop.kill();
  await letGo();
  await shop.startAgain();
  const placed = await press();
  await shop.simulator.approve(paymentIdOf(placed.approveUrl));
  await attempt.buyer.return(attempt.checkoutId);
  await expectExactlyOnce(shop, attempt);
});

function comeBackInVain({ buyer, checkoutId }: Attempt): void {
  void buyer.return(checkoutId).catch(() => undefined);
}

async function countCaptures({ checkoutId }: Attempt): Promise<number> {
  const { captures } = await shop.simulator.books();
  return captures.filter((capture) => capture.reference === checkoutId).length;
}

async function countOrders({ checkoutId }: Attempt): Promise<number | null> {
  const { rowCount } = await shop.database.pool.query('select from orders where checkout_id = $1', [
    checkoutId,
  ]);
  return rowCount;
}

/** Connections of the site that wait for this condition. */
async function countWaiting(condition: string): Promise<number | null> {
  const { rowCount } = await shop.database.pool.query(
    `select from pg_stat_activity where application_name = 'tu' and ${condition}`,
  );
  return rowCount;
}

async function setReplica(name: string): Promise<void> {
  await shop.database.pool.query(`alter system set synchronous_standby_names = '${name}'`);
  await shop.database.pool.query('select pg_reload_conf()');
}

/** Resolves when the server has applied the setting; another commit proves it. */
async function keepCommitsWaiting(): Promise<void> {
  await setReplica('nobody');
  for (let isWaiting = false; !isWaiting; ) {
    let isAnswered = false;
    const commit = shop.database.pool.query("select pg_logical_emit_message(true, 'proof', '')");
    void commit.then(() => {
      isAnswered = true;
    });
    while (!isAnswered && !isWaiting) isWaiting = (await countWaiting("wait_event = 'SyncRep'")) !== 0;
  }
}

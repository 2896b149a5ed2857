import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { erasedAddress } from '#platform/kernel/erased-address.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Mailer } from '#platform/server/email/mailer.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { createTestApp, JobList, Mailbox, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import type { AdminOrderDetail, BulkOutcomes } from '../../orders.schema.ts';
import { findAlteredOrderNote } from '../../server/emails/order-emails.queries.ts';
import { orderJobs } from '../../server/order-job-names.ts';
import { countOrdersWith } from '../../server/order-problems.queries.ts';
import { orderJobDefinitions } from '../../server/orders.jobs.ts';
import { orders } from '../../server/orders.table.ts';
import { refunds } from '../../server/refunds.table.ts';

const database = testDatabase();
let jobs: JobList;
let mailer: Mailbox;
let site: ReturnType<typeof createTestApp>;
let deps: ReturnType<typeof testDeps>;
let admin: Person;
let buyer: Person;
let orderId: string;
let number: number;

beforeEach(async () => {
  jobs = new JobList();
  mailer = new Mailbox();
  deps = testDeps(database.db, { jobs, mailer });
  site = createTestApp(deps);
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Alba Ferri' });
  buyer = await insertPerson(database.db, { fullName: 'Bianca Bevitrice', locale: 'it' });
  ({ id: orderId, number } = await insertOrder(database.db, buyer.userId));
});

type Sent = { method?: string; body?: unknown; as?: Person; lng?: string };

function ask(path: string, { method = 'GET', body, as = admin, lng = 'it' }: Sent = {}) {
  const url = new URL(`/api/admin/orders${path}`, testConfig().siteUrl);
  url.searchParams.set('lng', lng);
  const headers = {
    ...site.as(as),
    origin: url.origin,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return site.app.request(url.href, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const post = (path: string, body: unknown, as = admin) => ask(path, { method: 'POST', body, as });

async function read(): Promise<AdminOrderDetail> {
  const answer = await ask(`/${orderId}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const codeOf = async (answer: Response) => (await answer.json()).error.code;

/** Runs the jobs that were enqueued, as a worker would. */
async function work(with_: Partial<typeof deps> = {}) {
  for (const { name, data } of jobs.jobs.splice(0)) {
    await orderJobDefinitions.find((job) => job.name === name)?.run({ ...deps, ...with_ }, data);
  }
}

async function eraseBuyer() {
  const erased = { fullName: '', email: erasedAddress(buyer.userId) };
  await database.db.update(users).set(erased).where(eq(users.id, buyer.userId));
}

test('only administrators can read an order with all its details', async () => {
  expect(await read()).toMatchObject({
    number,
    buyer: { fullName: 'Bianca Bevitrice' },
    committedCents: 0,
    refunds: [],
    emails: [],
    restockable: [{ position: 0, name: 'Bionda del Mulino', quantity: 2 }],
  });
  expect((await ask(`/${newId()}`)).status).toBe(404);
  expect((await ask(`/${orderId}`, { as: buyer })).status).toBe(403);
});

describe('the emails of an order', () => {
  test('are recorded once with kind and time when they are sent, even if the job runs again', async () => {
    jobs.jobs.push({ name: orderJobs.sendEmails, data: { orderId } });
    await work();
    jobs.jobs.push({ name: orderJobs.sendEmails, data: { orderId } });
    await work();
    expect((await read()).emails).toMatchObject([
      { kind: 'confirmation', state: 'sent', by: null, text: null, isRepeated: false },
    ]);
  });

  test('retain their sending time when the job runs again for another email', async () => {
    const shop: Mailer = {
      send: (email, key) =>
        email.to === buyer.email ? mailer.send(email, key) : Promise.reject(new Error('No connection')),
    };
    const job = { name: orderJobs.sendEmails, data: { orderId } };
    jobs.jobs.push(job);
    await expect(work({ mailer: shop as Mailbox })).rejects.toThrow('No connection');
    const [first] = (await read()).emails;
    jobs.jobs.push(job);
    await work({ clock: new FixedClock(new Date(Date.parse(first?.sentAt ?? '') + 3_600_000)) });
    expect((await read()).emails).toMatchObject([{ state: 'sent', sentAt: first?.sentAt }]);
  });

  test('that fail are shown as failed, and later as sent', async () => {
    const broken: Mailer = { send: () => Promise.reject(new Error('No connection')) };
    jobs.jobs.push({ name: orderJobs.sendEmails, data: { orderId } });
    const tried = [...jobs.jobs];
    await expect(work({ mailer: broken as Mailbox })).rejects.toThrow('No connection');
    expect((await read()).emails).toMatchObject([{ kind: 'confirmation', state: 'failed', sentAt: null }]);
    jobs.jobs.push(...tried);
    await work();
    expect((await read()).emails).toMatchObject([{ state: 'sent' }]);
  });

  test("are sent again with the administrator's name, once for each id", async () => {
    jobs.jobs.push({ name: orderJobs.sendEmails, data: { orderId } });
    await work();
    const [first] = (await read()).emails;
    const path = `/${orderId}/emails/${first?.id}/again`;
    const id = newId();
    const answers = await Promise.all([post(path, { id }), post(path, { id }), post(path, { id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await work();
    expect((await read()).emails).toMatchObject([
      { kind: 'confirmation', isRepeated: false },
      { kind: 'confirmation', isRepeated: true, by: 'Alba Ferri', state: 'sent' },
    ]);
    const toBuyer = mailer.emails.filter(({ to }) => to === buyer.email);
    expect(toBuyer).toHaveLength(2);
    expect(new Set(toBuyer.map(({ key }) => key)).size).toBe(2);
  });

  test('of another order, or to a deleted account, are not sent again', async () => {
    jobs.jobs.push({ name: orderJobs.sendEmails, data: { orderId } });
    await work();
    const [first] = (await read()).emails;
    const other = await insertOrder(database.db, buyer.userId);
    expect((await post(`/${other.id}/emails/${first?.id}/again`, { id: newId() })).status).toBe(404);
    expect((await post(`/${orderId}/emails/${first?.id}/again`, { id: newId() }, buyer)).status).toBe(403);
    await eraseBuyer();
    const refused = await post(`/${orderId}/emails/${first?.id}/again`, { id: newId() });
    expect(await codeOf(refused)).toBe('buyer_erased');
  });
});

describe('a note to the buyer', () => {
  test('is sent in the language of the order, once for each id, and remains on the page', async () => {
    const body = { id: newId(), text: '  Manca una bottiglia:\n<b>la mandiamo</b> domani.  ' };
    const answers = await Promise.all([post(`/${orderId}/emails`, body), post(`/${orderId}/emails`, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await work();
    const [email, ...more] = mailer.emails;
    expect(more).toEqual([]);
    expect(email).toMatchObject({ to: buyer.email, subject: `Ordine #${number}: un messaggio per te` });
    expect(email?.text).toContain('Ciao Bianca Bevitrice,');
    expect(email?.html).toContain('&lt;b&gt;la mandiamo&lt;/b&gt; domani.');
    const text = 'Manca una bottiglia:\n<b>la mandiamo</b> domani.';
    expect((await read()).emails).toMatchObject([{ kind: 'note', text, by: 'Alba Ferri', state: 'sent' }]);
    expect(await findAlteredOrderNote(deps)).toBeUndefined();
    expect(await codeOf(await post(`/${orderId}/emails`, { ...body, text: 'Altro' }))).toBe('conflict');
  });

  test('is shown as not sent if the account is deleted first, and does not count as a problem', async () => {
    await post(`/${orderId}/emails`, { id: newId(), text: 'Ciao' });
    await database.db.delete(personalParts).where(eq(personalParts.userId, buyer.userId));
    await eraseBuyer();
    await database.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, buyer.userId));
    const problems = await countOrdersWith(deps, 'email');
    await work();
    expect(mailer.emails).toEqual([]);
    expect((await read()).emails).toMatchObject([{ kind: 'note', text: null, state: 'failed' }]);
    expect(await countOrdersWith(deps, 'email')).toBe(problems);
  });

  test('is refused when it is empty, too long, or has no recipient', async () => {
    expect(await codeOf(await post(`/${orderId}/emails`, { id: newId(), text: ' \n ' }))).toBe(
      'note_required',
    );
    expect((await post(`/${orderId}/emails`, { id: newId(), text: 'a'.repeat(2001) })).status).toBe(400);
    expect((await post(`/${orderId}/emails`, { id: newId(), text: 'Ciao' }, buyer)).status).toBe(403);
    await eraseBuyer();
    expect(await codeOf(await post(`/${orderId}/emails`, { id: newId(), text: 'Ciao' }))).toBe(
      'buyer_erased',
    );
    expect((await read()).emails).toEqual([]);
  });
});

describe('a refund', () => {
  test('does not begin while the provider cannot report the remaining amount', async () => {
    const body = { id: newId(), amountCents: 500, refundedCents: 0 };
    const answer = await post(`/${orderId}/refunds`, body);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'payment_unavailable' } });
    expect(await database.db.select().from(refunds)).toEqual([]);
  });

  test.each([
    { amountCents: 0 },
    { amountCents: -5 },
    { amountCents: 1.5 },
    { amountCents: 1e12 },
    { restock: [{}] },
  ])('with bad values %o is refused', async (bad) => {
    const answer = await post(`/${orderId}/refunds`, {
      id: newId(),
      amountCents: 1,
      refundedCents: 0,
      ...bad,
    });
    expect(await codeOf(answer)).toBe('invalid_input');
  });
});

describe('documents', () => {
  const textOf = async (answer: Response) => {
    expect(answer.status).toBe(200);
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    return pages
      .map(({ text }) => text)
      .join('\n')
      .replaceAll('\u00a0', ' ');
  };

  test('the packing slip has goods and recipient, without prices', async () => {
    const text = await textOf(await ask(`/${orderId}/packing-slip`));
    for (const fact of [
      `#${number}`,
      'Via delle Botti 3',
      'Bionda del Mulino',
      '33 cl',
      'sku-0',
      'Pezzi in tutto: 2',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain('€');
  });

  test.each(locales.filter((locale) => ['de', 'ru', 'ja'].includes(locale)))(
    'the packing slip in %s contains all letters',
    async (lng) => {
      expect(await textOf(await ask(`/${orderId}/packing-slip`, { lng }))).toContain('Bionda del Mulino');
    },
  );

  test('the receipt of a refunded order has the refunded and the remaining amount', async () => {
    const at = new Date('2026-11-21T10:00:00Z');
    const made = { state: 'completed', requestedBy: admin.userId, createdAt: at, settledAt: at } as const;
    const gone = { amountCents: 450, tokensTaken: 5 };
    await database.db.insert(refunds).values({ id: newId(), orderId, ...gone, ...made });
    await database.db.update(orders).set({ refundedCents: 450 }).where(eq(orders.id, orderId));
    const text = await textOf(await ask(`/${orderId}/receipt`));
    for (const fact of [
      'Importo rimborsato',
      '21 novembre 2026',
      '-4,50 €',
      'Totale dopo il rimborso',
      '9,50 €',
      "Con quest'ordine hai guadagnato 9 TU Token.",
    ]) {
      expect(text).toContain(fact);
    }
  });

  test('are for administrators only', async () => {
    expect((await ask(`/${orderId}/packing-slip`, { as: buyer })).status).toBe(403);
    expect((await ask(`/${orderId}/receipt`, { as: buyer })).status).toBe(403);
    expect((await ask(`/${newId()}/packing-slip`)).status).toBe(404);
  });
});

describe('one status for several orders', () => {
  const set = async (body: unknown, as = admin) => {
    const answer = await ask('/statuses', { method: 'PUT', body, as });
    return { status: answer.status, outcomes: (await answer.json()).outcomes as BulkOutcomes };
  };

  test('returns a separate result for each order', async () => {
    const done = await insertOrder(database.db, buyer.userId, { status: 'shipped' });
    const changed = await insertOrder(database.db, buyer.userId, { status: 'cancelled' });
    const missing = newId();
    const list = [
      { id: orderId, from: 'pending' },
      { id: done.id, from: 'shipped' },
      { id: changed.id, from: 'pending' },
      { id: missing, from: 'pending' },
    ];
    expect((await set({ status: 'shipped', orders: list })).outcomes).toEqual([
      { id: orderId, outcome: 'scheduled' },
      { id: done.id, outcome: 'unchanged' },
      { id: changed.id, outcome: 'conflict' },
      { id: missing, outcome: 'not_found' },
    ]);
    expect((await read()).pendingChange).toMatchObject({ status: 'shipped', by: 'Alba Ferri' });
  });

  test('is allowed to administrators only, and for at most a hundred orders', async () => {
    const one = { id: orderId, from: 'pending' };
    expect((await set({ status: 'shipped', orders: [one] }, buyer)).status).toBe(403);
    expect((await set({ status: 'shipped', orders: Array.from({ length: 101 }, () => one) })).status).toBe(
      400,
    );
    expect((await set({ status: 'shipped', orders: [] })).status).toBe(400);
  });
});

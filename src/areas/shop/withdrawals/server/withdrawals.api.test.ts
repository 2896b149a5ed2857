import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { createTestApp, JobList, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import { insertWithdrawal } from '#tests/support/withdrawals.ts';
import { undoableHandling } from '../admin/server/undoable-handling.ts';
import type { AdminWithdrawals, NewWithdrawal, WithdrawalReceipt } from '../withdrawals.schema.ts';
import { readStatement } from './statement-part.ts';
import { withdrawalJobs } from './withdrawal-job-names.ts';

type HandlingAnswer = { change?: { id: string } | null };

const database = testDatabase();
let jobs: JobList;
let site: ReturnType<typeof createTestApp>;
let buyer: Person;
let admin: Person;
let testCount = 0;

beforeEach(async () => {
  testCount++;
  await database.db.delete(personalParts);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table withdrawals disable trigger append_only`);
    await tx.delete(withdrawals);
    await tx.execute(sql`alter table withdrawals enable trigger append_only`);
  });
  jobs = new JobList();
  site = createTestApp(testDeps(database.db, { jobs }));
  buyer = await insertPerson(database.db, { fullName: 'Bianca Bevitrice' });
  admin = await insertPerson(database.db, { isAdmin: true });
});

const statement = (change: Partial<NewWithdrawal> = {}): NewWithdrawal => ({
  id: newId(),
  fullName: 'Bianca Bevitrice',
  email: 'bianca@example.org',
  orderNumber: '#1001',
  goods: '',
  ...change,
});

async function call<T>(method: string, path: string, person?: Person, body?: object) {
  // A separate client address for each test, because the route limits requests by address.
  const incoming = { socket: { remoteAddress: `203.0.113.${testCount}` } };
  const request = new Request(new URL(path, testConfig().siteUrl), {
    method,
    headers: {
      'accept-language': 'de',
      ...(body && { 'content-type': 'application/json' }),
      ...(person && site.as(person)),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await site.app.fetch(request, { incoming });
  const json = (await answer.json()) as T & { error?: { code: string } };
  return { status: answer.status, body: json, code: json.error?.code };
}

const submit = (body: object, person?: Person) =>
  call<WithdrawalReceipt>('POST', '/api/withdrawals', person, body);
const list = (person?: Person, query = 'state=open') =>
  call<AdminWithdrawals>('GET', `/api/admin/withdrawals?${query}`, person);
const listIds = async (query?: string) => (await list(admin, query)).body.items.map(({ id }) => id);
const handle = async (id: string, isHandled: boolean, person?: Person) => {
  const answer = await call<HandlingAnswer>('PUT', `/api/admin/withdrawals/${id}/handled`, person, {
    isHandled,
    ...(isHandled && { closedBecause: 'La merce non è tornata' }),
  });
  await undoableHandling.job.run(testDeps(database.db, { jobs }), { changeId: answer.body.change?.id });
  return answer;
};
const stored = () => database.db.select().from(withdrawals);
const statements = async () =>
  (await database.db.select().from(personalParts)).map(({ content }) => readStatement(content));

describe('emails that anybody can cause', () => {
  const told = () => jobs.jobs.map(({ data }) => 'isToConsumer' in data && data.isToConsumer);

  test('are limited to five a day for one address, in any spelling; every statement is stored', async () => {
    const email = `victim-${newId()}@example.org`;
    for (let round = 0; round < 7; round++) {
      const { status } = await submit(statement({ email: round % 2 ? email : email.toUpperCase() }));
      expect(status).toBe(200);
    }
    expect(told()).toEqual([true, true, true, true, true, false, false]);
    expect(await stored()).toHaveLength(7);
  });

  test('do not reduce the number of emails that a buyer gets about their own orders', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    for (let round = 0; round < 6; round++)
      await submit(statement({ email: buyer.email, orderNumber: '#999999' }));
    await submit(statement({ email: buyer.email, orderNumber: `#${order.number}` }));
    expect(told().slice(-2)).toEqual([false, true]);
  });
});

describe('a statement of withdrawal', () => {
  test('is accepted from anybody, stored unchanged and confirmed by email', async () => {
    const sent = statement({
      fullName: ' Bianca\u202e  Bevitrice ',
      email: ' bianca@example.org ',
      goods: ' Due magliette\nuna tazza ',
    });
    const { status, body } = await submit(sent);
    expect(status).toBe(200);
    const [row] = await stored();
    expect(row).toMatchObject({
      id: sent.id,
      number: body.number,
      locale: 'de',
      handledAt: null,
    });
    expect(await statements()).toEqual([
      {
        fullName: 'Bianca Bevitrice',
        email: 'bianca@example.org',
        orderNumber: '#1001',
        goods: 'Due magliette\nuna tazza',
      },
    ]);
    expect(body.receivedAt).toBe(row?.receivedAt.toISOString());
    expect(jobs.jobs).toEqual([
      { name: withdrawalJobs.sendEmails, data: { isToConsumer: true, withdrawalId: sent.id } },
    ]);
  });

  test('loses control and bidirectional characters, but not its line breaks', async () => {
    const sent = statement({
      fullName: 'Bianca \ud800',
      goods: 'Una\u0007 maglietta\u202e\r\nUna tazza\ud83c\n\tblu',
    });
    const first = await submit(sent);
    expect(first.status).toBe(200);
    expect((await submit(sent)).body).toEqual(first.body);
    expect(await statements()).toMatchObject([
      { fullName: 'Bianca \ufffd', goods: 'Una maglietta\nUna tazza\ufffd\nblu' },
    ]);
    expect(jobs.jobs).toHaveLength(1);
  });

  test('that is sent again with the same id is confirmed once', async () => {
    const sent = statement();
    const first = await submit(sent);
    const again = await submit(sent);
    expect(again.body).toEqual(first.body);
    expect(await stored()).toHaveLength(1);
    expect(jobs.jobs).toHaveLength(1);
  });

  test('that is sent twenty times at once is stored once', async () => {
    const sent = statement();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(jobs.jobs).toHaveLength(1);
  });

  test('cannot be replaced by another text under its id', async () => {
    const sent = statement();
    await submit(sent);
    const other = await submit({ ...sent, email: 'qualcun.altro@example.org' });
    expect([other.status, other.code]).toEqual([409, 'conflict']);
    expect(await statements()).toMatchObject([{ email: 'bianca@example.org' }]);
    expect(jobs.jobs).toHaveLength(1);
  });

  test.each([
    [{ fullName: ' ' }, 'full_name_required'],
    [{ email: 'bianca' }, 'email_invalid'],
    [{ orderNumber: '#' }, 'order_number_required'],
    [{ goods: 'x'.repeat(1001) }, 'invalid_input'],
    [{ id: 'x' }, 'invalid_input'],
  ])('with %j is refused, and nothing is stored', async (change, code) => {
    const refused = await submit(statement(change));
    expect([refused.status, refused.code]).toEqual([400, code]);
    expect(await stored()).toEqual([]);
    expect(jobs.jobs).toEqual([]);
  });

  test('with several fields missing is refused once, and the answer names each of them', async () => {
    const refused = await submit(statement({ fullName: '', orderNumber: '' }));
    expect(refused.body).toMatchObject({
      error: {
        code: 'full_name_required',
        message: 'Gib deinen Vor- und Nachnamen ein.',
        issues: [
          { path: ['fullName'], code: 'full_name_required' },
          { path: ['orderNumber'], code: 'order_number_required' },
        ],
      },
    });
  });

  test('gets the same answer whether the order exists or belongs to somebody else', async () => {
    const order = await insertOrder(database.db, buyer.userId);
    const known = await submit(statement({ orderNumber: `#${order.number}` }));
    const unknown = await submit(statement({ orderNumber: '#999999' }));
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect([known.status, unknown.status]).toEqual([200, 200]);
  });

  test('is limited per address', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 32; count++) statuses.push((await submit(statement())).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});

describe('the order of a statement', () => {
  const matchOf = async (sent: NewWithdrawal, person?: Person) => {
    await submit(sent, person);
    const { body } = await list(admin);
    return body.items.find(({ id }) => id === sent.id)?.matchingOrder;
  };

  test('is found by the address of its buyer, in upper or lower case', async () => {
    const { number } = await insertOrder(database.db, buyer.userId);
    const email = buyer.email.toUpperCase();
    expect(await matchOf(statement({ email, orderNumber: `Ordine n. ${number}` }))).toBe(number);
  });

  test('is found by the account of the signed-in user', async () => {
    const { number } = await insertOrder(database.db, buyer.userId);
    expect(await matchOf(statement({ orderNumber: `${number}` }), buyer)).toBe(number);
  });

  test('is not found for anybody else', async () => {
    const { number } = await insertOrder(database.db, buyer.userId);
    const stranger = await insertPerson(database.db);
    expect(await matchOf(statement({ orderNumber: `${number}` }))).toBeNull();
    expect(await matchOf(statement({ orderNumber: `${number}` }), stranger)).toBeNull();
    expect(await matchOf(statement({ email: buyer.email, orderNumber: 'la birra di lunedì' }))).toBeNull();
  });
});

describe('administrators', () => {
  test('see open withdrawals, oldest first, and when the refund is due', async () => {
    const [first, second] = [statement(), statement({ goods: 'Una tazza' })];
    await submit(first);
    await submit(second);
    const { body } = await list(admin);
    expect(body.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    const [received] = await stored();
    const due = new Date(Number(received?.receivedAt) + 14 * 24 * 60 * 60 * 1000);
    expect(body.items[0]?.refundBy).toBe(due.toISOString().slice(0, 10));
    expect(await listIds('state=handled')).toEqual([]);
  });

  test('close a withdrawal without a refund, and open it again', async () => {
    const sent = statement();
    await submit(sent);
    expect((await handle(sent.id, true, admin)).status).toBe(200);
    expect(await listIds()).toEqual([]);
    expect(await listIds('state=handled')).toEqual([sent.id]);
    const closedBecause = 'La merce non è tornata';
    expect(await stored()).toMatchObject([{ handledBy: admin.userId, closedBecause }]);
    expect(await statements()).toMatchObject([{ fullName: sent.fullName }]);
    await handle(sent.id, false, admin);
    expect((await list(admin)).body.items).toMatchObject([{ id: sent.id, handledAt: null }]);
    expect(await listIds('state=handled')).toEqual([]);
  });

  test('cannot close a withdrawal without a reason', async () => {
    const sent = statement();
    await submit(sent);
    const path = `/api/admin/withdrawals/${sent.id}/handled`;
    expect((await call('PUT', path, admin, { isHandled: true })).code).toBe('closing_reason_required');
    expect((await call('PUT', path, admin, { isHandled: true, closedBecause: ' ' })).status).toBe(400);
    expect(await stored()).toMatchObject([{ handledAt: null }]);
  });

  test('cannot close a withdrawal again that another administrator has closed', async () => {
    const sent = statement();
    await submit(sent);
    await handle(sent.id, true, admin);
    const [before] = await stored();
    const other = await insertPerson(database.db, { isAdmin: true });
    expect(await handle(sent.id, true, other)).toMatchObject({ status: 409, code: 'already_done' });
    const [after] = await stored();
    expect(after).toEqual(before);
  });

  test('are the only ones who can read or change withdrawals', async () => {
    const sent = statement();
    await submit(sent, buyer);
    for (const person of [undefined, buyer]) {
      const status = person ? 403 : 401;
      expect((await list(person)).status).toBe(status);
      expect((await handle(sent.id, true, person)).status).toBe(status);
    }
    expect(await stored()).toMatchObject([{ handledAt: null }]);
  });

  test('see all withdrawals of one order, open or handled', async () => {
    const { id, number } = await insertOrder(database.db, buyer.userId);
    const [first, second] = [statement(), statement({ goods: 'Una tazza' })];
    for (const each of [first, second]) await submit({ ...each, orderNumber: `#${number}` }, buyer);
    await submit(statement());
    await handle(first.id, true, admin);
    expect(await listIds(`order=${id}`)).toEqual([first.id, second.id]);
    expect(await listIds(`order=${newId()}`)).toEqual([]);
  });

  test('get a not_found error for an unknown withdrawal', async () => {
    expect((await handle(newId(), true, admin)).code).toBe('not_found');
  });
});

describe('the pages of withdrawals', () => {
  /** Reads pages of at most two, by the cursors of the answers, forwards and back. */
  async function turnPages(state: string) {
    const pages: string[][] = [];
    let page = (await list(admin, `state=${state}&limit=2`)).body;
    const ids = ({ items }: AdminWithdrawals) => items.map(({ id }) => id);
    pages.push(ids(page));
    while (page.next !== null) {
      page = (await list(admin, `state=${state}&limit=2&cursor=${page.next}`)).body;
      pages.push(ids(page));
    }
    const back: string[][] = [ids(page)];
    while (page.previous !== null) {
      page = (await list(admin, `state=${state}&limit=2&cursor=${page.previous}`)).body;
      back.unshift(ids(page));
    }
    return { pages, back };
  }

  async function insertFive(handledAt: (index: number) => Date | null): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++)
      ids.push(await insertWithdrawal(database.db, { handledAt: handledAt(index) }));
    return ids;
  }

  test('have all open ones, oldest first', async () => {
    const [a, b, c, d, e] = await insertFive(() => null);
    const { pages, back } = await turnPages('open');
    expect(pages).toEqual([[a, b], [c, d], [e]]);
    expect(back).toEqual([[a, b], [c, d], [e]]);
  });

  test('have all handled ones, newest first, also with equal times', async () => {
    const [early, late] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')];
    const [a, b, c, d, e] = await insertFive((index) => (index < 2 ? late : early));
    await insertWithdrawal(database.db);
    const { pages, back } = await turnPages('handled');
    expect(pages).toEqual([[b, a], [e, d], [c]]);
    expect(back).toEqual([[b, a], [e, d], [c]]);
  });

  test('start at the first page when the cursor is invalid or belongs to the other list', async () => {
    const [first] = await insertFive(() => null);
    await insertWithdrawal(database.db, { handledAt: new Date('2026-11-20T10:00:00Z') });
    const { next } = (await list(admin, 'state=open&limit=2')).body;
    expect(await listIds(`state=handled&cursor=${next}`)).toHaveLength(1);
    expect((await listIds('state=open&cursor=nonsense'))[0]).toBe(first);
    expect((await list(admin, 'state=lost')).status).toBe(400);
    expect((await list(admin, 'limit=101')).status).toBe(400);
  });
});

import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { accountsFinders } from '#areas/people/accounts/server/audited-subjects.queries.ts';
import { correctDateOfBirth } from '#areas/people/date-of-birth/server/correct-date-of-birth.ts';
import { deleteProduct } from '#areas/shop/catalog/admin/server/delete-product.ts';
import { setStock } from '#areas/shop/catalog/admin/server/set-stock.ts';
import { catalogFinders } from '#areas/shop/catalog/server/audited-subjects.queries.ts';
import { setOrderStatus } from '#areas/shop/orders/admin/server/set-order-status.ts';
import { locales } from '#platform/i18n/locales.ts';
import { type Person, systemActor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { type AuditEntry, recordAudit } from '#platform/server/audit/record-audit.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { erasePersonalParts } from '#platform/server/personal-parts/erase-personal-parts.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { addTestProduct, addTestVariant, newBeer, newGadget } from '#tests/support/catalog.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { AuditFilter, AuditPage, AuditPerson } from '../audit-log.schema.ts';
import { listAuditPeople } from './audit-people.queries.ts';
import { listAuditRecords } from './audit-records.queries.ts';

const database = testDatabase();
const finders = new Map(Object.entries({ ...accountsFinders, ...catalogFinders }));
let clock: FixedClock;
let admin: Person;

beforeEach(async () => {
  clock = new FixedClock();
  admin = await insertPerson(database.db, { fullName: 'Ada Amministra', isAdmin: true });
});

const deps = () => testDeps(database.db, { clock });
const context = (actor: Person | typeof systemActor = admin) => ({ ...deps(), actor });

async function ask(path: string, person?: Person): Promise<Response> {
  const site = createTestApp(deps());
  const url = new URL(`/api/admin/audit${path}`, testConfig().siteUrl);
  return site.app.request(url.href, person && { headers: site.as(person) });
}

async function list(filters: Record<string, string> = {}): Promise<AuditPage> {
  const answer = await ask(`?${new URLSearchParams({ limit: '100', ...filters })}`, admin);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** A record with a new subject, unless `changes` override it. */
async function record(changes: Partial<AuditEntry> = {}, actor: Person | typeof systemActor = admin) {
  const entry: AuditEntry = {
    action: 'set-stock',
    subject: { kind: 'variant', id: newId() },
    before: { stock: 1 },
    after: { stock: 2 },
    ...changes,
  };
  await inTransaction(context(actor), (tx) => recordAudit(tx, entry));
  return entry.subject.id;
}

const subjectsOf = ({ items }: AuditPage) => items.map(({ subject }) => subject.id);

describe('the records', () => {
  test('name the administrator, the change and the subject', async () => {
    const variantId = await addTestVariant(deps(), newGadget());
    await setStock(context(), { variantId, stock: 1 });
    expect((await list({ subject: variantId })).items).toEqual([
      {
        id: expect.any(String),
        at: clock.now().toISOString(),
        actor: { userId: admin.userId, fullName: 'Ada Amministra' },
        action: 'set-stock',
        subject: {
          kind: 'variant',
          id: variantId,
          name: 'Borraccia',
          number: null,
          pageId: expect.any(String),
        },
        before: { stock: 12 },
        after: { stock: 1 },
        orderedBy: null,
        personal: null,
        isErased: false,
      },
    ]);
  });

  test('name an order by its number, and do not link to a deleted product', async () => {
    const order = await insertOrder(database.db, admin.userId);
    await setOrderStatus(context(), { orderId: order.id, status: 'confirmed' });
    expect((await list({ subject: order.id })).items[0]?.subject).toMatchObject({ number: order.number });
    const productId = await addTestProduct(deps(), newBeer());
    await deleteProduct(context(), productId);
    const [deleted] = (await list({ subject: productId })).items;
    expect(deleted?.subject).toMatchObject({ name: 'Notte di luna', pageId: null });
  });

  test('of a refused change name its author, while the account exists', async () => {
    const other = await insertPerson(database.db, { fullName: 'Olga Altra', isAdmin: true });
    const refused = { command: 'set-order-status', orderedBy: other.userId, refusal: 'conflict' };
    const subject = await record({ action: 'refuse-change', before: null, after: refused }, systemActor);
    expect((await list({ subject })).items[0]).toMatchObject({
      actor: null,
      orderedBy: { userId: other.userId, fullName: 'Olga Altra' },
    });
    expect(await exported({ subject })).toContain('Chiesta da: Olga Altra');
    await database.db.delete(users).where(sql`${users.id} = ${other.userId}`);
    expect((await list({ subject })).items[0]?.orderedBy).toEqual({ userId: other.userId, fullName: '' });
  });

  test('have no name of a deleted account', async () => {
    const other = await insertPerson(database.db, { isAdmin: true });
    const subject = await record({}, other);
    await database.db.delete(users).where(sql`${users.id} = ${other.userId}`);
    expect((await list({ subject })).items[0]?.actor).toEqual({ userId: other.userId, fullName: '' });
    const { people } = await (await ask('/people', admin)).json();
    expect(people.find((each: AuditPerson) => each.userId === other.userId)).toEqual({
      userId: other.userId,
      fullName: '',
    });
  });

  test('mark erased personal values', async () => {
    const { userId } = await insertPerson(database.db, { dateOfBirth: '2015-03-12' });
    await correctDateOfBirth(context(), { userId, before: '2015-03-12', after: '1985-03-12' });
    const [before] = (await list({ subject: userId })).items;
    expect(before).toMatchObject({
      personal: { before: '2015-03-12', after: '1985-03-12' },
      isErased: false,
    });
    await erasePersonalParts(context(), { userId });
    const [after] = (await list({ subject: userId })).items;
    expect(after).toMatchObject({ personal: null, isErased: true });
    expect(await exported({ subject: userId })).toContain(
      'I dati personali di questa modifica sono stati cancellati.',
    );
  });
});

describe('pages of records', () => {
  test('are newest first, with each record once, also with equal times', async () => {
    const subject = await record({ after: { stock: 10 } });
    const same = { subject: { kind: 'variant', id: subject } };
    for (let stock = 11; stock <= 15; stock++) {
      if (stock % 2 === 0) clock.advance(1);
      await record({ ...same, after: { stock } });
    }
    expect(await stocksOfAllPages(subject)).toEqual([15, 14, 13, 12, 11, 10]);
  });

  test('lose and repeat no record when others are added meanwhile, in both directions', async () => {
    const subject = await record({ after: { stock: 10 } });
    const same = { subject: { kind: 'variant', id: subject } };
    for (const stock of [11, 12, 13]) await record({ ...same, after: { stock } });
    const first = await list({ subject, limit: '2' });
    clock.advance(5);
    for (const stock of [14, 15]) await record({ ...same, after: { stock } });
    const second = await list({ subject, limit: '2', cursor: String(first.next) });
    expect([first, second].map(stocks)).toEqual([
      [13, 12],
      [11, 10],
    ]);
    expect(second.next).toBeNull();
    const back = await list({ subject, limit: '2', cursor: String(second.previous) });
    expect(stocks(back)).toEqual([13, 12]);
    expect(stocks(await list({ subject, limit: '2', cursor: String(back.previous) }))).toEqual([15, 14]);
  });

  test('start at the first page when the cursor is invalid or belongs to another list', async () => {
    const subject = await record();
    const ofOrders = Buffer.from(JSON.stringify(['orders', 'next', 1])).toString('base64url');
    for (const cursor of ['x', ofOrders])
      expect(subjectsOf(await list({ subject, cursor }))).toEqual([subject]);
  });

  async function stocksOfAllPages(subject: string): Promise<unknown[]> {
    const found: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: AuditPage = await list({ subject, limit: '2', ...(cursor && { cursor }) });
      found.push(...stocks(page));
      cursor = page.next;
    }
    return found;
  }

  const stocks = ({ items }: AuditPage) => items.map(({ after }) => after?.stock);
});

describe('filters', () => {
  test('apply together: person, command, period and subject', async () => {
    const other = await insertPerson(database.db, { isAdmin: true });
    const own = await record();
    const moved = await record({ action: 'move-product' });
    const byOther = await record({}, other);
    const byOperator = await record(
      { action: 'make-admin', subject: { kind: 'user', id: newId() } },
      systemActor,
    );

    const actor = admin.userId;
    expect(subjectsOf(await list({ actor }))).toEqual([moved, own]);
    expect(subjectsOf(await list({ actor, action: 'set-stock' }))).toEqual([own]);
    expect(subjectsOf(await list({ actor: other.userId }))).toEqual([byOther]);
    expect(subjectsOf(await list({ actor: other.userId, action: 'move-product' }))).toEqual([]);
    expect(subjectsOf(await list({ actor, subject: byOther }))).toEqual([]);
    expect(subjectsOf(await list({ actor: 'operator', action: 'make-admin' }))).toContain(byOperator);
    expect(subjectsOf(await list({ actor: 'operator', subject: own }))).toEqual([]);
    const today = '2026-11-20';
    expect(subjectsOf(await list({ actor, from: today, to: today, action: 'set-stock' }))).toEqual([own]);
    expect(subjectsOf(await list({ actor, from: '2026-11-21' }))).toEqual([]);
    expect(subjectsOf(await list({ actor, to: '2026-11-19' }))).toEqual([]);
    expect(subjectsOf(await list({ actor, from: today, to: '2026-11-19' }))).toEqual([]);
  });

  test.each([
    ['2026-11-19T22:59:59Z', '2026-11-19', 'the last second of a day in winter'],
    ['2026-11-19T23:00:00Z', '2026-11-20', 'midnight in winter'],
    ['2026-07-19T21:59:59Z', '2026-07-19', 'the last second of a day in summer'],
    ['2026-07-19T22:00:00Z', '2026-07-20', 'midnight in summer'],
    ['2026-03-28T23:00:00Z', '2026-03-29', 'midnight before the clocks go forward'],
    ['2026-03-29T21:59:59Z', '2026-03-29', 'the end of the day of 23 hours'],
    ['2026-10-24T22:00:00Z', '2026-10-25', 'midnight before the clocks go back'],
    ['2026-10-25T22:59:59Z', '2026-10-25', 'the end of the day of 25 hours'],
  ])('take %s as %s in Italy: %s', async (moment, day) => {
    clock = new FixedClock(moment);
    const subject = await record();
    expect(subjectsOf(await list({ subject, from: day, to: day }))).toEqual([subject]);
  });

  test.each<Record<string, string>>([
    { actor: 'somebody' },
    { action: 'Set Stock' },
    { from: '2026-02-30' },
    { to: '0001-01-01' },
    { subject: '1' },
    { limit: '101' },
  ])('refuse %j', async (filters) => {
    expect((await ask(`?${new URLSearchParams(filters)}`, admin)).status).toBe(400);
    if (!('limit' in filters))
      expect((await ask(`/csv?${new URLSearchParams(filters)}`, admin)).status).toBe(400);
  });
});

describe.each(['', '/people', '/csv'])('the address /api/admin/audit%s', (path) => {
  test('is refused to everybody but administrators', async () => {
    const member = await insertPerson(database.db, { isSocio: true });
    expect((await ask(path)).status).toBe(401);
    expect((await ask(path, await insertPerson(database.db))).status).toBe(403);
    expect((await ask(path, member)).status).toBe(403);
    expect((await ask(path, admin)).status).toBe(200);
  });

  test('changes no data, whatever HTTP method is used', async () => {
    await record();
    const site = createTestApp(deps());
    const before = await database.db.$count(auditRecords);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const url = new URL(`/api/admin/audit${path}`, testConfig().siteUrl).href;
      const answer = await site.app.request(url, { method, headers: site.as(admin) });
      expect([404, 405], method).toContain(answer.status);
    }
    expect(await database.db.$count(auditRecords)).toBe(before);
  });
});

async function exported(filters: Record<string, string>): Promise<string> {
  const answer = await ask(`/csv?${new URLSearchParams(filters)}`, admin);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  return answer.text();
}

describe('the export', () => {
  test.each(locales)('is read back by a CSV library in %s', async (lng) => {
    const subject = await record({
      action: 'set-variant-price',
      before: { priceCents: 1500 },
      after: { priceCents: 1800 },
    });
    const delimiter = ['en', 'zh', 'ja'].includes(lng) ? ',' : ';';
    const rows: string[][] = parse(await exported({ subject, lng }), { bom: true, delimiter });
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 2)).toEqual(['2026-11-20 11:00:00', 'Ada Amministra']);
    expect(rows[1]?.[4]).toMatch(/15[.,]00.*→.*18[.,]00/);
    expect(rows[1]?.[5]).toBe(subject);
  });

  test('contains no formulas, and does not change markup', async () => {
    const attack = '=HYPERLINK("https://evil.example")';
    const markup = '<script>alert(1)</script>';
    const mean = await insertPerson(database.db, { isAdmin: true, fullName: attack });
    const subject = await record(
      { action: '=1+1', before: { title: attack }, after: { [attack]: markup } },
      mean,
    );
    const csv = await exported({ subject });
    for (const cell of csv.split(/[;,\t\r\n"]/)) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    expect(csv).toContain(markup);
  });

  test('follows the filters through several batches, and is recorded itself', async () => {
    await database.db.execute(sql`
      insert into audit_records (id, at, actor_id, action, subject_kind, subject_id, before, after)
      select gen_random_uuid(), now(), ${admin.userId}, 'set-stock', 'variant', gen_random_uuid(), '{"stock": 1}', '{"stock": 2}'
      from generate_series(1, 1200)`);
    const csv = await exported({ actor: admin.userId, action: 'set-stock' });
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1201);
    const { items } = await list({ actor: admin.userId, action: 'export-audit-records' });
    expect(items.map(({ after }) => after)).toEqual([
      expect.objectContaining({ rows: 1200, isComplete: true }),
      expect.objectContaining({ actor: admin.userId, action: 'set-stock', isStarted: true }),
    ]);
  });
});

test('a new record is announced to administrators when its transaction commits', async () => {
  const announced = async () => {
    const { rows } = await database.db.execute(
      sql`select 1 from announced_changes where topic = 'audit-records' and audience = 'administrators'`,
    );
    return rows.length;
  };
  const before = await announced();
  await record();
  expect(await announced()).toBe(before + 1);
});

describe('with many records', () => {
  test('a page reads only its own rows with few SQL statements, whatever filter is set', async () => {
    const [first, second] = [newId(), newId()];
    await database.db.execute(sql`
      insert into audit_records (id, at, actor_id, action, subject_kind, subject_id)
      select gen_random_uuid(), timestamptz '2020-01-01' + n * interval '1 minute',
        case when n % 10 = 0 then null else (array[${first}, ${second}, ${admin.userId}]::uuid[])[1 + n % 3] end,
        case when n % 5 = 0 then 'move-product' else 'set-stock' end,
        'variant', md5((n % 1000)::text)::uuid
      from generate_series(1, 100000) n`);
    await database.db.execute(sql`analyze audit_records`);
    const people = (await listAuditPeople({ db: database.db })).map(({ userId }) => userId);
    expect(people).toEqual(expect.arrayContaining([first, second, admin.userId]));
    const actor = first;
    for (const filter of [
      {},
      { actor },
      { actor: 'operator' },
      { action: 'set-stock' },
      { actor, action: 'move-product' },
      { actor, action: 'delete-product' },
      { from: '2020-02-01', to: '2020-02-02' },
      { actor, from: '2020-01-05', to: '2020-03-01' },
    ]) {
      expect(await readRows(filter), JSON.stringify(filter)).toBeLessThan(200);
    }
    const count = await countStatements(database, (db) => listAuditRecords({ db }, finders, { limit: 20 }));
    expect(count).toBeLessThanOrEqual(7);
  });

  /** The number of audit records that the database reads for a page, counted by PostgreSQL. */
  async function readRows(filter: AuditFilter): Promise<number> {
    const statements: { text: string; values: unknown[] }[] = [];
    await countStatements(
      database,
      (db) => listAuditRecords({ db }, finders, { ...filter, limit: 20 }),
      (text, values) => statements.push({ text, values }),
    );
    const [first] = statements;
    const { rows } = await database.pool.query(
      `explain (analyze, format json, timing off) ${first?.text}`,
      first?.values,
    );
    return countRows(rows[0]['QUERY PLAN'][0].Plan);
  }

  type Plan = {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: Plan[];
  };

  function countRows(plan: Plan): number {
    const own =
      plan['Relation Name'] === 'audit_records'
        ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
        : 0;
    return (plan.Plans ?? []).reduce((sum, each) => sum + countRows(each), own);
  }
});

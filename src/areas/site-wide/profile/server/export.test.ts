import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { awardLogoClick } from '#areas/community/tokens/server/award-logo-click.ts';
import { hashPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import { signInMethods } from '#areas/people/sign-in/server/sign-in.table.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { notExported, personalData } from '../../../../process/modules.ts';

const database = testDatabase();
const password = 'luppolo-fresco-82';
let clock: FixedClock;
let person: Person;
let site: ReturnType<typeof createTestApp>;
let deps: ReturnType<typeof testDeps>;

beforeEach(async () => {
  clients++;
  clock = new FixedClock('2026-11-20T10:00:00Z');
  deps = testDeps(database.db, { clock });
  site = createTestApp(deps);
  person = await insertAccount({ fullName: 'Ada <b>Rossi</b>', dateOfBirth: '1990-05-05' });
});

async function insertAccount(overrides = {}): Promise<Person> {
  const account = await insertPerson(database.db, overrides);
  const { userId } = account;
  const hash = await hashPassword(password);
  await database.db
    .insert(signInMethods)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password: hash });
  return account;
}

const address = 'http://127.0.0.1:3000/api/profile/export';
let clients = 0;

/** Each test has another client address, because limits count requests by address. */
const incoming = () => ({ incoming: { socket: { remoteAddress: `203.0.113.${clients}` } } });

async function ask(typed = password, who: Person | null = person) {
  const headers = { 'content-type': 'application/json', ...(who && site.as(who)) };
  const body = JSON.stringify({ password: typed });
  const answer = await site.app.request(address, { method: 'POST', headers, body }, incoming());
  return { status: answer.status, body: await answer.json() };
}

async function download(ticket: string, { who = person, lng = 'it' } = {}) {
  const query = new URLSearchParams({ ticket, lng });
  return site.app.request(`${address}/archive.zip?${query}`, { headers: site.as(who) }, incoming());
}

async function readArchive(lng = 'it') {
  const { body } = await ask();
  const answer = await download(body.ticket, { lng });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return {
    names: Object.keys(files).toSorted(),
    data: JSON.parse(text('data.json')),
    page: text('index.html'),
  };
}

async function live(): Promise<void> {
  const ctx = { ...deps, actor: person };
  await becomeMember(ctx);
  await awardLogoClick(ctx);
  await insertOrder(database.db, person.userId);
  await insertSession(database.db, person.userId, deps.config);
  const file = new Uint8Array(await jpeg({ width: 300, height: 300 }));
  await site.app.request('http://127.0.0.1:3000/api/profile/avatar', {
    method: 'PUT',
    headers: site.as(person),
    body: file,
  });
}

describe('the export of a person', () => {
  test('contains the data of all areas, and the picture of the person', async () => {
    await live();
    const { names, data } = await readArchive();
    expect(names).toEqual(['data.json', 'index.html', 'picture.webp']);
    expect(Object.keys(data)).toEqual(['exportedAt', ...personalData.map(({ name }) => name)]);
    expect(data).toMatchObject({
      account: [
        { email: person.email, fullName: 'Ada <b>Rossi</b>', dateOfBirth: '1990-05-05', isSocio: true },
      ],
      memberships: [{ startedAt: '2026-11-20T10:00:00.000Z', endedAt: null }],
      orders: [{ status: 'pending', shippingAddress: { city: 'Bologna' }, lines: [{ quantity: 2 }] }],
      tokens: [
        { amount: 1, balance: 51 },
        { amount: 50, balance: 50 },
      ],
      ledger: [{ eventType: 'Nuovo Socio' }, { eventType: 'Token', description: 'Clic sul logo' }],
      signInMethods: [{ provider: 'credential' }],
      uploads: [{ type: 'image/jpeg' }],
    });
    expect(data.sessions).toHaveLength(1);
  });

  test('has no data of other people, and no secrets', async () => {
    await live();
    const other = await insertAccount({ fullName: 'Bruno Bianchi' });
    await insertOrder(database.db, other.userId);
    const { data, page } = await readArchive();
    const rows = await database.db.select().from(signInMethods);
    const text = JSON.stringify(data) + page;
    for (const secret of [other.userId, other.email, 'Bruno', ...rows.map((row) => `${row.password}`)])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(token|password|accessToken|deviceHash)"/);
  });

  test.each(locales)('has a readable page in %s', async (lng) => {
    await live();
    const { page } = await readArchive(lng);
    expect(page).toContain('Ada &lt;b&gt;Rossi&lt;/b&gt;');
    expect(page).not.toMatch(/export\.|personalData\.|undefined|\[object/);
    expect(page.match(/<h2>/g)).toHaveLength(personalData.length);
  });

  test('labels the fields of a record as its area declares, in that order', async () => {
    await live();
    const { page } = await readArchive();
    const [, order = ''] = /<h2>Gli ordini<\/h2>(.*?)<h2>/s.exec(page) ?? [];
    const names = [...order.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name);
    expect(names).toEqual(['Creato il giorno', 'Numero', 'Stato', 'Articoli', 'Totale', 'Spedito a']);
  });

  test('can contain thousands of token movements, and is complete JSON', async () => {
    await database.pool.query(
      `with account as (insert into token_accounts (id, kind, user_id, balance) values (gen_random_uuid(), 'person', $1, 2500) returning id),
       moved as (insert into token_movements (id, reason, idempotency_key, created_at)
         select gen_random_uuid(), 'purchase', 'many:' || $1 || n, now() from generate_series(1, 2500) n returning id)
       insert into token_entries (movement_id, account_id, amount)
         select moved.id, account.id, 1 from moved, account
         union all select moved.id, '00000000-0000-7000-8000-000000000001', -1 from moved`,
      [person.userId],
    );
    expect((await readArchive()).data.tokens).toHaveLength(2500);
  });

  test('is recorded, once for each request', async () => {
    await ask();
    const records = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, person.userId));
    expect(records).toMatchObject([{ action: 'export-own-data', actorId: null }]);
  });
});

describe('an export is refused', () => {
  test('with a wrong password, and to visitors', async () => {
    expect(await ask('sbagliata')).toMatchObject({
      status: 400,
      body: { error: { code: 'wrong_password' } },
    });
    expect((await ask(password, null)).status).toBe(401);
    expect((await site.app.request(`${address}/archive.zip?ticket=x`)).status).toBe(401);
  });

  test('with the ticket of somebody else, an invented one, and after five minutes', async () => {
    const { body } = await ask();
    const stranger = await insertAccount();
    for (const answer of [await download(body.ticket, { who: stranger }), await download('x.y.z')])
      expect(answer.status).toBe(410);
    clock.advance(299);
    expect((await download(body.ticket)).status).toBe(200);
    clock.advance(2);
    expect((await download(body.ticket)).status).toBe(410);
  });

  test('after five exports in a day', async () => {
    for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    clock.advance(24 * 60 * 60 + 1);
    expect((await ask()).status).toBe(200);
  });
});

test('every table that identifies a person is exported, or has a reason why not', async () => {
  const { rows } = await database.db.execute<{ table: string }>(sql`
    select distinct c.relname as "table" from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      and f.confrelid = 'users'::regclass and a.attnum = any(f.conkey)
    where a.attnum > 0 and not a.attisdropped
      and (f.oid is not null or a.attname in ('user_id', 'actor_id', 'uploaded_by', 'email', 'full_name'))
    order by 1`);
  const named = [...personalData.flatMap(({ tables }) => tables), ...Object.keys(notExported)];
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.map(({ table }) => table).filter((table) => !named.includes(table))).toEqual([]);
  const { rows: all } = await database.db.execute<{ table: string }>(
    sql`select relname as "table" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const existing = all.map(({ table }) => table);
  expect(named.filter((table) => !existing.includes(table))).toEqual([]);
});

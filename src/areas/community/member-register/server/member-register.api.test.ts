import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordFee } from '#areas/community/fees/admin/server/record-fee.ts';
import { takeBackFee } from '#areas/community/fees/admin/server/take-back-fee.ts';
import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { bindBeforeSession } from '#areas/community/membership/server/bind-imported-member.ts';
import { leaveMembership } from '#areas/community/membership/server/leave-membership.ts';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { nextNumber } from '#areas/community/membership/server/next-number.ts';
import { refuseMembership } from '#areas/community/membership/server/refuse-membership.ts';
import { setMember } from '#areas/community/membership/server/set-member.ts';
import { getTokenBalance } from '#areas/community/tokens/server/tokens.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { erasePersonalParts } from '#platform/server/personal-parts/erase-personal-parts.ts';
import { findAlteredRecord } from '#platform/server/personal-parts/find-altered-record.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { registerPageSchema } from '../member-register.schema.ts';
import { registerFile } from './member-register.test-examples.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
let clock: FixedClock;
let deps: ReturnType<typeof testDeps>;
let site: ReturnType<typeof createTestApp>;
let admin: Person;

beforeEach(async () => {
  clock = new FixedClock('2026-11-24T10:00:00Z');
  deps = testDeps(database.db, { clock });
  site = createTestApp(deps);
  admin = await insertPerson(database.db, { isAdmin: true });
});

type Call = { method?: string; body?: unknown; as?: Person | null };

function ask(path: string, { method = 'GET', body, as = admin }: Call = {}) {
  return site.app.request(`${origin}/api/admin/member-register${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin, ...(as && site.as(as)) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function call(path: string, options: Call = {}) {
  const answer = await ask(path, options);
  const content = await answer.json();
  return { status: answer.status, content, code: content.error?.code as string | undefined };
}

/** The register entry of a member number; undefined when there is none. */
async function look(number: number, query = 'group=all') {
  const { content } = await call(`?q=${number}&${query}`);
  return registerPageSchema.parse(content).items.find((each) => each.number === number);
}

async function join(fullName = 'Ada Lovelace', rest = {}) {
  const person = await insertPerson(database.db, { fullName, ...rest });
  const { number } = await becomeMember({ ...deps, actor: person });
  return { ...person, number: number ?? 0 };
}

const ratify = (userIds: string[], on: string, as: Person | null = admin) =>
  call('/ratifications', { method: 'POST', body: { userIds, on }, as });

const importing = (file: string, part = '') => call(`/import${part}`, { method: 'POST', body: { file } });

test('the register contains the fees that counted on each day, with their payment methods', async () => {
  const { number } = await join();
  const record = {
    id: newId(),
    year: 2026,
    method: 'cash',
    amountCents: 2000,
    paidOn: '2026-11-26',
  } as const;
  clock.advance(3 * secondsPerDay);
  const ctx = { ...deps, actor: admin };
  await recordFee(ctx, { ...record, memberNumber: number });
  const feesOn = async (day: string) => (await look(number, `day=${day}&group=all`))?.fees;
  expect(await feesOn('2026-11-25')).toEqual([]);
  expect(await feesOn('2026-11-26')).toEqual([{ year: 2026, method: 'cash' }]);
  expect(await (await ask(`/csv?lng=it&q=${number}`)).text()).toContain('2026 (Contanti)');
  clock.advance(secondsPerDay);
  await takeBackFee(ctx, record.id);
  expect(await feesOn('2026-11-27')).toEqual([{ year: 2026, method: 'cash' }]);
  expect(await feesOn('2026-11-28')).toEqual([]);
});

describe('the register', () => {
  test('is accessible to administrators only', async () => {
    const member = await insertPerson(database.db, { isSocio: true });
    const reads = ['', '/csv', '/pdf', '/board'];
    for (const path of reads) {
      expect((await call(path, { as: member })).code).toBe('admin_only');
      expect((await call(path, { as: null })).code).toBe('sign_in_required');
    }
    expect((await ratify([member.userId], '2026-11-24', member)).code).toBe('admin_only');
    const body = { file: registerFile('1,A,,2020-01-01') };
    expect((await call('/import', { method: 'POST', body, as: member })).code).toBe('admin_only');
    expect((await call('/imported/1', { method: 'DELETE', as: member })).code).toBe('admin_only');
  });

  test('contains for each day the data that was known then', async () => {
    const { userId, number } = await join();
    clock.advance(3 * secondsPerDay);
    expect((await ratify([userId], '2026-11-26')).status).toBe(200);
    expect(await look(number, 'day=2026-11-23&group=all')).toBeUndefined();
    expect(await look(number, 'day=2026-11-25&group=pending')).toMatchObject({
      state: 'pending',
      decidedOn: null,
    });
    expect(await look(number, 'day=2026-11-26')).toMatchObject({
      state: 'ratified',
      decidedOn: '2026-11-26',
    });
    expect(await look(number, 'group=pending')).toBeUndefined();
    // For a future day, the register of today is returned.
    expect((await call('?day=2099-01-01')).content.day).toBe('2026-11-27');
    for (const file of ['csv', 'pdf'])
      expect((await call(`/${file}?day=2099-01-01`)).code).toBe('register_day_to_come');
  });

  test('is exported for the chosen day', async () => {
    const { number } = await join();
    clock.advance(5 * secondsPerDay);
    for (const file of ['csv', 'pdf']) {
      const { headers } = await ask(`/${file}?lng=it&day=2026-11-24&q=${number}`);
      expect(headers.get('content-disposition')).toContain('2026-11-24');
      const today = await ask(`/${file}?lng=it&q=${number}`);
      expect(today.headers.get('content-disposition')).toContain('2026-11-29');
    }
  });

  test('stores a refusal with its day and reason, until the person is erased', async () => {
    const { userId, number } = await join();
    const refusal = { userId, on: '2026-11-24', reason: 'Domanda incompleta' };
    const ctx = { ...deps, actor: admin };
    await expect(refuseMembership(ctx, { ...refusal, on: '2026-11-23' })).rejects.toMatchObject({
      code: 'decision_day_invalid',
    });
    const both = await Promise.allSettled([refuseMembership(ctx, refusal), ratify([userId], '2026-11-24')]);
    const { state, endReason } = (await look(number)) ?? {};
    // Whichever comes first wins: a ratified membership cannot be refused, and a refused one cannot be ratified.
    expect([state, endReason]).toEqual(
      both[0].status === 'fulfilled' ? ['ended', 'refused'] : ['ratified', null],
    );
    const other = await join('Bea Rossi');
    await refuseMembership(ctx, { ...refusal, userId: other.userId });
    const told = { state: 'ended', decidedOn: '2026-11-24', refusalReason: 'Domanda incompleta' };
    expect(await look(other.number)).toMatchObject(told);
    const records = { table: membershipPeriods, id: membershipPeriods.id };
    const commitment = membershipPeriods.refusalCommitment;
    const check = { kind: 'membership_refusal' as const, ...records, commitment };
    expect(await findAlteredRecord(deps, check)).toBeUndefined();
    await erasePersonalParts(deps, { userId: other.userId });
    expect(await look(other.number)).toMatchObject({ endReason: 'refused', refusalReason: null });
  });

  test('is written once: the database refuses changes and deletions', async () => {
    const { userId } = await join();
    await ratify([userId], '2026-11-24');
    const own = eq(membershipPeriods.userId, userId);
    const change = (set: object) => database.db.update(membershipPeriods).set(set).where(own);
    const changes = [
      () => change({ startedAt: new Date('2020-01-01') }),
      () => change({ ratifiedAt: null, decidedOn: null }),
      () => change({ decidedOn: '2020-01-01' }),
      () => database.db.delete(membershipPeriods).where(own),
      () => database.db.execute(sql`truncate membership_periods`),
    ];
    for (const each of changes) await expect(each()).rejects.toThrow();
    await change({ endedAt: clock.now(), endReason: 'left' });
    await expect(change({ endReason: 'expired' })).rejects.toThrow();
  });

  test('ratifies all chosen members, or none', async () => {
    const [one, other] = [await join('Una'), await join('Altra')];
    expect((await ratify([one.userId, newId()], '2026-11-24')).code).toBe('not_found');
    expect(await look(one.number)).toMatchObject({ state: 'pending' });
    expect((await ratify([one.userId, other.userId], '2026-11-25')).code).toBe('decision_day_invalid');
    await Promise.all([
      ratify([one.userId, other.userId], '2026-11-24'),
      ratify([other.userId, one.userId], '2026-11-24'),
    ]);
    for (const { number } of [one, other]) expect(await look(number)).toMatchObject({ state: 'ratified' });
  });

  test('is paginated by member number, including members without an account', async () => {
    const first = await nextNumber(database.db);
    await importing(registerFile(`${first},Pagina Uno,,2020-01-01\n${first + 2},Pagina Tre,,2020-01-01`));
    await database.db
      .update(users)
      .set({ memberNumber: null })
      .where(eq(users.memberNumber, first + 1));
    const person = await insertPerson(database.db, {
      ...{ fullName: 'Pagina Due', memberNumber: first + 1, isSocio: true },
      memberSince: clock.now(),
    });
    const period = { id: newId(), userId: person.userId, startedAt: clock.now() };
    await database.db.insert(membershipPeriods).values(period);
    const numbers: number[] = [];
    let cursor = '';
    do {
      const { content } = await call(`?q=pagina&limit=1${cursor && `&cursor=${cursor}`}`);
      numbers.push(...content.items.map(({ number }: { number: number }) => number));
      cursor = content.next ?? '';
    } while (cursor !== '');
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  test('is exported as a CSV that can be imported again, and as a PDF', async () => {
    const { userId, number } = await join('Rita %PDF "Levi"; Nina');
    await ratify([userId], '2026-11-24');
    const csv = await (await ask(`/csv?lng=it&q=${number}`)).text();
    const [head = '', line = ''] = csv.replace('\ufeff', '').split('\r\n');
    expect(head.split(';').slice(0, 3)).toEqual(['N. socio', 'Nome del socio', 'Socio dal giorno']);
    expect(line).toContain(`${number};"Rita %PDF ""Levi""; Nina";2026-11-24`);
    const file = Buffer.from(csv.replace(String(number), String(number + 100_000))).toString('base64');
    expect((await importing(file, '/check')).content).toMatchObject({ members: 1, problemCount: 0 });
    const pdf = await ask(`/pdf?lng=it&q=${number}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('cache-control')).toBe('no-store');
    const { pages, title } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(title).toBe('Libro soci');
    expect(pages.map(({ text }) => text).join(' ')).toContain('Nina');
  });
});

describe('the board', () => {
  const add = (body: object, as = admin) => call('/board', { method: 'POST', body, as });
  const finish = (id: string, until: string) => call(`/board/${id}/end`, { method: 'PUT', body: { until } });

  test('has members in its roles, one president at a time, and the roles grant no permissions', async () => {
    const [ada, bea] = [await join('Ada Uno'), await join('Bea Due')];
    const term = { id: newId(), number: ada.number, role: 'president', since: '2026-11-24' };
    const other = { ...term, id: newId(), number: bea.number };
    const answers = await Promise.all([add(term), add(other), add(term)]);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'board_role_taken').length).toBeGreaterThan(0);
    const { terms } = (await call('/board')).content;
    const open = terms.filter((each: { role: string; until: null }) => each.until === null);
    expect(open.filter((each: { role: string }) => each.role === 'president')).toHaveLength(1);
    const [holder] = open;
    expect((await look(holder.number))?.roles).toEqual(['president']);
    const [row] = await database.db.select().from(users).where(eq(users.id, holder.userId));
    expect(row?.isAdmin).toBe(false);
    expect((await finish(holder.id, '2026-11-23')).code).toBe('board_day_invalid');
    expect((await finish(holder.id, '2026-11-24')).status).toBe(200);
    clock.advance(secondsPerDay);
    expect((await look(holder.number))?.roles).toEqual([]);
    expect((await look(holder.number, 'day=2026-11-24'))?.roles).toEqual(['president']);
    expect((await finish(newId(), '2026-11-24')).code).toBe('not_found');
  });

  test('consists of members', async () => {
    const someone = { id: newId(), number: 9_999_999, role: 'councillor', since: '2026-11-24' };
    expect((await add(someone)).code).toBe('board_member_required');
    const { number } = await join();
    expect((await add({ ...someone, number, since: '2026-11-25' })).code).toBe('board_day_invalid');
  });

  test('loses people who are refused or leave or whose membership expires, from that day on', async () => {
    const { content } = await call('/board');
    for (const { id, until } of content.terms)
      if (until === null) await call(`/board/${id}/end`, { method: 'PUT', body: { until: '2026-11-24' } });
    const ends = [
      (userId: string) =>
        refuseMembership({ ...deps, actor: admin }, { userId, on: '2026-11-24', reason: 'No' }),
      (_: string, person: Person) => leaveMembership({ ...deps, actor: person }),
      (userId: string) => setMember({ ...deps, actor: admin }, { userId, isSocio: false }),
    ];
    for (const end of ends) {
      const { number, ...person } = await join();
      const term = { id: newId(), number, role: 'president', since: '2026-11-24' };
      expect((await call('/board', { method: 'POST', body: term })).status).toBe(200);
      await end(person.userId, person);
      const { terms } = (await call('/board')).content;
      expect(terms.find(({ id }: { id: string }) => id === term.id)).toMatchObject({ until: '2026-11-24' });
    }
  });
});

describe('an import', () => {
  const freeNumber = () => nextNumber(database.db);
  const sessionOf = ({ userId }: Person) => bindBeforeSession(deps, userId);

  test('adds a whole file or nothing, and reports the problems of its lines', async () => {
    const taken = await join('Presa', { email: 'presa@example.org' });
    const number = await freeNumber();
    const file = registerFile(
      [
        `${number},Ada,,2020-01-01`,
        `${taken.number},Bea,,2020-01-01`,
        `${number + 1},C,PRESA@example.org,2020-01-01`,
      ].join('\n'),
    );
    expect((await importing(file, '/check')).content).toMatchObject({
      members: 3,
      problems: [{ line: 3, problem: 'number_taken' }],
      notices: [{ line: 4, notice: 'email_taken' }],
    });
    expect((await importing(file)).code).toBe('register_file_lines');
    expect(await look(number)).toBeUndefined();
    expect((await importing(Buffer.from('PK\u0003\u0004\u0000').toString('base64'))).code).toBe(
      'register_file_encoding',
    );
    expect((await call('/import', { method: 'POST', body: { file: 'x'.repeat(3_000_000) } })).status).toBe(
      413,
    );
  });

  test('shows the columns that it does not read, and the days that it does not understand', async () => {
    const number = await freeNumber();
    const file = registerFile(`${number},Ada,primavera 2020,attivo`, 'number,name,since,Stato');
    expect((await importing(file, '/check')).content).toMatchObject({
      unread: [{ place: 3, title: 'Stato' }],
      problems: [{ line: 2, problem: 'day_unread', written: 'primavera 2020' }],
    });
    expect((await importing(file)).code).toBe('register_file_lines');
  });

  test('of a family with one email address assigns it to the first member', async () => {
    const number = await freeNumber();
    const email = `casa-${newId()}@example.org`;
    const file = registerFile(
      `${number},Ada Casa,${email},2020-01-01\n${number + 1},Bea Casa,${email},2020-01-01`,
    );
    expect((await importing(file)).content).toEqual({ members: 2 });
    const owner = await insertPerson(database.db, { email, fullName: 'Ada Casa' });
    await sessionOf(owner);
    expect(await look(number)).toMatchObject({ userId: owner.userId });
    expect(await look(number + 1)).toMatchObject({ userId: null, name: 'Bea Casa' });
    // Another member of the family, in a later file.
    const later = registerFile(`${number + 2},Cesare Casa,${email},2020-01-01`);
    expect((await importing(later, '/check')).content).toMatchObject({
      notices: [{ notice: 'email_taken' }],
    });
    expect((await importing(later)).content).toEqual({ members: 1 });
    expect(await look(number + 2)).toMatchObject({ userId: null, name: 'Cesare Casa' });
  });

  test('with unrecognised columns or two-digit years waits for an answer of the administrator', async () => {
    const number = await freeNumber();
    const file = Buffer.from(`Chi;Quando;Tessera n.\nNiccolò D’Angelo;03/02/19;${number}`).toString('base64');
    const columns = ['name', 'since', 'number'];
    const send = (body: object, part = '') =>
      call(`/import${part}`, { method: 'POST', body: { file, ...body } });
    expect((await send({}, '/check')).content).toMatchObject({ isComplete: false, members: 0, problems: [] });
    expect((await send({})).code).toBe('register_file_columns');
    expect((await send({ columns }, '/check')).content).toMatchObject({
      isComplete: true,
      shortYears: [{ written: '03/02/19', day: '2019-02-03' }],
      problems: [{ line: 2, problem: 'year_short' }],
    });
    expect((await send({ columns })).code).toBe('register_file_lines');
    expect((await send({ columns, readsShortYears: true })).content).toEqual({ members: 1 });
    expect(await look(number)).toMatchObject({ name: 'Niccolò D’Angelo', since: '2019-02-03' });
    const { content } = await call(`?${new URLSearchParams({ q: "niccolo d'angelo" })}`);
    expect(content.items.map((each: { number: number }) => each.number)).toContain(number);
  });

  test('of the same file twice at once adds it once, and a person who joins meanwhile gets another number', async () => {
    const number = await freeNumber();
    const file = registerFile(`${number},Ada Prima,,2020-01-01\n${number + 1},Ada Seconda,,2020-01-01`);
    const [one, other, joined] = await Promise.all([importing(file), importing(file), join()]);
    const codes = [one.code, other.code];
    expect(codes.filter((code) => code === 'register_file_lines').length).toBeGreaterThan(0);
    const { content } = await call('?q=ada&group=all');
    const numbers = content.items.map((each: { number: number }) => each.number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(joined.number).toBeGreaterThan(0);
  });

  test('gives the membership to the person who confirms the email address, with its number and days, and no tokens', async () => {
    const number = await freeNumber();
    const email = `importata-${newId()}@example.org`;
    const line = `${number},Nome Vecchio,${email},2020-05-04,,2020-06-01`;
    await importing(registerFile(line, 'number,name,email,since,until,ratifiedOn'));
    expect(await look(number)).toMatchObject({ userId: null, name: 'Nome Vecchio', state: 'ratified' });
    const stranger = await insertPerson(database.db, { email, emailVerified: false, fullName: 'Altra' });
    await sessionOf(stranger);
    expect(await look(number)).toMatchObject({ userId: null, name: 'Nome Vecchio' });
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, stranger.userId));
    await Promise.all([sessionOf(stranger), sessionOf(stranger)]);
    expect(await look(number)).toMatchObject({
      ...{ userId: stranger.userId, name: 'Altra', since: '2020-05-04', state: 'ratified' },
      decidedOn: '2020-06-01',
    });
    expect(await look(number, 'day=2020-05-10&group=all')).toMatchObject({ state: 'pending' });
    expect(await getTokenBalance(deps, stranger.userId)).toBe(0);
    const again = await becomeMember({ ...deps, actor: stranger });
    expect(again).toMatchObject({ isSocio: true, number, offer: { welcomeTokens: 0 } });
  });

  test('links a member to an existing account, also for an ended membership', async () => {
    const number = await freeNumber();
    const [present, former] = [await insertPerson(database.db), await insertPerson(database.db)];
    const lines = [
      `${number},Presente,${present.email},2020-05-04,`,
      `${number + 1},Passata,${former.email},2020-05-04,2022-12-31`,
    ];
    await importing(registerFile(lines.join('\n'), 'number,name,email,since,until'));
    expect(await look(number)).toMatchObject({ userId: present.userId, state: 'pending' });
    expect(await look(number + 1)).toMatchObject({
      ...{ userId: former.userId, state: 'ended', endReason: 'before_import', until: '2022-12-31' },
    });
    expect(await look(number + 1, 'day=2022-12-31&group=members')).toBeDefined();
    const [row] = await database.db.select().from(users).where(eq(users.id, former.userId));
    expect(row).toMatchObject({ isSocio: false, memberNumber: number + 1 });
    const joined = await becomeMember({ ...deps, actor: former });
    expect(joined.number).toBe(number + 1);
  });

  test('can erase the name of a member without an account, on request', async () => {
    const number = await freeNumber();
    await importing(registerFile(`${number},Dimenticata,dimenticata@example.org,2020-01-01`));
    const forget = (each: number) => call(`/imported/${each}`, { method: 'DELETE' });
    expect((await forget(number)).status).toBe(200);
    expect(await look(number)).toMatchObject({ name: '', since: '2020-01-01' });
    expect((await call('?q=dimenticata&group=all')).content.items).toEqual([]);
    expect((await forget(9_999_998)).code).toBe('not_found');
  });
});

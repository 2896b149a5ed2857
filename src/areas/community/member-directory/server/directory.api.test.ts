import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseName } from '#areas/community/ledger/server/choose-name.ts';
import { boardTerms } from '#areas/community/member-register/server/member-register.table.ts';
import { startDeletion } from '#areas/people/account-deletion/server/account-deletions.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { cardsOfHour, defaultChoices, type TypedChoices } from '../member-directory.rules.ts';
import { directoryPageSchema } from '../member-directory.schema.ts';
import { directoryEntries } from './member-directory.table.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
const nothing: TypedChoices = { ...defaultChoices, place: '' };
let clock: FixedClock;
let site: ReturnType<typeof createTestApp>;
let deps: ReturnType<typeof testDeps>;
let reader: Person;

beforeEach(async () => {
  clock = new FixedClock('2026-11-24T10:00:00Z');
  deps = testDeps(database.db, { clock });
  site = createTestApp(deps);
  await database.db.update(users).set({ isSocio: false });
  reader = await insertMember('Rita Lettrice', '2019-01-01');
});

const insertMember = (fullName: string, since = '2020-01-01', rest = {}) =>
  insertPerson(database.db, { fullName, isSocio: true, memberSince: new Date(since), ...rest });

type Call = { method?: string; body?: unknown; as?: Person | undefined };

async function call(path: string, { method = 'GET', body, as }: Call = {}) {
  const answer = await site.app.request(`${origin}/api/member-directory${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin, ...(as && site.as(as)) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content = await answer.json();
  const cache = answer.headers.get('cache-control');
  return { status: answer.status, content, cache, code: content.error?.code as string | undefined };
}

async function names(query = '', as = reader): Promise<string[]> {
  const { content } = await call(query, { as });
  return directoryPageSchema.parse(content).items.map(({ name }) => name);
}

const choose = (as: Person, choices: Partial<TypedChoices>) =>
  call('/own', { method: 'PUT', as, body: { ...nothing, ...choices } });

describe('the list of members', () => {
  test('is for members and administrators, and is not cached', async () => {
    const user = await insertPerson(database.db);
    const admin = await insertPerson(database.db, { isAdmin: true });
    expect((await call('')).code).toBe('sign_in_required');
    for (const path of ['', '/regions']) {
      expect((await call(path, { as: user })).code).toBe('directory_members_only');
      expect((await call(path, { as: admin })).status).toBe(200);
      expect((await call(path, { as: reader })).cache).toBe('no-store');
    }
  });

  test('has the newest first, with first name and initial by default', async () => {
    await insertMember('Ada Lovelace', '2021-01-01');
    await insertMember('Bea Rossi', '2023-01-01');
    expect(await names()).toEqual(['Bea R.', 'Ada L.', 'Rita L.']);
  });

  test('leaves out people who are hidden, blocked, leaving, erased, expired or not members', async () => {
    const hidden = await insertMember('Nascosta Uno');
    await chooseName({ ...deps, actor: hidden }, 'hidden');
    await insertMember('Bloccata Due', '2020-01-01', { blockedAt: clock.now() });
    const leaving = await insertMember('Parte Tre');
    await inTransaction(deps, (tx) => startDeletion(tx, leaving.userId));
    await insertMember('Cancellata Quattro', '2020-01-01', { erasedAt: clock.now() });
    await insertMember('Scaduta Cinque', '2020-01-01', { memberUntil: clock.now() });
    await insertPerson(database.db, { fullName: 'Mai Socia' });
    expect(await names()).toEqual(['Rita L.']);
    expect((await call('/own', { as: hidden })).content).toMatchObject({ isMember: true, isListed: false });
  });

  test('is read page by page, back and forth, and its cursors reveal nothing', async () => {
    for (const year of [2020, 2021, 2022, 2023]) await insertMember(`Socia Numero${year}`, `${year}-01-01`);
    const first = (await call('?limit=2', { as: reader })).content;
    expect(first.previous).toBeNull();
    expect(Buffer.from(first.next, 'base64url').toString()).toMatch(
      /^\["directory","next","[\da-f-]{36}"\]$/,
    );
    const second = (await call(`?limit=2&cursor=${first.next}`, { as: reader })).content;
    const third = (await call(`?limit=2&cursor=${second.next}`, { as: reader })).content;
    expect(third.next).toBeNull();
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(5);
    const back = (await call(`?limit=2&cursor=${second.previous}`, { as: reader })).content;
    expect(back.items).toEqual(first.items);
    expect((await call('?cursor=nonsense', { as: reader })).content.items).toHaveLength(5);
  });

  test('is searched by the shown data, with or without accents, and not by hidden data', async () => {
    const ada = await insertMember('Nicolò Sanguinetti');
    await choose(ada, { about: 'Coltivo il luppolo', skills: 'Façade, 日本語', place: 'BO' });
    for (const q of ['nicolo', 'NICOLÒ', 'luppolo nic', 'facade', '日本語', 'nicolò s.'])
      expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(['Nicolò S.']);
    for (const q of ['sanguinetti', 'anguin', ada.email, '%', '_', '\\'])
      expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual([]);
    await choose(ada, { showsFullName: true });
    expect(await names('?q=sanguinetti')).toEqual(['Nicolò Sanguinetti']);
    await chooseName({ ...deps, actor: ada }, 'initial');
    expect(await names('?q=sanguinetti')).toEqual([]);
    expect(await names('?q=nicolo')).toEqual(['Nicolò S.']);
    await database.db.update(users).set({ fullName: 'Mara Bo' }).where(eq(users.id, ada.userId));
    expect(await names('?q=mara')).toEqual(['Mara B.']);
    expect(await names('?q=nicolo')).toEqual([]);
  });

  test('can be filtered by region, abroad or the current board, and counts by region', async () => {
    const [ada, bea, cia] = [
      await insertMember('Ada Uno'),
      await insertMember('Bea Due'),
      await insertMember('Cia Tre'),
    ];
    await choose(ada, { place: 'BO' });
    await choose(bea, { place: 'RA' });
    await choose(cia, { place: 'abroad' });
    expect((await names('?region=emilia-romagna')).toSorted()).toEqual(['Ada U.', 'Bea D.']);
    expect(await names('?region=abroad')).toEqual(['Cia T.']);
    expect(await names('?region=umbria')).toEqual([]);
    expect((await call('/regions', { as: reader })).content.regions).toEqual([
      { region: 'emilia-romagna', members: 2 },
      { region: 'abroad', members: 1 },
    ]);
    const term = (userId: string, since: string, until: string | null) => ({
      id: newId(),
      userId,
      since,
      until,
    });
    await database.db.insert(boardTerms).values([
      { ...term(ada.userId, '2026-01-01', null), role: 'treasurer' },
      { ...term(bea.userId, '2024-01-01', '2026-11-23'), role: 'secretary' },
    ]);
    expect(await names('?group=board')).toEqual(['Ada U.']);
    const { content } = await call('?group=board', { as: reader });
    expect(content.items[0].roles).toEqual(['treasurer']);
  });

  test('cannot be collected by a program: after a number of cards per hour the reader must wait', async () => {
    const pages = Math.floor(cardsOfHour.max / 50);
    await database.db.insert(users).values(
      Array.from({ length: 50 }, (_, index) => ({
        ...{ id: newId(), fullName: `Socio Numero${index}`, email: `s${index}-${newId()}@example.org` },
        ...{ emailVerified: true, isSocio: true },
      })),
    );
    for (let page = 0; page < pages; page++)
      expect((await call('?limit=50', { as: reader })).status).toBe(200);
    expect((await call('?limit=50', { as: reader })).code).toBe('too_many_requests');
    const other = await insertMember('Altra Persona');
    expect((await call('?limit=50', { as: other })).status).toBe(200);
    clock.advance(cardsOfHour.window + 1);
    expect((await call('?limit=50', { as: reader })).status).toBe(200);
  });
});

describe('the shown data of a member', () => {
  test('is chosen by the person while they are a member, with a preview as others see it', async () => {
    const ada = await insertMember('Ada Lovelace', '2021-05-04');
    const { status, content } = await choose(ada, {
      ...{ showsFullName: true, showsSince: true, place: 'BO', takesMessages: false },
      ...{ about: ' Orto \u202e', skills: 'francese' },
    });
    expect(status).toBe(200);
    const preview = { name: 'Ada Lovelace', place: 'BO', about: 'Orto', skills: 'francese', isOwn: true };
    expect(content).toMatchObject({ isListed: true, mayShowFullName: true, hasPicture: false, preview });
    const [, card] = directoryPageSchema.parse((await call('', { as: ada })).content).items.toReversed();
    expect({ ...card, takesMessages: false }).toEqual(content.preview);
    await database.db.update(users).set({ isSocio: false }).where(eq(users.id, ada.userId));
    expect((await choose(ada, {})).code).toBe('directory_members_only');
    expect((await call('/own', { method: 'PUT', body: nothing })).code).toBe('sign_in_required');
  });

  test('does not change when the new text is too long or the new place is unknown', async () => {
    await choose(reader, { about: 'Prima' });
    const refused = await choose(reader, { about: 'a'.repeat(301), place: 'XX' });
    expect(refused.status).toBe(400);
    expect(refused.content.error.issues.map(({ path }: { path: string[] }) => path[0]).toSorted()).toEqual([
      'about',
      'place',
    ]);
    const [row] = await database.db
      .select()
      .from(directoryEntries)
      .where(eq(directoryEntries.userId, reader.userId));
    expect(row).toMatchObject({ about: 'Prima', place: null });
  });

  test('is entirely one of two simultaneous choices, never a mixture', async () => {
    const choices = [
      { about: 'Uno', skills: 'uno', place: 'BO' },
      { about: 'Due', skills: 'due', place: 'RA' },
    ];
    await Promise.all(choices.map((each) => choose(reader, each)));
    const { content } = await call('/own', { as: reader });
    const { about, skills, place } = content.choices;
    expect(choices).toContainEqual({ about, skills, place });
    expect(await names(`?q=${skills}`)).toEqual(['Rita L.']);
  });

  test('is stored for a person who leaves and comes back, without a second entry', async () => {
    await choose(reader, { about: 'Orto' });
    for (const isSocio of [false, true])
      await database.db.update(users).set({ isSocio }).where(eq(users.id, reader.userId));
    clock.advance(secondsPerDay);
    expect((await call('/own', { as: reader })).content.choices.about).toBe('Orto');
  });
});

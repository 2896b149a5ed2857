import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { settingsSettings } from '#areas/foundation/settings/settings.settings.ts';
import { type Person, visitor } from '#platform/kernel/actor.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { announcedChanges } from '#platform/server/live/live.table.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { settingsGroup } from '#tests/support/settings-groups.ts';
import { changeSettingsGroup } from './change-settings-group.ts';

const database = testDatabase();
let admin: Person;
let somebody: Person;

beforeAll(async () => {
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
  somebody = await insertPerson(database.db);
});

afterEach(async () => {
  await database.db.delete(settings);
});

const context = (actor: Person | typeof visitor = admin) => ({ ...testDeps(database.db), actor });
const setLogo = (version: number, value: unknown, actor: Person | typeof visitor = admin) =>
  changeSettingsGroup(context(actor), { group: settingsGroup('logo'), version, value: { logoText: value } });
const logo = () => getSetting({ db: database.db }, settingsSettings.settings.logoText);

describe('a setting', () => {
  test('is stored, and its version increases each time', async () => {
    await setLogo(0, { it: 'TU Birra', de: ' TU Bier ' });
    await setLogo(1, { it: 'TU Birra e bici' });
    expect(await logo()).toEqual({ it: 'TU Birra e bici' });
    const [row] = await database.db.select().from(settings);
    expect(row?.version).toBe(2);
  });

  test('is one line: line breaks become spaces', async () => {
    await setLogo(0, { it: 'TU Birra\r\n e bici\n', de: 'TU\u2028Bier' });
    expect(await logo()).toEqual({ it: 'TU Birra e bici', de: 'TU Bier' });
  });

  test("falls back to the site's own text when it is emptied", async () => {
    await setLogo(0, { it: 'TU Birra' });
    await setLogo(1, { it: ' ', en: '' });
    expect(await logo()).toEqual({});
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    await setLogo(0, { it: 'Prima' });
    await expect(setLogo(0, { it: 'Seconda' })).rejects.toMatchObject({ code: 'settings_changed' });
    expect(await logo()).toEqual({ it: 'Prima' });
  });

  test('that is sent twice is stored once, with one audit record', async () => {
    await setLogo(0, { it: 'Due volte' });
    const before = await database.db.$count(auditRecords);
    await setLogo(0, { it: 'Due volte' });
    const [row] = await database.db.select().from(settings);
    expect(row?.version).toBe(1);
    expect(await database.db.$count(auditRecords)).toBe(before);
  });

  test('that ten people change at once gets the value of only one of them', async () => {
    const wishes = Array.from({ length: 10 }, (_, index) => setLogo(0, { it: `Nome ${index}` }));
    const results = await Promise.allSettled(wishes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await logo()).toEqual({ it: expect.stringMatching(/^Nome \d$/) });
  });

  test('requires the Italian text when it has texts in other languages', async () => {
    await expect(setLogo(0, { de: 'TU Bier' })).rejects.toMatchObject({
      issues: [{ path: ['value', 'logoText', 'it'] }],
    });
  });

  test.each([
    ['too long', { it: 'x'.repeat(41) }],
    ['in an unknown language', { it: 'TU', xx: 'TU' }],
    ['a bell', { it: 'TU\u0007Birra' }],
    ['a control character', { it: 'TU\u0000' }],
    ['a list', ['TU']],
    ['no text', { it: 7 }],
    ['nothing', null],
  ])('is refused: %s', async (_, value) => {
    await expect(setLogo(0, value)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await database.db.$count(settings)).toBe(0);
  });

  test('is changed by administrators only, and announced only to them', async () => {
    await expect(setLogo(0, { it: 'TU' }, visitor)).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(setLogo(0, { it: 'TU' }, somebody)).rejects.toMatchObject({ code: 'admin_only' });
    await setLogo(0, { it: 'TU' });
    const told = await database.db.select().from(announcedChanges);
    expect(told.map(({ topic, audience }) => [topic, audience])).toContainEqual([
      'settings',
      'administrators',
    ]);
  });
});

describe('the administrators’ API', () => {
  function open(person: Person) {
    const { app, as } = createTestApp(testDeps(database.db));
    const origin = 'http://127.0.0.1:3000';
    const headers = { ...as(person), origin, 'content-type': 'application/json' };
    return {
      read: (path: string) => app.request(`${origin}${path}`, { headers }),
      put: (path: string, body: object) =>
        app.request(`${origin}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) }),
    };
  }

  test("returns texts with version, last change, and the site's own texts", async () => {
    const { read, put } = open(admin);
    const value = { growth: { it: 'Venite sabato', de: 'Kommt am Samstag' }, blog: { it: '' } };
    const answer = await put('/api/admin/site-settings/descriptions', {
      version: 0,
      value: { sectionDescriptions: value },
    });
    expect(answer.status).toBe(200);
    expect(await (await read('/api/admin/site-settings')).json()).toMatchObject({
      logo: { version: 0, value: { logoText: {} }, lastChange: null },
      descriptions: {
        version: 1,
        value: { sectionDescriptions: { growth: { it: 'Venite sabato', de: 'Kommt am Samstag' } } },
        lastChange: { by: 'Ada Amministra' },
        shownInstead: {
          'sectionDescriptions.blog.it': expect.any(String),
          'sectionDescriptions.blog.ja': expect.any(String),
        },
      },
    });
    const identity = await (await read('/api/settings/identity?lng=de')).json();
    expect(identity.descriptions).toEqual({ growth: 'Kommt am Samstag' });
    const french = await (await read('/api/settings/identity?lng=fr')).json();
    expect(french.descriptions).toEqual({ growth: 'Venite sabato' });
  });

  test('names the field of a refused text', async () => {
    const { put } = open(admin);
    const value = { growth: { de: 'Kommt am Samstag' } };
    const answer = await put('/api/admin/site-settings/descriptions', {
      version: 0,
      value: { sectionDescriptions: value },
    });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.issues).toEqual([
      { path: ['value', 'sectionDescriptions', 'growth', 'it'], code: 'required' },
    ]);
  });

  test('refuses everybody except administrators', async () => {
    const { read, put } = open(somebody);
    expect((await read('/api/admin/site-settings')).status).toBe(403);
    expect(
      (await put('/api/admin/site-settings/logo', { version: 0, value: { logoText: { it: 'TU' } } })).status,
    ).toBe(403);
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { announcedChanges } from '#platform/server/live/live.table.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';

const database = testDatabase();
let person: Person;
let site: ReturnType<typeof createTestApp>;

beforeEach(async () => {
  person = await insertPerson(database.db, { locale: 'it', dateOfBirth: '1990-05-05' });
  site = createTestApp(testDeps(database.db));
});

async function ask(
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  who: Person | null = person,
) {
  const headers = {
    ...(who && site.as(who)),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await site.app.request(`http://127.0.0.1:3000/api/profile${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

const stored = async () => {
  const [row] = await database.db.select().from(users).where(eq(users.id, person.userId));
  return row;
};

const change = (body: object, who?: Person | null) => ask('PUT', '/personal-data', body, who);

describe('name and language', () => {
  test('are changed by the person, and announced to their other open pages', async () => {
    const answer = await change({ fullName: '  Ada   Bianchi\u202e ', locale: 'de' });
    expect(answer).toEqual({ status: 200, body: { ok: true } });
    expect(await stored()).toMatchObject({ fullName: 'Ada Bianchi', locale: 'de' });
    const told = await database.db
      .select()
      .from(announcedChanges)
      .where(eq(announcedChanges.userId, person.userId));
    expect(told.map(({ topic }) => topic)).toContain('session');
  });

  test.each([
    [{ fullName: ' \u200b ', locale: 'it' }, 'full_name_required'],
    [{ fullName: 'x'.repeat(101), locale: 'it' }, 'invalid_input'],
    [{ fullName: 'Ada', locale: 'xx' }, 'invalid_input'],
    [{ fullName: ['Ada'], locale: 'it' }, 'invalid_input'],
    [{ locale: 'it' }, 'invalid_input'],
  ])('are refused: %j', async (body, code) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { error: { code } } });
    expect(await stored()).toMatchObject({ fullName: 'Ada Rossi', locale: 'it' });
  });

  test('cannot be changed together with rights, number, email or date of birth', async () => {
    const before = await stored();
    await change({
      ...{
        fullName: 'Ada Rossi',
        locale: 'it',
        isAdmin: true,
        is_admin: true,
        isSocio: true,
        is_socio: true,
      },
      ...{
        memberNumber: 1,
        email: 'x@example.org',
        dateOfBirth: '1960-01-01',
        userId: before?.id,
        balance: 900,
      },
    });
    expect({ ...(await stored()), updatedAt: null }).toEqual({ ...before, updatedAt: null });
  });

  test('are stored completely from one of two simultaneous changes', async () => {
    await Promise.all([
      change({ fullName: 'Ada Uno', locale: 'en' }),
      change({ fullName: 'Ada Due', locale: 'fr' }),
    ]);
    const { fullName, locale } = (await stored()) ?? {};
    expect([
      ['Ada Uno', 'en'],
      ['Ada Due', 'fr'],
    ]).toContainEqual([fullName, locale]);
  });
});

describe('the place of a person', () => {
  test('is rounded to about a kilometre, returned only to that person, and deleted on request', async () => {
    await ask('PUT', '/place', { longitude: 11.253_456, latitude: 43.769_871 });
    expect(await stored()).toMatchObject({ longitude: 11.25, latitude: 43.77 });
    const profile = await ask('GET', '');
    expect(profile.body.person.hasPlace).toBe(true);
    expect(profile.body.location).toEqual({ type: 'Point', coordinates: [11.25, 43.77] });
    await ask('DELETE', '/place');
    await ask('DELETE', '/place');
    expect(await stored()).toMatchObject({ longitude: null, latitude: null });
  });

  test.each([
    { longitude: 181, latitude: 0 },
    { longitude: 0, latitude: -90.5 },
    { longitude: '11', latitude: 43 },
    { longitude: 11 },
  ])('is refused: %j', async (place) => {
    expect((await ask('PUT', '/place', place)).status).toBe(400);
    expect(await stored()).toMatchObject({ longitude: null });
  });
});

test('a visitor cannot change any personal data', async () => {
  expect((await change({ fullName: 'Ada', locale: 'it' }, null)).status).toBe(401);
  expect((await ask('PUT', '/place', { longitude: 1, latitude: 1 }, null)).status).toBe(401);
  expect((await ask('DELETE', '/place', undefined, null)).status).toBe(401);
});

test('the date of birth is shown only to the person, and cannot be changed in the profile', async () => {
  expect((await ask('GET', '')).body.person.dateOfBirth).toBe('1990-05-05');
});

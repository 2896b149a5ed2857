import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { type Actor, type Person, visitor } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { correctDateOfBirth } from './correct-date-of-birth.ts';
import { dateOfBirthCorrections } from './date-of-birth.table.ts';

const database = testDatabase();
let admin: Person;
let buyer: Person;

beforeEach(async () => {
  admin = await insertPerson(database.db, { fullName: 'Ada Amministra', isAdmin: true });
  buyer = await insertPerson(database.db, { fullName: 'Bianca Bevitrice', dateOfBirth: '2015-03-12' });
});

const correct = (after: string, options: { before?: string; actor?: Actor; userId?: string } = {}) =>
  correctDateOfBirth(
    { ...testDeps(database.db), actor: options.actor ?? admin },
    { userId: options.userId ?? buyer.userId, before: options.before ?? '2015-03-12', after },
  );

async function knownDate(): Promise<string | null | undefined> {
  const [row] = await database.db.select().from(users).where(eq(users.id, buyer.userId));
  return row?.dateOfBirth;
}

const corrections = () =>
  database.db.select().from(dateOfBirthCorrections).where(eq(dateOfBirthCorrections.userId, buyer.userId));

test('an administrator corrects a mistyped date, and administrator, time, old and new value are recorded', async () => {
  await correct('1985-03-12');
  expect(await knownDate()).toBe('1985-03-12');
  expect(await corrections()).toMatchObject([
    {
      before: '2015-03-12',
      after: '1985-03-12',
      correctedBy: admin.userId,
      at: new Date('2026-11-20T10:00:00Z'),
    },
  ]);
});

test('only administrators can correct a date of birth, not even the buyer can', async () => {
  await expect(correct('1985-03-12', { actor: visitor })).rejects.toMatchObject({ code: 'sign_in_required' });
  await expect(correct('1985-03-12', { actor: buyer })).rejects.toMatchObject({ code: 'admin_only' });
  expect(await knownDate()).toBe('2015-03-12');
  expect(await corrections()).toEqual([]);
});

test('a future date, an unknown user and a user without a date are refused', async () => {
  await expect(correct('2026-11-21')).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(correct('1985-03-12', { userId: newId() })).rejects.toMatchObject({ code: 'not_found' });
  await expect(correct('1985-03-12', { userId: admin.userId })).rejects.toMatchObject({ code: 'not_found' });
});

test('repeating a correction is recorded once; two different simultaneous ones do not overwrite each other', async () => {
  await Promise.all([correct('1985-03-12'), correct('1985-03-12')]);
  expect(await corrections()).toHaveLength(1);
  const results = await Promise.allSettled([
    correct('1986-03-12', { before: '1985-03-12' }),
    correct('1987-03-12', { before: '1985-03-12' }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await corrections()).toHaveLength(2);
});

test('the database refuses to change a correction; it is deleted only with the data of its person', async () => {
  await correct('1985-03-12');
  for (const change of [
    database.db.update(dateOfBirthCorrections).set({ before: '1999-01-01' }),
    database.db.execute(sql`truncate date_of_birth_corrections`),
  ]) {
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  }
});

test('the API finds a user by email address and lists every correction, for administrators only', async () => {
  const site = createTestApp(testDeps(database.db));
  const url = new URL('/api/admin/dates-of-birth', testConfig().siteUrl).href;
  const find = async (email: string, person?: Person) => {
    const headers = person ? site.as(person) : {};
    const answer = await site.app.request(`${url}?email=${encodeURIComponent(email)}`, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  const answer = await site.app.request(`${url}/${buyer.userId}/corrections`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...site.as(admin) },
    body: JSON.stringify({ before: '2015-03-12', after: '1985-03-12' }),
  });
  expect(answer.status).toBe(200);
  expect(await find(buyer.email.toUpperCase(), admin)).toMatchObject({
    status: 200,
    body: {
      person: {
        fullName: 'Bianca Bevitrice',
        dateOfBirth: '1985-03-12',
        corrections: [{ before: '2015-03-12', after: '1985-03-12', by: 'Ada Amministra' }],
      },
    },
  });
  for (const unknown of [admin.email, 'nobody@example.org']) {
    expect(await find(unknown, admin)).toEqual({ status: 200, body: { person: null } });
  }
  expect(await find(buyer.email, buyer)).toMatchObject({ status: 403 });
  expect(await find(buyer.email)).toMatchObject({ status: 401 });
});

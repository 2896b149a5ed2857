import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { testDeps } from '#tests/support/app.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { sessions } from '../sign-in.table.ts';
import { createIdentify } from './identify.ts';

const database = testDatabase();
let deps: ReturnType<typeof testDeps>;
beforeEach(() => {
  deps = testDeps(database.db);
});
const headersOf = (cookie: string) => new Headers({ cookie });

async function signIn() {
  const person = await insertPerson(database.db);
  return { ...person, cookie: await insertSession(database.db, person.userId, deps.config) };
}

test('simultaneous requests share one query, and each request gets the user of its own session', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, signIn));
  const forged = `${people[0]?.cookie.slice(0, -4)}AAA=`;
  const cookies = [
    ...people.map(({ cookie }) => cookie),
    'tu.session=nobody.x',
    forged,
    people[3]?.cookie ?? '',
  ];
  let actors: Awaited<ReturnType<ReturnType<typeof createIdentify>>>[] = [];
  const searches: string[] = [];
  await countStatements(
    database,
    async (db) => {
      const identify = createIdentify({ ...deps, db });
      actors = await Promise.all(cookies.map((cookie) => identify(headersOf(cookie))));
    },
    (text) => text.startsWith('select') && searches.push(text),
  );
  const ids = actors.map((actor) => (actor.kind === 'person' ? actor.userId : actor.kind));
  expect(ids).toEqual([...people.map(({ userId }) => userId), 'visitor', 'visitor', people[3]?.userId]);
  expect(searches).toHaveLength(1);
});

test('nothing is cached: after a session ended or a person was blocked, the next request is that of a visitor', async () => {
  const identify = createIdentify(deps);
  const [leaving, blocked, staying] = [await signIn(), await signIn(), await signIn()];
  const askAll = () =>
    Promise.all([leaving, blocked, staying].map(({ cookie }) => identify(headersOf(cookie))));
  expect((await askAll()).map(({ kind }) => kind)).toEqual(['person', 'person', 'person']);
  await database.db.delete(sessions).where(eq(sessions.userId, leaving.userId));
  await database.db.update(users).set({ blockedAt: deps.clock.now() }).where(eq(users.id, blocked.userId));
  expect(await askAll()).toMatchObject([visitor, visitor, { userId: staying.userId }]);
});

test('more requests than one query can handle are all answered', async () => {
  const { userId, cookie } = await signIn();
  const identify = createIdentify(deps);
  const actors = await Promise.all(Array.from({ length: 250 }, () => identify(headersOf(cookie))));
  expect(actors.every((actor) => actor.kind === 'person' && actor.userId === userId)).toBe(true);
});

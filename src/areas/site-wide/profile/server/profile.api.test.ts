import { expect, test } from 'vitest';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';

const database = testDatabase();
const address = new URL('/api/profile', testConfig().siteUrl).href;

test('a user sees their own data, membership and token balance', async () => {
  const deps = testDeps(database.db);
  const { app, as } = createTestApp(deps);
  const memberSince = new Date('2026-03-01T09:00:00Z');
  const socio = await insertPerson(database.db, { isSocio: true, memberNumber: 7, memberSince });
  await moveTokens(deps, {
    userId: socio.userId,
    amount: 50,
    reason: 'membership',
    idempotencyKey: `membership:${socio.userId}`,
  });
  const answer = await app.request(address, { headers: as(socio) });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    person: {
      userId: socio.userId,
      fullName: 'Ada Rossi',
      email: socio.email,
      isAdmin: false,
      isSocio: true,
      memberNumber: 7,
      memberSince: '2026-03-01T09:00:00.000Z',
      locale: null,
      dateOfBirth: null,
      hasPlace: false,
    },
    tokenBalance: 50,
    id: socio.userId,
    full_name: 'Ada Rossi',
    is_admin: false,
    is_socio: true,
    token_balance: 50,
    location: null,
  });
});

test('a user who never received a token has a balance of 0', async () => {
  const { app, as } = createTestApp(testDeps(database.db));
  const person = await insertPerson(database.db);
  const answer = await app.request(address, { headers: as(person) });
  expect(await answer.json()).toMatchObject({ tokenBalance: 0, person: { memberNumber: null } });
});

test('a visitor has no profile', async () => {
  const { app } = createTestApp(testDeps(database.db));
  const answer = await app.request(address);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({
    error: { code: 'sign_in_required', message: 'Devi accedere per continuare.' },
  });
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { type Person, systemActor } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { awardLogoClick } from './award-logo-click.ts';
import { findEasterEgg } from './find-easter-egg.ts';
import { getTokenBalance, listWrongBalances } from './tokens.queries.ts';

const database = testDatabase();
let clock: FixedClock;
let person: Person;

beforeEach(async () => {
  clock = new FixedClock();
  person = await insertPerson(database.db);
});

afterEach(async () => {
  const context = { db: database.db, clock };
  expect(await listWrongBalances(context)).toEqual([]);
  expect(await verifyLedger(context)).toBeUndefined();
});

type Award = 'logo-clicks' | 'easter-egg';

let addresses = 0;

/** A second application on the same database, with a client whose address has not reached a limit. */
function startProcess(db: Database = database.db) {
  const { app, as } = createTestApp(testDeps(db, { clock }));
  const incoming = { socket: { remoteAddress: `203.0.113.${addresses++}` } };
  const ask = (award: Award, actor?: Person) =>
    app.request(
      `http://127.0.0.1:3000/api/tokens/${award}`,
      { method: 'POST', headers: actor ? as(actor) : {} },
      { incoming },
    );
  return { ask, award: async (award: Award) => (await ask(award, person)).json() };
}

const getBalance = () => getTokenBalance({ db: database.db, clock }, person.userId);

/** Twenty simultaneous requests, half of them through each of two processes. */
async function askTwentyTimes(award: Award) {
  const other = createDatabase(database.url, { max: 10 });
  try {
    const processes = [startProcess(), startProcess(other.db)];
    const asked = processes.flatMap((process) => Array.from({ length: 10 }, () => process.award(award)));
    return await Promise.all(asked);
  } finally {
    await other.close();
  }
}

describe('the logo in the footer', () => {
  test('awards a token for each of five clicks a day, and returns a reason when a later click gets none', async () => {
    const { award } = startProcess();
    for (let balance = 1; balance <= 5; balance++) {
      expect(await award('logo-clicks')).toEqual({ ok: true, balance });
    }
    expect(await award('logo-clicks')).toEqual({ ok: false, reason: 'daily_limit' });
    expect(await getBalance()).toBe(5);
  });

  test('awards exactly five for twenty simultaneous clicks', async () => {
    const answers = await askTwentyTimes('logo-clicks');
    expect(answers.filter(({ ok }) => ok).map(({ balance }) => balance)).toHaveLength(5);
    expect(await getBalance()).toBe(5);
  });

  test('has a limit for each person', async () => {
    const { award, ask } = startProcess();
    for (let click = 0; click < 5; click++) await award('logo-clicks');
    const other = await insertPerson(database.db);
    expect(await (await ask('logo-clicks', other)).json()).toEqual({ ok: true, balance: 1 });
  });

  // Midnight in Rome, also on the days of 23 and of 25 hours.
  test.each([
    ['in winter', '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z'],
    ['in summer', '2026-07-20T21:59:59Z', '2026-07-20T22:00:00Z'],
    ['before the longest day', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
    ['after the longest day', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
    ['before the shortest day', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    ['after the shortest day', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
  ])('awards tokens again on a new day in Italy, %s', async (_when, lastSecond, midnight) => {
    clock = new FixedClock(lastSecond);
    const evening = startProcess();
    for (let click = 0; click < 5; click++) await evening.award('logo-clicks');
    expect(await evening.award('logo-clicks')).toEqual({ ok: false, reason: 'daily_limit' });
    clock = new FixedClock(midnight);
    expect(await startProcess().award('logo-clicks')).toEqual({ ok: true, balance: 6 });
  });

  test.each([
    ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    ['2027-03-27T23:00:00Z', '2027-03-28T21:59:59Z'],
  ])('counts the day from %s to %s as one', async (first, last) => {
    clock = new FixedClock(first);
    const morning = startProcess();
    for (let click = 0; click < 5; click++) await morning.award('logo-clicks');
    clock = new FixedClock(last);
    expect(await startProcess().award('logo-clicks')).toMatchObject({ ok: false });
  });

  describe('uses another limit from the settings', () => {
    const set = (value: unknown) =>
      database.db
        .insert(settings)
        .values({ key: 'logoClicksPerDay', value })
        .onConflictDoUpdate({ target: settings.key, set: { value } });

    afterEach(async () => {
      await database.db.delete(settings);
    });

    test.each([
      [0, 0],
      [2, 2],
      ['many', 5],
    ])('of %j gives %i', async (value, awards) => {
      await set(value);
      const { award } = startProcess();
      for (let click = 0; click < 7; click++) await award('logo-clicks');
      expect(await getBalance()).toBe(awards);
    });
  });
});

describe('the easter egg', () => {
  test('awards a token to each person once', async () => {
    expect(await startProcess().award('easter-egg')).toEqual({ ok: true, balance: 1 });
    clock.advance(400 * 24 * 60 * 60);
    expect(await startProcess().award('easter-egg')).toEqual({ ok: false, reason: 'already_found' });
    expect(await getBalance()).toBe(1);
  });

  test('awards one for twenty simultaneous requests', async () => {
    const answers = await askTwentyTimes('easter-egg');
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, balance: 1 }]);
    expect(await getBalance()).toBe(1);
  });
});

describe('the logo and the easter egg', () => {
  test.each(['logo-clicks', 'easter-egg'] as const)('reject a visitor: %s', async (award) => {
    const answer = await startProcess().ask(award);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'sign_in_required' } });
  });

  test.each([awardLogoClick, findEasterEgg])('refuse the system actor', async (award) => {
    const context = { ...testDeps(database.db, { clock }), actor: systemActor };
    await expect(award(context)).rejects.toMatchObject({ code: 'sign_in_required' });
  });

  test('record award and reason in the ledger, without personal data in the public part', async () => {
    const { award } = startProcess();
    await award('logo-clicks');
    await award('easter-egg');
    await award('easter-egg');
    const events = await database.db
      .select({ type: ledgerEvents.eventType, figures: ledgerEvents.publicMetadata })
      .from(ledgerEvents)
      .innerJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
      .where(eq(personalParts.userId, person.userId))
      .orderBy(ledgerEvents.sequence);
    expect(events).toEqual([
      { type: 'Token', figures: { tokens_awarded: 1, reason: 'logo_click' } },
      { type: 'Token', figures: { tokens_awarded: 1, reason: 'easter_egg' } },
    ]);
  });

  test('limit the requests of a program', async () => {
    const { ask } = startProcess();
    for (let click = 0; click < 60; click++) expect((await ask('logo-clicks')).status).toBe(401);
    const refused = await ask('logo-clicks', person);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await getBalance()).toBe(0);
  });
});

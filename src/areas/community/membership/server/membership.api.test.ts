import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { getTokenBalance, listWrongBalances } from '#areas/community/tokens/server/tokens.queries.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { createIdentify } from '#areas/people/sign-in/server/sessions/identify.ts';
import { type Person, systemActor } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { announcedChanges } from '#platform/server/live/live.table.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { becomeMember } from './become-member.ts';
import { leaveMembership } from './leave-membership.ts';
import { endExpiredMemberships } from './membership.jobs.ts';
import { membershipPeriods } from './membership.table.ts';

const database = testDatabase();
const start = '2026-11-22T10:00:00.000Z';
let clock: FixedClock;
let person: Person;

beforeEach(async () => {
  clock = new FixedClock(start);
  person = await insertPerson(database.db);
});

afterEach(async () => {
  await database.db.delete(settings);
  expect(await listWrongBalances({ db: database.db, clock })).toEqual([]);
  expect(await verifyLedger({ db: database.db })).toBeUndefined();
});

const deps = (db: Database = database.db) => testDeps(db, { clock });

let addresses = 0;

function startProcess(db: Database = database.db) {
  const { app, as } = createTestApp(deps(db));
  const incoming = { socket: { remoteAddress: `203.0.113.${addresses++}` } };
  const ask = (method: string, actor?: Person, body?: unknown) =>
    app.request(
      'http://127.0.0.1:3000/api/membership',
      {
        method,
        headers: {
          ...(actor && as(actor)),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { incoming },
    );
  const read = async (method: string, actor = person) => (await ask(method, actor)).json();
  return { ask, join: () => read('POST'), leave: () => read('DELETE'), look: () => read('GET') };
}

const set = (value: unknown) => database.db.insert(settings).values({ key: 'membership', value });

const balance = () => getTokenBalance({ db: database.db, clock }, person.userId);

const eventsOf = ({ userId }: Person) =>
  database.db
    .select({
      type: ledgerEvents.eventType,
      figures: ledgerEvents.publicMetadata,
      personal: personalParts.content,
    })
    .from(ledgerEvents)
    .innerJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
    .where(eq(personalParts.userId, userId));

const periodsOf = ({ userId }: Person) =>
  database.db
    .select({
      startedAt: membershipPeriods.startedAt,
      endedAt: membershipPeriods.endedAt,
      reason: membershipPeriods.endReason,
    })
    .from(membershipPeriods)
    .where(eq(membershipPeriods.userId, userId))
    .orderBy(asc(membershipPeriods.startedAt));

const topicsFor = async ({ userId }: Person) => {
  const rows = await database.db
    .select({ topic: announcedChanges.topic })
    .from(announcedChanges)
    .where(eq(announcedChanges.userId, userId));
  return rows.map(({ topic }) => topic).sort();
};

const plainOffer = { welcomeTokens: 50, yearlyFeeCents: null, months: null };

describe('becoming a member', () => {
  test('gives a number, the day, 50 tokens and a ledger event', async () => {
    const { join, look } = startProcess();
    expect(await look()).toEqual({
      isSocio: false,
      number: null,
      since: null,
      until: null,
      offer: plainOffer,
    });
    const joined = await join();
    expect(joined).toEqual({
      isSocio: true,
      number: expect.any(Number),
      since: start,
      until: null,
      offer: { ...plainOffer, welcomeTokens: 0 },
    });
    expect(await look()).toEqual(joined);
    expect(await balance()).toBe(50);
    const [event, ...others] = await eventsOf(person);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'Nuovo Socio', figures: { tokens_awarded: 50 } });
    expect(JSON.stringify(event?.personal)).toContain('Ada Rossi');
    expect(JSON.stringify(event?.figures)).not.toContain('Ada');
  });

  test('is announced to the open pages of this person only', async () => {
    const other = await insertPerson(database.db);
    await startProcess().join();
    expect(await topicsFor(person)).toEqual(['session', 'tokens']);
    expect(await topicsFor(other)).toEqual([]);
  });

  test('a second time changes nothing', async () => {
    const { join } = startProcess();
    const first = await join();
    clock.advance(100);
    expect(await join()).toEqual(first);
    expect(await balance()).toBe(50);
    expect(await periodsOf(person)).toHaveLength(1);
    expect(await topicsFor(person)).toEqual(['session', 'tokens']);
  });

  test('happens once for twenty simultaneous clicks through two processes', async () => {
    const other = createDatabase(database.url, { max: 10 });
    try {
      const processes = [startProcess(), startProcess(other.db)];
      const answers = await Promise.all(
        processes.flatMap(({ join }) => Array.from({ length: 10 }, () => join())),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ isSocio: true });
    } finally {
      await other.close();
    }
    expect(await balance()).toBe(50);
    expect(await eventsOf(person)).toHaveLength(1);
    expect(await periodsOf(person)).toHaveLength(1);
  });

  test('gives people who join at the same time consecutive numbers', async () => {
    const [last] = await database.db
      .select({ number: sql<number>`coalesce(max(member_number), 0)` })
      .from(users);
    const people = await Promise.all(Array.from({ length: 12 }, () => insertPerson(database.db)));
    const joined = await Promise.all(people.map((actor) => becomeMember({ ...deps(), actor })));
    const numbers = joined.map(({ number }) => Number(number)).sort((one, two) => one - two);
    expect(numbers).toEqual(people.map((_, index) => Number(last?.number) + 1 + index));
  });

  test('while leaving at the same time ends either as member or as non-member, with one award of tokens', async () => {
    const { join, leave, look } = startProcess();
    await Promise.all([join(), leave(), join(), leave(), join()]);
    const { isSocio } = await look();
    const periods = await periodsOf(person);
    expect(periods.filter(({ endedAt }) => endedAt === null)).toHaveLength(isSocio ? 1 : 0);
    expect(await balance()).toBe(50);
    expect(await eventsOf(person)).toHaveLength(1);
  });

  test('ignores another person or number in the request', async () => {
    const other = await insertPerson(database.db);
    const claim = {
      userId: other.userId,
      isAdmin: true,
      is_admin: true,
      number: 1,
      memberNumber: 1,
      tokens: 5000,
    };
    await startProcess().ask('POST', person, claim);
    const [unchanged] = await database.db.select().from(users).where(eq(users.id, other.userId));
    expect(unchanged).toMatchObject({ isSocio: false, memberNumber: null });
    const [self] = await database.db.select().from(users).where(eq(users.id, person.userId));
    expect(self).toMatchObject({ isSocio: true, isAdmin: false });
    expect(self?.memberNumber).not.toBe(1);
    expect(await balance()).toBe(50);
  });
});

describe('leaving', () => {
  test('ends the membership at once, and keeps the tokens, the number and the first day', async () => {
    const { join, leave } = startProcess();
    const { number } = await join();
    clock.advance(60);
    const left = { isSocio: false, number, since: start, until: null };
    expect(await leave()).toMatchObject(left);
    expect(await leave()).toMatchObject(left);
    expect(await balance()).toBe(50);
    expect(await periodsOf(person)).toEqual([
      { startedAt: new Date(start), endedAt: new Date('2026-11-22T10:01:00Z'), reason: 'left' },
    ]);
  });

  test('allows coming back with the same number, without a second award of tokens', async () => {
    const { join, leave } = startProcess();
    const { number } = await join();
    await insertPerson(database.db, { isSocio: true, memberNumber: 90_000 });
    for (let time = 0; time < 3; time++) {
      clock.advance(60);
      await leave();
      clock.advance(60);
      expect(await join()).toMatchObject({ isSocio: true, number, since: start });
    }
    expect(await balance()).toBe(50);
    expect(await eventsOf(person)).toHaveLength(1);
    expect(await periodsOf(person)).toHaveLength(4);
    await database.db.update(users).set({ memberNumber: null }).where(eq(users.memberNumber, 90_000));
  });

  test('gives no award for coming back to a member who joined before awards existed', async () => {
    person = await insertPerson(database.db, {
      isSocio: true,
      memberNumber: 70_001,
      memberSince: new Date(start),
    });
    const { join, leave } = startProcess();
    await leave();
    expect(await join()).toMatchObject({ isSocio: true, number: 70_001 });
    expect(await balance()).toBe(0);
    await database.db.update(users).set({ memberNumber: null }).where(eq(users.memberNumber, 70_001));
  });
});

describe('a membership of twelve months', () => {
  const end = '2027-11-22T10:00:00.000Z';
  const identify = async () => {
    const context = deps();
    const cookie = await insertSession(database.db, person.userId, context.config);
    const actor = await createIdentify(context)(new Headers({ cookie }));
    return actor.kind === 'person' && actor.isSocio;
  };

  beforeEach(() => set({ yearlyFeeCents: 2000, months: 12 }));

  test('shows its cost before joining, and its end after joining', async () => {
    const { look, join } = startProcess();
    expect((await look()).offer).toEqual({ welcomeTokens: 50, yearlyFeeCents: 2000, months: 12 });
    expect(await join()).toMatchObject({ isSocio: true, until: end });
  });

  test('grants rights until its end and none afterwards, even before a job has run', async () => {
    const { join, look } = startProcess();
    await join();
    clock.advance(365 * secondsPerDay - 1);
    expect(await identify()).toBe(true);
    expect(await look()).toMatchObject({ isSocio: true, until: end });
    clock.advance(1);
    expect(await identify()).toBe(false);
    expect(await look()).toMatchObject({ isSocio: false, until: null });
  });

  test('can be renewed with one click after its end, with the same number and no tokens', async () => {
    const { join } = startProcess();
    const { number } = await join();
    clock.advance(400 * secondsPerDay);
    expect(await join()).toMatchObject({
      isSocio: true,
      number,
      since: start,
      until: '2028-12-27T10:00:00.000Z',
    });
    expect(await balance()).toBe(50);
    expect((await periodsOf(person)).map(({ reason }) => reason)).toEqual(['expired', null]);
  });

  test('is ended by the job, which updates the open pages and no other membership', async () => {
    const { join, look } = startProcess();
    await join();
    await endExpiredMemberships.run(deps(), {});
    expect(await look()).toMatchObject({ isSocio: true });
    clock.advance(365 * secondsPerDay);
    await endExpiredMemberships.run(deps(), {});
    await endExpiredMemberships.run(deps(), {});
    const [row] = await database.db.select().from(users).where(eq(users.id, person.userId));
    expect(row).toMatchObject({ isSocio: false, memberUntil: null });
    expect((await periodsOf(person)).map(({ reason }) => reason)).toEqual(['expired']);
    expect(await topicsFor(person)).toEqual(['session', 'session', 'tokens']);
  });
});

test.each(['no settings at all', { yearlyFeeCents: -5, months: 0 }, { yearlyFeeCents: 'a lot' }])(
  'a membership has no fee and no end when the settings are invalid: %j',
  async (value) => {
    await set(value);
    const { look, join } = startProcess();
    expect((await look()).offer).toEqual(plainOffer);
    expect(await join()).toMatchObject({ until: null });
  },
);

describe('joining and leaving are possible only for the person themselves', () => {
  test.each(['GET', 'POST', 'DELETE'])('a visitor is refused: %s', async (method) => {
    const answer = await startProcess().ask(method);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'sign_in_required' } });
  });

  test.each([becomeMember, leaveMembership])('the system actor is refused', async (command) => {
    await expect(command({ ...deps(), actor: systemActor })).rejects.toMatchObject({
      code: 'sign_in_required',
    });
  });

  test('another site cannot make a person a member', async () => {
    const { app, as } = createTestApp(deps());
    const answer = await app.request('http://127.0.0.1:3000/api/membership', {
      method: 'POST',
      headers: { ...as(person), origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(await startProcess().look()).toMatchObject({ isSocio: false });
  });

  test('a program that sends many requests is refused', async () => {
    const { ask } = startProcess();
    for (let time = 0; time < 30; time++) expect((await ask('POST')).status).toBe(401);
    expect((await ask('POST', person)).status).toBe(429);
  });
});

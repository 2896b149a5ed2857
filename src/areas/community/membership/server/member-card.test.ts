import { beforeEach, describe, expect, test } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { leaveMembership } from './leave-membership.ts';
import { signCard } from './member-card.ts';

const database = testDatabase();
let clock: FixedClock;
let deps: ReturnType<typeof testDeps>;
let site: ReturnType<typeof createTestApp>;
let numbers = 40;

beforeEach(() => {
  clock = new FixedClock('2026-11-20T10:00:00Z');
  deps = testDeps(database.db, { clock });
  site = createTestApp(deps);
});

const insertMember = (overrides = {}) =>
  insertPerson(database.db, {
    ...{ fullName: 'Ada Maria Rossi', isSocio: true, memberNumber: numbers++ },
    ...{ memberSince: new Date('2026-03-01T09:00:00Z'), ...overrides },
  });

async function cardOf(person: Awaited<ReturnType<typeof insertPerson>>) {
  const answer = await site.app.request('http://127.0.0.1:3000/api/membership/card', {
    headers: site.as(person),
  });
  return (await answer.json()).card;
}

async function check(code: string) {
  const query = new URLSearchParams({ code });
  const answer = await site.app.request(`http://127.0.0.1:3000/api/membership/card/check?${query}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.json();
}

describe('a member card', () => {
  test('shows name, number and first day, and has a code that proves its validity to everybody with a short name', async () => {
    const member = await insertMember();
    const card = await cardOf(member);
    expect(card).toMatchObject({
      fullName: 'Ada Maria Rossi',
      since: '2026-03-01T09:00:00.000Z',
      until: null,
    });
    const answer = await check(card.code);
    expect(answer).toEqual({ state: 'valid', number: card.number, name: 'Ada R.', until: null });
    expect(JSON.stringify(answer)).not.toContain('Rossi');
  });

  test('is for members only', async () => {
    expect(await cardOf(await insertPerson(database.db))).toBeNull();
    expect(await cardOf(await insertMember({ isSocio: false }))).toBeNull();
    expect((await site.app.request('http://127.0.0.1:3000/api/membership/card')).status).toBe(401);
  });

  test('is invalid after its member has left, and then contains no name', async () => {
    const member = await insertMember();
    const { code, number } = await cardOf(member);
    await leaveMembership({ ...deps, actor: member });
    expect(await check(code)).toEqual({ state: 'ended', number });
  });

  test('expires at the same moment as the membership', async () => {
    const memberUntil = new Date('2026-11-20T11:00:00Z');
    const { code, until } = await cardOf(await insertMember({ memberUntil }));
    expect(until).toBe(memberUntil.toISOString());
    expect(await check(code)).toMatchObject({ state: 'valid', until });
    clock.advance(3600);
    expect(await check(code)).toMatchObject({ state: 'ended' });
  });
});

describe('an invalid code', () => {
  test('reveals nothing', async () => {
    const member = await insertMember();
    const other = await insertMember();
    const { code, number } = await cardOf(member);
    const signature = code.split('.')[1];
    const foreign = signCard({ authSecret: 'another site' }, { userId: member.userId, number });
    const wrong = [
      ...['', '1', `${number}`, `${number}.`, 'x'.repeat(200), `0${code}`, `${code}A`, code.slice(0, -1)],
      ...[`${number}.${'A'.repeat(22)}`, `${number + 1}.${signature}`, `999999.${signature}`, foreign],
      ...[
        code.replace('.', '%2e'),
        `-${code}`,
        `${number}.0.${signature}`,
        "1' or 1=1 --.AAAAAAAAAAAAAAAAAAAAAA",
      ],
      signCard(testConfig(), { userId: other.userId, number }),
    ];
    for (const each of wrong)
      expect({ each, answer: await check(each) }).toEqual({ each, answer: { state: 'invalid' } });
  });

  test('is refused after too many requests from one address', async () => {
    const incoming = { socket: { remoteAddress: '203.0.113.77' } };
    const ask = () =>
      site.app.request('http://127.0.0.1:3000/api/membership/card/check?code=1.A', {}, { incoming });
    const statuses = [];
    for (let request = 0; request < 31; request++) statuses.push((await ask()).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

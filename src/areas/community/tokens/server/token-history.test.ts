import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { TokenMovementView } from '../tokens.schema.ts';
import { moveTokens } from './move-tokens.ts';
import { getBalanceHistory } from './token-history.queries.ts';

const database = testDatabase();
const clock = new FixedClock('2026-11-20T10:00:00Z');
const deps = () => testDeps(database.db, { clock });
let person: Person;

beforeEach(async () => {
  person = await insertPerson(database.db);
});

const move = (amount: number, of = person, metadata = {}) =>
  moveTokens(deps(), { userId: of.userId, amount, reason: 'purchase', idempotencyKey: newId(), metadata });

async function read(query = '', reader: Person | undefined = person) {
  const { app, as } = createTestApp(deps());
  const address = `http://127.0.0.1:3000/api/tokens/history/movements${query}`;
  const answer = await app.request(address, { headers: reader ? as(reader) : {} });
  return { status: answer.status, body: await answer.json() };
}

const balancesOf = ({ body }: { body: { items: TokenMovementView[] } }) =>
  body.items.map(({ balance }) => balance);

describe('the history of tokens', () => {
  test('lists the movements newest first, with the balance after each and the order', async () => {
    await move(30, person, { orderId: newId(), orderNumber: 1001 });
    await move(-10);
    expect((await read()).body).toEqual({
      items: [
        expect.objectContaining({ position: 2, amount: -10, balance: 20, orderNumber: null, note: null }),
        expect.objectContaining({ position: 1, amount: 30, balance: 30, orderNumber: 1001 }),
      ],
      next: null,
      previous: null,
    });
  });

  test('can be read page by page in both directions', async () => {
    for (let count = 1; count <= 25; count++) await move(1);
    const first = await read();
    expect(balancesOf(first)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    const second = await read(`?after=${first.body.next}`);
    expect(balancesOf(second)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
    const last = await read(`?after=${second.body.next}`);
    expect(balancesOf(last)).toEqual([5, 4, 3, 2, 1]);
    expect(last.body.next).toBeNull();
    expect(await read(`?before=${second.body.previous}`)).toEqual({
      status: 200,
      body: { ...first.body, previous: null },
    });
  });

  test('has coherent balances after simultaneous movements', async () => {
    await Promise.all(Array.from({ length: 30 }, () => move(2)));
    const { body } = await read('?limit=100');
    expect(balancesOf({ body })).toEqual(Array.from({ length: 30 }, (_, index) => 60 - 2 * index));
  });

  test('is empty for a person without tokens, and contains no movements of others', async () => {
    await move(5, await insertPerson(database.db));
    expect((await read()).body).toEqual({ items: [], next: null, previous: null });
    expect(await getBalanceHistory(deps(), person.userId)).toEqual({
      points: [],
      until: '2026-11-20T10:00:00.000Z',
    });
  });

  test.each(['?after=0', '?after=x', '?limit=1000', '?before=1.5'])('refuses %s', async (query) => {
    expect((await read(query)).status).toBe(400);
  });

  test('is refused to visitors', async () => {
    const { app } = createTestApp(deps());
    for (const part of ['movements', 'balances'])
      expect((await app.request(`http://127.0.0.1:3000/api/tokens/history/${part}`)).status).toBe(401);
  });
});

describe('the chart of balances', () => {
  test('contains every movement while there are few', async () => {
    await move(10);
    clock.advance(3600);
    await move(-4);
    expect((await getBalanceHistory(deps(), person.userId)).points).toEqual([
      { at: '2026-11-20T10:00:00.000Z', balance: 10 },
      { at: '2026-11-20T11:00:00.000Z', balance: 6 },
    ]);
  });

  test('has a limited number of points including both ends, however many movements there are', async () => {
    for (let count = 0; count < 300; count++) await move(1);
    const { points } = await getBalanceHistory(deps(), person.userId);
    expect(points).toHaveLength(40);
    expect([points[0]?.balance, points.at(-1)?.balance]).toEqual([1, 300]);
  });
});

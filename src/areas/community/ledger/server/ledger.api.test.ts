import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { LedgerPage, LedgerSummary } from '../ledger.schema.ts';
import { ledgerDays } from './ledger.table.ts';
import { recordEvent } from './record-event.ts';

const database = testDatabase();
const deps = (moment?: string) => testDeps(database.db, { clock: new FixedClock(moment) });
const { siteUrl } = testConfig();

let ada: Person;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  ada = await insertPerson(database.db, { fullName: 'Ada Lovelace' });
  member = await insertPerson(database.db, { fullName: 'Berta Socia', isSocio: true });
  stranger = await insertPerson(database.db, { fullName: 'Carlo Utente' });
  const figures = { tokens_awarded: 12, amount_eur: 12.5 };
  // Both are on 1 March in Italy, and on 28 February in UTC.
  const purchase = { eventType: 'Acquisto' as const, description: 'Ordine #1', metadata: figures };
  for (const moment of ['2026-02-28T23:30:00Z', '2026-02-28T23:40:00Z'])
    await recordEvent(deps(moment), { ...purchase, userId: ada.userId, publicMetadata: figures });
  const refund = { tokens_awarded: -2, amount_eur: -2.25 };
  const transaction = { transaction_id: '8XY12345' };
  await recordEvent(deps('2026-05-10T10:00:00Z'), {
    ...{
      eventType: 'Rimborso',
      userId: ada.userId,
      description: 'Ordine #1: rimborso',
      metadata: { ...refund, ...transaction },
    },
    publicMetadata: refund,
  });
  await recordEvent(deps('2026-05-11T10:00:00Z'), {
    ...{ eventType: 'Token', userId: null, description: '', metadata: {} },
    publicMetadata: { tokens_awarded: 1, reason: 'logo_click' },
  });
});

async function ask(path: string, reader?: Person, init: RequestInit = {}): Promise<Response> {
  const { app, as } = createTestApp(deps());
  return app.request(`${siteUrl}${path}`, {
    ...init,
    headers: { ...(reader && as(reader)), 'content-type': 'application/json', origin: siteUrl },
  });
}

async function list(query = '', reader?: Person): Promise<LedgerPage> {
  const answer = await ask(`/api/ledger/events${query}`, reader);
  expect(answer.status).toBe(200);
  return (await answer.json()) as LedgerPage;
}

async function summarize(query = ''): Promise<LedgerSummary> {
  return (await (await ask(`/api/ledger/summary${query}`)).json()) as LedgerSummary;
}

const sequences = async (query: string) => (await list(query)).items.map(({ sequence }) => sequence);

const choose = (choice: unknown, reader?: Person) =>
  ask('/api/ledger/name', reader, { method: 'PUT', body: JSON.stringify({ choice }) });

describe('the list of events', () => {
  test('is newest first, with the public part of each event', async () => {
    const { items, next, previous } = await list();
    expect({ next, previous }).toEqual({ next: null, previous: null });
    expect(items.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
    expect(items[1]).toEqual({
      sequence: 3,
      id: expect.any(String),
      type: 'Rimborso',
      at: '2026-05-10T10:00:00.000Z',
      cents: -225,
      tokens: -2,
      reason: null,
      name: 'Ada L.',
      isOwn: false,
      details: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      user_id: null,
      event_type: 'Rimborso',
      description: null,
      metadata: { tokens_awarded: -2, amount_eur: -2.25 },
      created_at: '2026-05-10T10:00:00.000Z',
    });
    expect(items[0]).toMatchObject({ cents: null, tokens: 1, reason: 'logo_click', name: null });
  });

  test('shows account, description and transaction to readers who may know them', async () => {
    const refundFor = async (reader?: Person) => (await list('?type=Rimborso', reader)).items[0];
    const admin = await insertPerson(database.db, { isAdmin: true });
    const known = {
      user_id: ada.userId,
      description: 'Ordine #1: rimborso',
      metadata: { tokens_awarded: -2, amount_eur: -2.25, transaction_id: '8XY12345' },
    };
    const unknown = { description: null, metadata: { tokens_awarded: -2, amount_eur: -2.25 } };
    expect(await refundFor(ada)).toMatchObject(known);
    expect(await refundFor(admin)).toMatchObject(known);
    expect(await refundFor(member)).toMatchObject({ ...unknown, user_id: ada.userId });
    for (const reader of [stranger, undefined]) {
      const event = await refundFor(reader);
      expect(event).toMatchObject({ ...unknown, user_id: null });
      expect(JSON.stringify(event)).not.toContain('8XY12345');
    }
    for (const choice of ['initial', 'hidden'] as const) {
      await choose(choice, ada);
      expect(await refundFor(member)).toMatchObject({ ...unknown, user_id: null });
      expect(await refundFor(ada)).toMatchObject(known);
    }
    await choose('full', ada);
  });

  test('can be filtered by type and by days in Italy', async () => {
    expect(await sequences('?type=Acquisto')).toEqual([2, 1]);
    expect(await sequences('?from=2026-03-01')).toEqual([4, 3, 2, 1]);
    expect(await sequences('?to=2026-03-01')).toEqual([2, 1]);
    expect(await sequences('?to=2026-02-28')).toEqual([]);
    expect(await sequences('?from=2026-05-11&to=2026-05-11')).toEqual([4]);
    expect(await sequences('?type=Acquisto&from=2026-05-01')).toEqual([]);
  });

  test('can be read page by page in both directions, while events are added', async () => {
    const first = await list('?limit=2');
    expect(first.items.map(({ sequence }) => sequence)).toEqual([4, 3]);
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect(second.items.map(({ sequence }) => sequence)).toEqual([2, 1]);
    expect(second.next).toBeNull();
    const back = await list(`?limit=2&cursor=${second.previous}`);
    expect(back.items.map(({ sequence }) => sequence)).toEqual([4, 3]);
    expect(await sequences('?cursor=nonsense')).toEqual([4, 3, 2, 1]);
  });

  test.each(['?type=acquisto', '?from=2026-02-30', '?limit=0', '?limit=101', `?cursor=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => expect((await ask(`/api/ledger/events${query}`)).status).toBe(400),
  );
});

describe('the totals', () => {
  test('are those of the matching events', async () => {
    expect(await summarize()).toMatchObject({ events: 4, cents: 2275, tokens: 23, by: 'month' });
    expect(await summarize('?type=Acquisto')).toMatchObject({ events: 2, cents: 2500, tokens: 24 });
    expect(await summarize('?to=2026-02-28')).toMatchObject({ events: 0, cents: 0, tokens: 0, parts: [] });
  });

  test('are divided into months, without gaps, or into days for a short period', async () => {
    const months = (await summarize()).parts.map(({ from, events }) => [from, events]);
    expect(months).toEqual([
      ['2026-03-01', 2],
      ['2026-04-01', 0],
      ['2026-05-01', 2],
    ]);
    const few = await summarize('?from=2026-05-01');
    expect(few).toMatchObject({
      by: 'day',
      parts: [
        { from: '2026-05-10', to: '2026-05-10', events: 1 },
        { from: '2026-05-11', to: '2026-05-11', events: 1 },
      ],
    });
  });

  test('are updated with the events, and not by a transaction that fails', async () => {
    const before = await database.db.$count(ledgerDays);
    const event = { eventType: 'Donazione' as const, userId: null, description: '', metadata: {} };
    const failing = inTransaction(deps(), async (tx) => {
      await recordEvent(tx, { ...event, publicMetadata: { amount_eur: 5 } });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.db.$count(ledgerDays)).toBe(before);
  });
});

describe('the name of a person', () => {
  const nameFor = async (reader?: Person) => (await list('?limit=2', reader)).items[1]?.name;

  test('is full for members, first name and initial for others, until the person chooses otherwise', async () => {
    const seen = async () => [
      await nameFor(),
      await nameFor(stranger),
      await nameFor(member),
      await nameFor(ada),
    ];
    expect(await seen()).toEqual(['Ada L.', 'Ada L.', 'Ada Lovelace', 'Ada L.']);
    expect((await choose('initial', ada)).status).toBe(200);
    expect(await seen()).toEqual(['Ada L.', 'Ada L.', 'Ada L.', 'Ada L.']);
    await choose('hidden', ada);
    expect(await seen()).toEqual([null, null, null, null]);
    await Promise.all(Array.from({ length: 8 }, () => choose('full', ada)));
    expect(await seen()).toEqual(['Ada L.', 'Ada L.', 'Ada Lovelace', 'Ada L.']);
  });

  test('is shown with order and transaction to that person and administrators only', async () => {
    const details = async (reader?: Person) => (await list('?limit=2', reader)).items[1]?.details;
    const all = { description: 'Ordine #1: rimborso', transactionId: '8XY12345' };
    const admin = await insertPerson(database.db, { isAdmin: true });
    expect([await details(ada), await details(admin)]).toEqual([all, all]);
    expect([await details(member), await details(stranger), await details()]).toEqual([null, null, null]);
    await choose('hidden', ada);
    expect([await details(ada), await details(member)]).toEqual([all, null]);
    await choose('full', ada);
  });

  test('is marked as the name of the reader in the own events of the reader only', async () => {
    const own = async (reader?: Person) => (await list('', reader)).items.map(({ isOwn }) => isOwn);
    expect(await own(ada)).toEqual([false, true, true, true]);
    expect(await own(member)).toEqual([false, false, false, false]);
    expect(await own()).toEqual([false, false, false, false]);
  });

  test('can be chosen by that person only, from the valid choices', async () => {
    expect((await choose('hidden')).status).toBe(401);
    expect((await choose('everybody', ada)).status).toBe(400);
    expect((await ask('/api/ledger/name')).status).toBe(401);
    expect(await (await ask('/api/ledger/name', stranger)).json()).toEqual({ choice: 'full' });
  });
});

describe('the files of the ledger', () => {
  test('contain every event in order, even while events are added', async () => {
    const writing = Promise.all(
      Array.from({ length: 20 }, () =>
        recordEvent(deps(), {
          eventType: 'Token',
          userId: null,
          description: '',
          metadata: {},
          publicMetadata: {},
        }),
      ),
    );
    const [json, csv] = await Promise.all(
      ['/ledger/events.jsonl', '/ledger/events.csv'].map(async (path) => (await ask(path)).text()),
    );
    await writing;
    const lines =
      json
        ?.trim()
        .split('\n')
        .map((line): { sequence: number } => JSON.parse(line)) ?? [];
    expect(lines.map(({ sequence }) => sequence)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.length).toBeGreaterThanOrEqual(4);
    const rows: Record<string, string>[] = parse(csv ?? '', { columns: true });
    expect(rows[2]).toEqual({
      sequence: '3',
      created_at: '2026-05-10T10:00:00.000Z',
      event_type: 'Rimborso',
      amount_eur: '-2.25',
      tokens: '-2',
      reason: '',
      id: expect.any(String),
      hash: expect.any(String),
    });
  });

  test('include the program that verifies them', async () => {
    const answer = await ask('/ledger/verify.mjs');
    expect(answer.headers.get('content-disposition')).toContain('verify.mjs');
    expect(await answer.text()).toContain('#!/usr/bin/env node');
  });
});

test('there is no proof of an event that does not exist', async () => {
  expect((await ask(`/api/ledger/events/${newId()}/proof`, ada)).status).toBe(404);
});

import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { erasePersonalParts } from '#platform/server/personal-parts/erase-personal-parts.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { moveTokens } from './move-tokens.ts';
import { findAlteredNote, getTokenBalance, listWrongBalances } from './tokens.queries.ts';

const database = testDatabase();
let admin: Person;
let person: Person;

beforeEach(async () => {
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Alba Ferri' });
  person = await insertPerson(database.db);
});

afterEach(async () => {
  const context = testDeps(database.db);
  expect(await listWrongBalances(context)).toEqual([]);
  expect(await verifyLedger(context)).toBeUndefined();
});

function startSite() {
  const { app, as } = createTestApp(testDeps(database.db));
  return {
    async adjust(body: object, { by = admin, of = person.userId }: { by?: Person; of?: string } = {}) {
      const answer = await app.request(`http://127.0.0.1:3000/api/admin/tokens/${of}/adjustments`, {
        method: 'POST',
        headers: { ...as(by), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    },
    async undo(id: string, { by = admin, of = person.userId }: { by?: Person; of?: string } = {}) {
      const answer = await app.request(
        `http://127.0.0.1:3000/api/admin/tokens/${of}/adjustments/${id}/reversal`,
        { method: 'POST', headers: as(by) },
      );
      return { status: answer.status, body: await answer.json() };
    },
    async history() {
      const address = 'http://127.0.0.1:3000/api/tokens/history/movements';
      return (await app.request(address, { headers: as(person) })).json();
    },
  };
}

const bonus = (overrides = {}) => ({ id: newId(), amount: 20, reason: 'Aiuto alla festa', ...overrides });
const balance = () => getTokenBalance(testDeps(database.db), person.userId);

const events = () =>
  database.db
    .select({ figures: ledgerEvents.publicMetadata, content: personalParts.content })
    .from(ledgerEvents)
    .innerJoin(personalParts, eq(personalParts.recordId, ledgerEvents.id))
    .where(eq(personalParts.userId, person.userId));

describe('a large adjustment of tokens', () => {
  test('needs the confirmation of its amount', async () => {
    const site = startSite();
    const large = bonus({ amount: 501 });
    const refused = { status: 409, body: { error: { code: 'adjustment_unconfirmed' } } };
    expect(await site.adjust(large)).toMatchObject(refused);
    expect(await site.adjust({ ...large, confirmedAmount: 500 })).toMatchObject(refused);
    expect(await balance()).toBe(0);
    expect(await site.adjust({ ...large, confirmedAmount: 501 })).toMatchObject({ body: { balance: 501 } });
    expect(await site.adjust(bonus({ amount: -501 }))).toMatchObject(refused);
    expect(await site.adjust(bonus({ amount: 500 }))).toMatchObject({ body: { balance: 1001 } });
  });

  test('needs confirmation above the threshold in the settings', async () => {
    await database.db.insert(settings).values({ key: 'tokenAdjustments', value: { askAbove: 10 } });
    expect(await startSite().adjust(bonus())).toMatchObject({ status: 409 });
    await database.db.delete(settings).where(eq(settings.key, 'tokenAdjustments'));
  });
});

describe('an adjustment that is undone', () => {
  test('is reversed by its own movement, event and audit record', async () => {
    const site = startSite();
    const given = bonus();
    await site.adjust(given);
    expect(await site.undo(given.id)).toEqual({ status: 200, body: { balance: 0 } });
    expect(await site.history()).toMatchObject({
      items: [{ reason: 'reversal', amount: -20, balance: 0 }, { reason: 'adjustment' }],
    });
    expect((await events()).map(({ figures }) => figures)).toEqual(
      expect.arrayContaining([{ tokens_awarded: -20, reason: 'reversal' }]),
    );
    const [record] = await database.db
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.subjectId, person.userId), eq(auditRecords.action, 'undo-adjustment')));
    expect(record).toMatchObject({ actorId: admin.userId, before: { tokens: 20 }, after: { tokens: 0 } });
  });

  test('is undone once, however many administrators do it at once', async () => {
    const given = bonus();
    await startSite().adjust(given);
    const other = await insertPerson(database.db, { isAdmin: true });
    const sites = [startSite(), startSite()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sites[index % 2]?.undo(given.id, { by: index % 3 === 0 ? other : admin }),
      ),
    );
    const ofFirst = answers.filter((answer) => answer?.status === 200);
    // The other administrator gets the name of the first.
    expect([4, 6]).toContain(ofFirst.length);
    for (const answer of answers) {
      if (answer?.status === 200) expect(answer).toEqual({ status: 200, body: { balance: 0 } });
      else expect(answer).toMatchObject({ status: 409, body: { error: { code: 'already_done' } } });
    }
    expect(await events()).toHaveLength(2);
  });

  test('cannot be undone when the person no longer has the tokens: no balance goes below zero', async () => {
    const site = startSite();
    const given = bonus();
    await site.adjust(given);
    await site.adjust(bonus({ amount: -15 }));
    expect(await site.undo(given.id)).toMatchObject({
      status: 409,
      body: { error: { code: 'not_enough_tokens' } },
    });
    expect(await balance()).toBe(5);
  });

  test('can be undone by administrators only, for the person whom it concerned', async () => {
    const site = startSite();
    const given = bonus();
    await site.adjust(given);
    const other = await insertPerson(database.db);
    expect((await site.undo(given.id, { by: person })).status).toBe(403);
    expect((await site.undo(given.id, { of: other.userId })).status).toBe(404);
    expect((await site.undo(newId())).status).toBe(404);
    expect(await balance()).toBe(20);
  });
});

describe('an adjustment of tokens', () => {
  test('gives tokens, with its reason in the history, an event in the ledger and an audit record', async () => {
    const site = startSite();
    expect(await site.adjust(bonus())).toEqual({ status: 200, body: { balance: 20 } });
    expect(await site.history()).toMatchObject({
      items: [{ position: 1, reason: 'adjustment', amount: 20, balance: 20, note: 'Aiuto alla festa' }],
    });
    expect(await events()).toMatchObject([
      {
        figures: { tokens_awarded: 20, reason: 'adjustment' },
        content: [person.userId, 'Aggiustamento: Aiuto alla festa', expect.anything()],
      },
    ]);
    const records = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, person.userId));
    expect(records).toMatchObject([
      { actorId: admin.userId, action: 'adjust-tokens', before: { tokens: 0 }, after: { tokens: 20 } },
    ]);
  });

  test('takes tokens back, but not more than there are', async () => {
    const site = startSite();
    await site.adjust(bonus());
    expect(await site.adjust(bonus({ amount: -15, reason: 'Doppio regalo' }))).toMatchObject({
      body: { balance: 5 },
    });
    const refused = await site.adjust(bonus({ amount: -6 }));
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'not_enough_tokens' } } });
    expect(await balance()).toBe(5);
    expect(await events()).toHaveLength(2);
  });

  test('counts once, however often it is sent at the same time, through two processes', async () => {
    const sites = [startSite(), startSite()];
    const wanted = bonus();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => sites[index % 2]?.adjust(wanted)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, body: { balance: 20 } })]),
    );
    expect(await balance()).toBe(20);
    expect(await events()).toHaveLength(1);
  });

  test('is refused when its id was already used for a different adjustment', async () => {
    const site = startSite();
    const first = bonus();
    await site.adjust(first);
    const other = await insertPerson(database.db);
    for (const answer of [
      await site.adjust({ ...first, amount: 21 }),
      await site.adjust(first, { of: other.userId }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect(await balance()).toBe(20);
  });

  test('succeeds once when two adjustments at the same time would take more tokens than there are', async () => {
    await startSite().adjust(bonus());
    const sites = [startSite(), startSite()];
    const answers = await Promise.all(sites.map((site) => site.adjust(bonus({ amount: -15 }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balance()).toBe(5);
  });

  test.each([
    ['no reason', { reason: '  ' }],
    ['nothing', { amount: 0 }],
    ['half a token', { amount: 0.5 }],
    ['a slip of the keyboard', { amount: 10_001 }],
    ['too much text', { reason: 'x'.repeat(301) }],
  ])('is refused with %s', async (_what, wrong) => {
    expect(await startSite().adjust(bonus(wrong))).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input' } },
    });
    expect(await balance()).toBe(0);
  });

  test('is refused for an unknown person, and for a user who is not an administrator', async () => {
    const site = startSite();
    expect((await site.adjust(bonus(), { of: newId() })).status).toBe(404);
    expect((await site.adjust(bonus(), { by: person })).status).toBe(403);
    expect(await balance()).toBe(0);
  });

  test('stores its reason separately, so that the reason can be erased and changes of it are detected', async () => {
    const site = startSite();
    await site.adjust(bonus());
    expect(await findAlteredNote(database)).toBeUndefined();
    await erasePersonalParts(database, { userId: person.userId });
    expect(await findAlteredNote(database)).toBeUndefined();
    expect(await site.history()).toMatchObject({ items: [{ amount: 20, note: null }] });
    const movement = {
      userId: person.userId,
      amount: 1,
      reason: 'adjustment',
      idempotencyKey: newId(),
    } as const;
    await moveTokens(testDeps(database.db), { ...movement, note: 'Una nota' });
    await database.pool.query(
      `alter table personal_parts disable trigger all;
       update personal_parts set content = '["Altro"]' where record_kind = 'token_movement';
       alter table personal_parts enable trigger all;`,
    );
    expect(await findAlteredNote(database)).toBeDefined();
  });
});

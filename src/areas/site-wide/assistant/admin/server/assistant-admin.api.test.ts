import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { adminMessagesSchema, assistantReportSchema } from '../../assistant.schema.ts';
import { assistantSettings } from '../../assistant.settings.ts';
import { assistantMessages, assistantQuestions } from '../../server/assistant.table.ts';

const database = testDatabase();
const address = `${testConfig().siteUrl}/api/admin/assistant/messages`;
let site: ReturnType<typeof createTestApp>;
let admin: Person;

beforeEach(async () => {
  await database.db.delete(assistantMessages);
  await database.db.delete(assistantQuestions);
  site = createTestApp(testDeps(database.db));
  admin = await insertPerson(database.db, { isAdmin: true });
});

const get = (search = '', actor: Person | undefined = admin) =>
  site.app.request(address + search, { headers: actor ? site.as(actor) : {} });

async function list(search = '') {
  const answer = await get(search);
  expect(answer.status).toBe(200);
  return adminMessagesSchema.parse(await answer.json());
}
const textsOf = async (search = '') => (await list(search)).items.map(({ text }) => text);

type Message = typeof assistantMessages.$inferInsert;

async function insert(message: Partial<Message>): Promise<void> {
  const usual = { id: newId(), sentAt: new Date('2026-12-05T11:00:00Z'), locale: 'it' as const };
  const answeredAt = message.answer === undefined ? null : new Date('2026-12-20T11:00:00Z');
  await database.db
    .insert(assistantMessages)
    .values({ ...usual, answeredAt, email: 'chiara@example.org', text: 'Avete buoni regalo?', ...message });
}

async function insertThree(): Promise<void> {
  await insert({
    text: 'Avete buoni regalo?',
    sentAt: new Date('2026-12-01T11:00:00Z'),
    answer: 'Non ancora',
  });
  await insert({
    ...{ text: 'Is it 100% organic?', email: 'hedwig@example.org', locale: 'en' },
    sentAt: new Date('2026-12-10T11:00:00Z'),
  });
  // Half past midnight of the 16th in Italy.
  await insert({ text: 'Un regalo per due', sentAt: new Date('2026-12-15T23:30:00Z') });
}

describe('messages to the association', () => {
  test('are listed and exported for administrators only', async () => {
    const user = await insertPerson(database.db, { isSocio: true });
    for (const path of ['', '/csv']) {
      expect((await site.app.request(address + path)).status).toBe(401);
      expect((await get(path, user)).status).toBe(403);
    }
  });

  test('are found by an address and by words of a message and its answer', async () => {
    await insertThree();
    expect(await textsOf()).toEqual(['Un regalo per due', 'Is it 100% organic?', 'Avete buoni regalo?']);
    expect(await textsOf('?q=HEDWIG')).toEqual(['Is it 100% organic?']);
    expect(await textsOf('?q=regalo')).toEqual(['Un regalo per due', 'Avete buoni regalo?']);
    expect(await textsOf('?q=regalo+chiara+ancora')).toEqual(['Avete buoni regalo?']);
    expect(await textsOf('?q=100%25')).toEqual(['Is it 100% organic?']);
    expect(await textsOf('?q=%25+_')).toEqual([]);
    expect(await textsOf('?q=elefante')).toEqual([]);
  });

  test('are filtered by answer, language and days in Italy', async () => {
    await insertThree();
    expect(await textsOf('?state=open')).toEqual(['Un regalo per due', 'Is it 100% organic?']);
    expect(await textsOf('?state=answered')).toEqual(['Avete buoni regalo?']);
    expect(await textsOf('?locale=en')).toEqual(['Is it 100% organic?']);
    expect(await textsOf('?from=2026-12-16')).toEqual(['Un regalo per due']);
    expect(await textsOf('?from=2026-12-10&to=2026-12-15')).toEqual(['Is it 100% organic?']);
    expect(await textsOf('?state=open&locale=it&to=2026-12-15')).toEqual([]);
  });

  test.each(['?state=some', '?locale=xx', '?from=2026-02-30', '?to=tomorrow', `?q=${'x'.repeat(101)}`])(
    'are not listed for the invalid parameters %s',
    async (search) => {
      expect((await get(search)).status).toBe(400);
      expect((await get(`/csv${search}`)).status).toBe(400);
    },
  );

  test('keep their filters on the next page and back', async () => {
    await insertThree();
    const first = await list('?q=regalo&limit=1');
    expect(first.items.map(({ text }) => text)).toEqual(['Un regalo per due']);
    const second = await list(`?q=regalo&limit=1&cursor=${first.next}`);
    expect(second.items.map(({ text }) => text)).toEqual(['Avete buoni regalo?']);
    expect(second.next).toBeNull();
    expect((await list(`?q=regalo&limit=1&cursor=${second.previous}`)).items).toEqual(first.items);
  });
});

describe('the export of messages', () => {
  test('has the filtered messages, and contains no formulas', async () => {
    await insertThree();
    await insert({
      ...{ email: '=cmd@example.org', text: '=HYPERLINK("http://evil.example")', answer: '+1' },
      conversation: [
        { sender: 'user', text: 'buoni regalo' },
        { sender: 'bot', text: '@SUM(A1)' },
      ],
    });
    const answer = await get('/csv?lng=it&state=answered');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const csv = await answer.text();
    expect(csv).toContain('Avete buoni regalo?');
    expect(csv).not.toContain('Un regalo per due');
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).toContain("'=cmd@example.org");
    expect(csv).toContain("'+1");
    expect(csv).toContain('Tu: buoni regalo\nAssistente: @SUM(A1)');
  });

  test('is recorded with its filters, and without the search text', async () => {
    await insertThree();
    await (await get('/csv?lng=it&state=open&q=hedwig')).text();
    const records = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.actorId, admin.userId))
      .orderBy(auditRecords.at, auditRecords.id);
    expect(records.map(({ action }) => action)).toEqual(Array(2).fill('export-assistant-messages'));
    expect(records.at(-1)?.after).toMatchObject({
      state: 'open',
      isSearched: true,
      rows: 1,
      isComplete: true,
    });
    expect(JSON.stringify(records)).not.toContain('hedwig');
  });
});

describe('the questions of the last days', () => {
  const clock = new FixedClock(new Date('2026-12-20T11:00:00Z'));
  const days = async () => {
    const { app, as } = createTestApp(testDeps(database.db, { clock }));
    const report = await app.request(`${testConfig().siteUrl}/api/admin/assistant/report`, {
      headers: as(admin),
    });
    return assistantReportSchema.parse(await report.json()).days;
  };
  const note = (askedAt: string, asked: Partial<typeof assistantQuestions.$inferInsert> = {}) =>
    database.db.insert(assistantQuestions).values({
      ...{ id: newId(), askedAt: new Date(askedAt), locale: 'it', question: 'x', intent: 'shop' },
      ...asked,
    });

  test('are counted once each, on their day in Italy', async () => {
    // Half past midnight of the 16th in Italy.
    await note('2026-12-15T23:30:00Z');
    await note('2026-12-16T22:59:00Z', { intent: 'unknown', isHelpful: false });
    await note('2026-12-16T23:00:00Z', { isHelpful: false });
    await note('2026-12-17T22:00:00Z', { isHelpful: true });
    await note('2026-11-20T22:59:00Z');
    await note('2026-11-20T23:00:00Z');
    const counted = await days();
    expect(counted).toHaveLength(30);
    expect([counted[0], ...counted.slice(25, 27), counted.at(-1)]).toEqual([
      { day: '2026-11-21', answered: 1, unanswered: 0, unhelpful: 0 },
      { day: '2026-12-16', answered: 1, unanswered: 1, unhelpful: 0 },
      { day: '2026-12-17', answered: 1, unanswered: 0, unhelpful: 1 },
      { day: '2026-12-20', answered: 0, unanswered: 0, unhelpful: 0 },
    ]);
  });

  test('are not counted on days whose questions are already deleted', async () => {
    const { key } = assistantSettings.settings.assistantQuestionDays;
    await database.db.insert(settings).values({ key, value: 7 });
    onTestFinished(async () => {
      await database.db.delete(settings).where(eq(settings.key, key));
    });
    expect((await days()).map(({ day }) => day)).toEqual(
      ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-12-${day}`),
    );
  });
});

import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { seedDemoCatalog } from '#areas/shop/catalog/server/demo/seed-demo-catalog.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { listenForNotifications } from '#platform/server/db/notifications.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { maxQuestionLength, maxTaughtExamples } from '../../assistant.rules.ts';
import {
  type AssistantAnswer,
  assistantReportSchema,
  type Teaching,
  taughtExamplesSchema,
  understoodQuestionsSchema,
} from '../../assistant.schema.ts';
import { assistantQuestions, taughtExamples } from '../../server/assistant.table.ts';
import { readExamples } from '../../server/understanding/examples.ts';
import { teachExample } from './teach-example.ts';

const database = testDatabase();
const { siteUrl } = testConfig();
let deps: ReturnType<typeof testDeps>;
let site: ReturnType<typeof createTestApp>;
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  await seedDemoCatalog(testDeps(database.db));
});
beforeEach(async () => {
  await database.db.delete(taughtExamples);
  await database.db.delete(assistantQuestions);
  deps = testDeps(database.db);
  deps.contentVersion.onConnected();
  site = createTestApp(deps);
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
  colleague = await insertPerson(database.db, { isAdmin: true, fullName: 'Bea Collega' });
});

type App = ReturnType<typeof createTestApp>;

const send = (path: string, body: object | string, actor?: Person | null, { app, as }: App = site) =>
  app.request(siteUrl + path, {
    method: path.startsWith('/api/admin') ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl, ...(actor && as(actor)) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const read = async (path: string, actor = admin) =>
  (await site.app.request(`${siteUrl}/api/admin/assistant${path}`, { headers: site.as(actor) })).json();

const strange = 'si può zanzibarare il giardino?';
const teaching = (change: Partial<Teaching> = {}): Teaching => ({
  ...{ question: strange, language: 'it', from: null, to: 'volunteer' },
  ...change,
});
const teach = (change: Partial<Teaching> | object = {}, actor: Person | null = admin) =>
  send('/api/admin/assistant/examples', { ...teaching(), ...change }, actor);

/** Each question comes from another address, because of the limit by address. */
async function ask(query: string, { lng = 'it', from = deps }: { lng?: Locale; from?: typeof deps } = {}) {
  const answered = await send(`/api/chatbot?lng=${lng}`, { query }, null, createTestApp(from));
  const answer: AssistantAnswer = await answered.json();
  const [noted] = await database.db
    .select()
    .from(assistantQuestions)
    .where(eq(assistantQuestions.id, answer.id ?? ''));
  return { ...answer, intent: noted?.intent };
}

const learning = { timeout: 60_000, interval: 200 };

const listTaught = async () => taughtExamplesSchema.parse(await read('/examples')).items;
const problemOf = async (answer: Response) => ({
  status: answer.status,
  ...(await answer.json()).error,
});

describe('a taught question', () => {
  test('is answered as taught from the next question on, in any case and punctuation', async () => {
    const before = await ask(strange);
    expect(before.intent).toBe('unknown');
    const taught = await teach();
    expect(taught.status).toBe(200);
    const after = await ask('Si può ZANZIBARARE il giardino');
    expect(after.intent).toBe('volunteer');
    expect((await taught.json()).reply).toBe(after.reply);
    expect(after.reply).not.toBe(before.reply);
  });

  test.each<[Locale, string, string]>([
    ['it', 'serve una mano in magazzino il martedì?', 'serve una mano in magazzino il giovedì?'],
    ['de', 'habt ihr einen zanzibarschrank zum umräumen?', 'Habt ihr den Zanzibarschrank zum Umräumen noch?'],
    ['ja', '畑のザンジバルを手伝えますか', '畑のザンジバルをみんなで手伝えますか'],
  ])(
    'in %s is recognised in similar words once the language is learnt again',
    async (lng, question, similar) => {
      expect((await ask(similar, { lng })).intent).not.toBe('growth');
      await teach({ question, language: lng, to: 'growth' });
      await expect.poll(async () => (await ask(similar, { lng })).intent, learning).toBe('growth');
    },
  );

  test('changes no answer to other questions of the examples', async () => {
    const asked = ['quanto costa la tessera', 'come prenoto una bici', 'dov’è il mio pacco'];
    const intents = async () => Promise.all(asked.map(async (each) => (await ask(each)).intent));
    const before = await intents();
    await teach();
    await expect
      .poll(async () => (await ask('vorrei zanzibarare il giardino')).intent, learning)
      .toBe('volunteer');
    expect(await intents()).toEqual(before);
  });

  test('has its taught meaning even if a published example has another one', async () => {
    const [published] = readExamples('it').filter(({ intent }) => intent === 'blog');
    const question = published?.text ?? '';
    expect((await ask(question)).intent).toBe('blog');
    await teach({ question, to: 'events' });
    expect((await ask(question)).intent).toBe('events');
    await teach({ question, from: 'events', to: null });
    await expect.poll(async () => (await ask(question)).intent, learning).toBe('blog');
  });

  test('that nobody can answer gets no answer, even with the name of a product', async () => {
    const question = 'quanto costa la Vento di Marzo?';
    expect((await ask(question)).intent).toBe('price');
    await teach({ question, to: 'unknown' });
    expect(await ask(question)).toMatchObject({ intent: 'unknown', sources: [], offersPerson: true });
  });

  test('about a product that it names is answered about that product', async () => {
    const question = 'zanzibar quanti zanzibar la Vento di Marzo?';
    await teach({ question, to: 'price' });
    const { sources, intent } = await ask(question);
    expect({ intent, title: sources[0]?.title }).toEqual({ intent: 'price', title: 'Vento di Marzo' });
  });

  test('gets another meaning at once, and none again by undo', async () => {
    await teach();
    await teach({ from: 'volunteer', to: 'donate' });
    expect((await ask(strange)).intent).toBe('donate');
    await teach({ from: 'donate', to: 'volunteer' });
    expect((await ask(strange)).intent).toBe('volunteer');
    await teach({ from: 'volunteer', to: null });
    await expect.poll(async () => (await ask(strange)).intent, learning).toBe('unknown');
    expect(await listTaught()).toEqual([]);
  });

  test('counts in another process after its next notification', async () => {
    const { log, contentVersion } = testDeps(database.db);
    const handle = createDatabase(database.url);
    onTestFinished(() => handle.close());
    const stop = await listenForNotifications(database.url, log, [contentVersion]);
    onTestFinished(stop);
    const other = testDeps(handle.db, { contentVersion });
    expect((await ask(strange, { from: other })).intent).toBe('unknown');
    await teach();
    await expect.poll(async () => (await ask(strange, { from: other })).intent).toBe('volunteer');
    await expect
      .poll(async () => (await ask('vorrei zanzibarare il giardino', { from: other })).intent, learning)
      .toBe('volunteer');
    await teach({ from: 'volunteer', to: null });
    await expect.poll(async () => (await ask(strange, { from: other })).intent, learning).toBe('unknown');
  });
});

describe('teaching', () => {
  test('is for administrators only', async () => {
    const member = await insertPerson(database.db, { isSocio: true });
    expect((await teach({}, null)).status).toBe(401);
    expect((await teach({}, member)).status).toBe(403);
    await expect(teachExample({ ...deps, actor: member }, teaching())).rejects.toMatchObject({
      code: 'admin_only',
    });
    expect(
      (await site.app.request(`${siteUrl}/api/admin/assistant/examples`, { headers: site.as(member) }))
        .status,
    ).toBe(403);
    expect(await database.db.$count(taughtExamples)).toBe(0);
  });

  test('is listed with who taught it, recorded, and announced to administrators', async () => {
    const { cursor } = await (
      await site.app.request(`${siteUrl}/api/live/changes`, { headers: site.as(admin) })
    ).json();
    await teach({ question: '  si\u200b può   zanzibarare\nil giardino? ' });
    const [item] = await listTaught();
    expect(item).toMatchObject({
      question: strange,
      meaning: 'volunteer',
      by: 'Ada Amministra',
    });
    const [record] = await database.db
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.subjectId, item?.id ?? ''), eq(auditRecords.actorId, admin.userId)));
    expect(record).toMatchObject({
      ...{ action: 'teach-example', actorId: admin.userId, before: null },
      after: { question: strange },
    });
    const { topics } = await (
      await site.app.request(`${siteUrl}/api/live/changes?since=${cursor}`, { headers: site.as(admin) })
    ).json();
    expect(topics).toContain('taught-examples');
  });

  test.each<[string, object, string]>([
    ['an empty question', { question: ' ' }, 'example_required'],
    ['only invisible characters', { question: '\u200b\u2800\u202e' }, 'example_required'],
    ['only punctuation', { question: '?!…' }, 'example_required'],
    ['an address', { question: 'scrivete a ada@example.org' }, 'example_personal'],
    ['a number', { question: 'chiamami al 333 1234567' }, 'example_personal'],
    ['too many characters', { question: 'x'.repeat(maxQuestionLength + 1) }, 'invalid_input'],
    ['a nested question', { question: { question: strange } }, 'invalid_input'],
    ['an unknown meaning', { to: 'zanzibar' }, 'invalid_input'],
    ['the meaning of an own answer', { to: 'own-answer' }, 'invalid_input'],
    ['an unknown language', { language: 'xx' }, 'invalid_input'],
    ['no state that was seen', { from: undefined }, 'invalid_input'],
  ])('is refused with %s', async (_what, change, code) => {
    expect(await problemOf(await teach(change))).toMatchObject({ status: 400, code });
    expect(await database.db.$count(taughtExamples)).toBe(0);
  });

  test('is refused with a body that is no object, or nested deeply', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    for (const body of ['[]', 'null', '{"question":', deep, `{"question":${deep}}`])
      expect((await send('/api/admin/assistant/examples', body, admin)).status, body.slice(0, 20)).toBe(400);
  });

  test('by two administrators at once has the meaning of one, and the other is refused with a name', async () => {
    const answers = await Promise.all([teach({}, admin), teach({ to: 'donate' }, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const { code, params } = await problemOf(refused ?? new Response());
    const [item] = await listTaught();
    expect({ code, name: params.name }).toEqual({ code: 'changed_by', name: item?.by });
    expect(item?.meaning).toBe(answers[0]?.ok ? 'volunteer' : 'donate');
  });

  test('is accepted twice from the same administrator, and refused from another one who knows no better', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => teach()));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await problemOf(await teach({}, colleague))).toMatchObject({ status: 409, code: 'already_done' });
    const forget = { from: 'volunteer', to: null } as const;
    for (let time = 0; time < 2; time++) expect((await teach(forget)).status).toBe(200);
    expect((await teach(forget, colleague)).status).toBe(409);
    expect(await problemOf(await teach({ from: 'volunteer', to: 'donate' }))).toMatchObject({ status: 409 });
    expect(await listTaught()).toEqual([]);
  });

  test('of more questions than the maximum is refused, also at once', async () => {
    const rows = Array.from({ length: maxTaughtExamples - 2 }, () => ({
      ...{ id: newId(), question: 'x', language: 'fr' as const, meaning: 'blog' as const },
      ...{ taughtAt: deps.clock.now(), taughtBy: admin.userId },
    }));
    await database.db.insert(taughtExamples).values(rows);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => teach({ question: `zanzibar ${place}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await database.db.$count(taughtExamples)).toBe(maxTaughtExamples);
    // A taught question can still get another meaning.
    const [taught] = (await listTaught()).filter(({ question }) => question.startsWith('zanzibar'));
    const change = { question: taught?.question ?? '', from: 'volunteer', to: 'donate' } as const;
    expect((await teach(change)).status).toBe(200);
  });
});

test('the report offers the most probable meanings of a question, by plain questions in the language of the reader', async () => {
  await ask('vorrei zanzibarare la tessera annuale dei zanzibarini', { lng: 'it' });
  const id = (await ask('quanto costa la tessera')).id ?? '';
  await database.db.update(assistantQuestions).set({ isHelpful: false }).where(eq(assistantQuestions.id, id));
  const { unanswered, meanings } = assistantReportSchema.parse(await read('/report?lng=de'));
  const understood = async () => understoodQuestionsSchema.parse(await read('/report/it')).items;
  const [unhelpful, unknown] = await understood();
  expect([unhelpful?.id, unknown?.id]).toEqual(unanswered.map((asked) => asked.id));
  expect(unknown?.nearest).toContain('membership-fee');
  // The unhelpful answer is not offered again.
  expect(unhelpful?.nearest).not.toContain('membership-fee');
  const name = meanings.find(({ meaning }) => meaning === 'membership-fee')?.name;
  expect(name).toBe('Was kostet die Mitgliedschaft?');
  await teach({ question: unanswered[1]?.question ?? '', to: 'membership-fee' });
  expect((await understood()).map(({ taught }) => taught)).toEqual([null, 'membership-fee']);
  expect(understoodQuestionsSchema.parse(await read('/report/en')).items).toEqual([]);
});

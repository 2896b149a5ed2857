import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/kernel/actor.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ownAnswerTexts as texts, writeOwnAnswer } from '#tests/support/own-answers.ts';
import { insertPerson } from '#tests/support/people.ts';
import { understoodQuestionsSchema } from '../../assistant.schema.ts';
import { maxOwnAnswers } from '../../own-answers.rules.ts';
import { assistantQuestions } from '../../server/assistant.table.ts';
import { ownAnswers } from '../../server/own-answers.table.ts';
import { ownAnswerListSchema, ownAnswerSchema } from '../own-answers.schema.ts';
import { undoableOwnAnswerDeletion } from './delete-own-answer.ts';
import { saveOwnAnswer } from './save-own-answer.ts';

const database = testDatabase();
const clock = new FixedClock();
const { siteUrl } = testConfig();
const address = `${siteUrl}/api/admin/own-answers`;
let deps: ReturnType<typeof testDeps>;
let site: ReturnType<typeof createTestApp>;
let admin: Person;

beforeEach(async () => {
  deps = testDeps(database.db, { clock });
  deps.contentVersion.onConnected();
  await database.db.delete(ownAnswers);
  await database.db.delete(assistantQuestions);
  site = createTestApp(deps);
  admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Ada Amministra' });
});

const send = (
  method: string,
  path: string,
  { body, actor = admin }: { body?: object; actor?: Person | null } = {},
) =>
  site.app.request(address + path, {
    method,
    headers: {
      origin: siteUrl,
      ...(body && { 'content-type': 'application/json' }),
      ...(actor && site.as(actor)),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const asAdmin = () => ({ ...deps, actor: admin });
const write = (written?: Record<string, string>) => writeOwnAnswer(asAdmin(), written);
const list = async (locale = 'it') =>
  ownAnswerListSchema.parse(await (await send('GET', `?lng=${locale}`)).json());
const read = async (id: string) => ownAnswerSchema.parse(await (await send('GET', `/${id}`)).json());
const problemOf = async (answer: Response) => {
  const { error } = await answer.json();
  return { status: answer.status, code: error.code, issues: error.issues };
};

const refusalsOf = (answers: readonly Response[]) =>
  Promise.all(
    answers.filter(({ status }) => status === 409).map(async (each) => (await problemOf(each)).code),
  );

describe('own answers', () => {
  test('are read and written by administrators only', async () => {
    const id = await write();
    const questionId = await note({ question: 'E il bus?' });
    const member = await insertPerson(database.db, { isSocio: true });
    const requests: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/pages'],
      ['GET', `/questions/${questionId}`],
      ['GET', `/${id}`],
      ['PUT', `/${id}`, { version: 1, texts: { ...texts, 'answer.it': 'No.' } }],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/versions`],
    ];
    for (const [method, path, body] of requests)
      for (const [actor, status] of [[null, 401] as const, [member, 403] as const])
        expect((await send(method, path, { ...(body && { body }), actor })).status, path).toBe(status);
    await expect(
      saveOwnAnswer({ ...deps, actor: member }, { answerId: newId(), version: 0, texts, pages: [] }),
    ).rejects.toMatchObject({ code: 'admin_only' });
    expect((await read(id)).texts).toEqual(texts);
  });

  test('are created and changed, with the author of the last change', async () => {
    const id = newId();
    const begun = await send('PUT', `/${id}`, {
      body: { version: 0, texts: { ...texts, page: '/chisiamo' } },
    });
    expect(await begun.json()).toMatchObject({ id, version: 1, texts: { ...texts, page: '/chisiamo' } });
    const change = { ...texts, 'questions.de': 'Wo kann ich parken?', 'answer.de': 'Hinter dem Haus.' };
    await send('PUT', `/${id}`, { body: { version: 1, texts: change } });
    expect(await read(id)).toMatchObject({ version: 2, texts: change, lastChange: { by: 'Ada Amministra' } });
    expect((await read(id)).texts.page).toBeUndefined();
  });

  test('have a name in the language of the reader, or in Italian', async () => {
    const id = await write({
      ...texts,
      'questions.de': 'Wo parken?\nGibt es Parkplätze?',
      'answer.de': 'Ja.',
    });
    const [german] = (await list('de')).items;
    expect(german).toMatchObject({ id, question: 'Wo parken?', language: 'de', languages: ['it', 'de'] });
    const [french] = (await list('fr')).items;
    expect(french).toMatchObject({ question: texts['questions.it'], language: 'it', isUsed: true, given: 0 });
  });

  test.each<[string, Record<string, string>, object[]]>([
    [
      'without Italian',
      { 'questions.de': 'Ja?', 'answer.de': 'Ja.' },
      [
        { path: ['texts', 'questions.it'], code: 'required' },
        { path: ['texts', 'answer.it'], code: 'required' },
      ],
    ],
    [
      'with half of a language',
      { ...texts, 'answer.fr': 'Oui.' },
      [{ path: ['texts', 'questions.fr'], code: 'required' }],
    ],
    [
      'with too many questions',
      { ...texts, 'questions.it': 'a\nb\nc\nd\ne\nf' },
      [{ path: ['texts', 'questions.it'], code: 'too_many' }],
    ],
    [
      'with a page that the site has not',
      { ...texts, page: 'https://evil.example' },
      [{ path: ['texts', 'page'], code: 'unknown_value' }],
    ],
    [
      'with a page of administration',
      { ...texts, page: '/admin' },
      [{ path: ['texts', 'page'], code: 'unknown_value' }],
    ],
  ])('are refused %s, beside the field', async (_what, refused, issues) => {
    const answer = await send('PUT', `/${newId()}`, { body: { version: 0, texts: refused } });
    expect(await problemOf(answer)).toEqual({ status: 400, code: 'own_answer_invalid', issues });
    expect(await database.db.$count(ownAnswers)).toBe(0);
  });

  test.each([
    { texts },
    { version: -1, texts },
    { version: 0, texts: { ...texts, isUsed: 'perhaps' } },
    { version: 0, texts: { ...texts, 'answer.it': 'a\0b' } },
    { version: 0, texts: { ...texts, 'answer.it': 'x'.repeat(4001) } },
  ])('are refused as input when they have another form: %#', async (body) => {
    expect((await send('PUT', `/${newId()}`, { body })).status).toBe(400);
  });

  test('that are deleted or unknown are not found', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/versions'],
    ] as const)
      expect((await send(method, `/${newId()}${path}`)).status).toBe(404);
    expect((await send('PUT', `/${newId()}`, { body: { version: 2, texts } })).status).toBe(404);
    expect((await send('GET', `/questions/${newId()}`)).status).toBe(404);
  });

  test('cite public pages of the site, by their titles', async () => {
    const { items } = await (await send('GET', '/pages?lng=de')).json();
    expect(items).toContainEqual({ path: '/chisiamo', title: 'Über uns' });
    expect(
      items.filter(({ path }: { path: string }) => path.startsWith('/admin') || path.includes('$')),
    ).toEqual([]);
  });
});

describe('two people who edit at the same moment', () => {
  test('do not overwrite each other: the second is refused', async () => {
    const id = await write();
    const versions = ['Sì, di fronte.', 'No, mai.'].map((answer) =>
      send('PUT', `/${id}`, { body: { version: 1, texts: { ...texts, 'answer.it': answer } } }),
    );
    const answers = await Promise.all(versions);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refusalsOf(answers)).toEqual(['own_answer_changed']);
    expect((await read(id)).version).toBe(2);
  });

  test('create one answer when they send the same text, or when one of them sends it twice', async () => {
    const id = newId();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => send('PUT', `/${id}`, { body: { version: 0, texts } })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(id)).toMatchObject({ version: 1 });
    const records = await database.db.select().from(auditRecords).where(eq(auditRecords.subjectId, id));
    expect(records).toHaveLength(1);
  });

  test('cannot create more answers than the maximum', async () => {
    const now = clock.now();
    const rows = Array.from({ length: maxOwnAnswers - 2 }, () => ({
      ...{ id: newId(), isUsed: true, version: 1, createdAt: now, updatedAt: now },
    }));
    await database.db.insert(ownAnswers).values(rows);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('PUT', `/${newId()}`, { body: { version: 0, texts } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await refusalsOf(answers)).toEqual(Array(4).fill('own_answers_full'));
    expect(await database.db.$count(ownAnswers)).toBe(maxOwnAnswers);
    // Existing answers can still be changed.
    const [{ id } = { id: '' }] = await database.db
      .select()
      .from(ownAnswers)
      .orderBy(desc(ownAnswers.id))
      .limit(1);
    expect(
      (await send('PUT', `/${id}`, { body: { version: 1, texts: { ...texts, 'answer.it': 'No.' } } })).status,
    ).toBe(200);
  });
});

describe('deleting an own answer', () => {
  test('is pending at first, can be undone, and then takes effect and is recorded', async () => {
    const id = await write();
    const order = async () => (await (await send('DELETE', `/${id}`)).json()).change;
    const { id: undone } = await order();
    expect((await read(id)).pendingChange).toMatchObject({ id: undone, by: 'Ada Amministra' });
    const undo = await site.app.request(`${siteUrl}/api/admin/changes/${undone}/undo`, {
      method: 'POST',
      headers: { origin: siteUrl, ...site.as(admin) },
    });
    expect(undo.status).toBe(200);
    expect((await read(id)).pendingChange).toBeNull();
    const { id: changeId } = await order();
    clock.advance(60);
    await undoableOwnAnswerDeletion.job.run(deps, { changeId });
    expect((await send('GET', `/${id}`)).status).toBe(404);
    const [record] = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'delete-own-answer'));
    expect(record).toMatchObject({
      ...{ subjectKind: 'own-answer', subjectId: id, actorId: admin.userId, after: null },
      before: { questions: { it: texts['questions.it'] }, answer: { it: texts['answer.it'] }, isUsed: true },
    });
  });
});

test('earlier texts of an answer can be read', async () => {
  const id = await write();
  await send('PUT', `/${id}`, {
    body: { version: 1, texts: { ...texts, 'answer.it': 'No.', page: '/chisiamo' } },
  });
  const { items } = await (await send('GET', `/${id}/versions`)).json();
  expect(items).toMatchObject([{ replacedBy: 'Ada Amministra', changed: ['answer.it'] }]);
  const earlier = await (await send('GET', `/${id}/versions/${items[0].id}`)).json();
  expect(earlier.texts['answer.it']).toBe(texts['answer.it']);
  expect((await send('GET', `/${id}/versions/${newId()}`)).status).toBe(404);
});

test('a change of an own answer is announced to administrators', async () => {
  const changes = async (since: string) =>
    (
      await site.app.request(`${siteUrl}/api/live/changes${since && `?since=${since}`}`, {
        headers: site.as(admin),
      })
    ).json();
  const { cursor } = await changes('');
  await write();
  expect((await changes(cursor)).topics.toSorted()).toEqual(['audit-records', 'own-answers']);
});

type Question = Partial<typeof assistantQuestions.$inferInsert>;

async function note(question: Question): Promise<string> {
  const id = newId();
  const usual = { locale: 'it' as const, question: 'C’è parcheggio?', intent: 'own-answer' as const };
  await database.db.insert(assistantQuestions).values({ id, askedAt: clock.now(), ...usual, ...question });
  return id;
}

describe('the questions of users', () => {
  test('the list counts the recent uses of each answer', async () => {
    const id = await write();
    const ago = (days: number) => addSeconds(clock.now(), -days * secondsPerDay);
    for (const days of [0, 3, 29, 31]) await note({ ownAnswerId: id, askedAt: ago(days) });
    await note({ ownAnswerId: newId() });
    await note({ intent: 'unknown' });
    expect(await list()).toMatchObject({ period: '30 giorni', items: [{ id, given: 3 }] });
  });

  test('a question can be read, with its language, to write an answer to it', async () => {
    const id = await note({ intent: 'unknown', locale: 'ja', question: '駐車場はありますか' });
    expect(await (await send('GET', `/questions/${id}`)).json()).toEqual({
      question: '駐車場はありますか',
      locale: 'ja',
    });
  });

  test('the report marks questions that have got an answer since they were asked', async () => {
    await note({ intent: 'unknown', question: 'c’è parcheggio vicino alla sede' });
    await note({ intent: 'unknown', question: 'Ist in der Nähe ein Parkplatz?', locale: 'de' });
    const report = async () => {
      const found = ['it', 'de'].map(async (language) => {
        const answer = await site.app.request(`${siteUrl}/api/admin/assistant/report/${language}`, {
          headers: site.as(admin),
        });
        const { items } = understoodQuestionsSchema.parse(await answer.json());
        return [language, ...items.map(({ ownAnswerId }) => ownAnswerId)];
      });
      return Object.fromEntries(await Promise.all(found));
    };
    expect(await report()).toEqual({ it: null, de: null });
    const id = await write();
    expect(await report()).toEqual({ it: id, de: null });
  });
});

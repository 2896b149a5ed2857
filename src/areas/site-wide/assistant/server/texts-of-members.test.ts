import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNote } from '#areas/community/calendar/server/add-note.ts';
import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { seedDemoCatalog } from '#areas/shop/catalog/server/demo/seed-demo-catalog.ts';
import { locales } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { areaExamples } from '#tests/support/area-examples.ts';
import { testDatabase } from '#tests/support/database.ts';
import { startModelDouble } from '#tests/support/model-double.ts';
import { insertPerson } from '#tests/support/people.ts';
import { searchable } from '../../../../process/modules.ts';
import { assistantSettings } from '../assistant.settings.ts';

/** A name that is in no text of the site: the examples use it in every text of a person. */
const firstName = 'Zanzibarina';
const account = 'IT60X0542811101000000123456';
const note = `Coordinate bancarie della quota e delle donazioni: ${account}, zanzibar.example/paga`;

const database = testDatabase();
const model = await startModelDouble();
afterAll(() => model.close());
let deps: ReturnType<typeof testDeps>;
let app: ReturnType<typeof createTestApp>['app'];

beforeAll(async () => {
  deps = testDeps(database.db, {
    config: testConfig({ assistant: { apiUrl: model.apiUrl, key: 'a key', model: 'small' } }),
  });
  app = createTestApp(deps).app;
  await seedDemoCatalog(deps);
  const { key } = assistantSettings.settings.assistantModel;
  await database.db.insert(settings).values({ key, value: { modelProvider: 'Modelli Srl' } });
  const person = await insertPerson(database.db, {
    fullName: `${firstName} Ferri`,
    dateOfBirth: '1981-02-03',
  });
  const ctx = { ...deps, actor: person };
  await becomeMember(ctx);
  for (const { leaveTraces } of areaExamples) await leaveTraces?.(ctx);
  await addNote(ctx, {
    id: newId(),
    text: note,
    note_date: '2026-12-05',
    note_time: '',
    place: 'In cortile',
  });
  deps.contentVersion.onConnected();
});

async function request(path: string, body?: object) {
  const answer = await app.request(deps.config.siteUrl + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', origin: deps.config.siteUrl },
  });
  expect(answer.status).toBe(200);
  return answer;
}

test.each(searchable.filter(({ author }) => author === 'site'))(
  'texts of the site in $name contain no text of a member',
  async ({ read }) => {
    for (const locale of locales)
      for await (const document of read(deps, locale))
        expect(JSON.stringify(document)).not.toMatch(/zanzibar|IT60X/i);
  },
);

test.each([
  'coordinate bancarie',
  'coordinate bancarie della quota e delle donazioni in cortile',
  firstName,
  'che cosa succede nei prossimi giorni?',
  'qual è l’ultimo evento del registro?',
])(
  'the assistant answers "%s" with nothing that a member wrote, and a model reads none of it',
  async (query) => {
    model.will(({ passages }) => ({
      reply: passages.map(({ text }) => text).join(' '),
      citations: [{ passage: 1, quote: passages[0]?.text.slice(0, 40) }],
      opensPassage: null,
    }));
    const answer = await (await request('/api/chatbot', { query })).text();
    expect(answer).not.toMatch(/zanzibar|IT60X/i);
    expect(JSON.stringify(model.asked.map(({ passages }) => passages))).not.toMatch(/zanzibar|IT60X/i);
  },
);

test('the first message of the assistant contains no name that a person chose', async () => {
  expect(await (await request('/api/chatbot/welcome')).text()).not.toMatch(/zanzibar/i);
});

test("the search finds a note in the calendar, with its author's public name", async () => {
  const { items } = await (await request('/api/search?q=coordinate+bancarie&lng=it')).json();
  const found = items.find(({ excerpt }: { excerpt: string }) => excerpt.includes(account));
  expect(found).toMatchObject({
    author: { name: `${firstName} F.` },
    title: 'Calendario condiviso: 5 dicembre 2026',
  });
  expect(found.path).toMatch(/^\/database-soci\?mese=2026-12&nota=/);
});

import { afterEach, expect, test } from 'vitest';
import { createTestApp, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { association } from '../association.ts';
import { settings } from './settings.table.ts';

const database = testDatabase();

afterEach(async () => {
  await database.db.delete(settings);
});

const set = (key: string, value: unknown) => database.db.insert(settings).values({ key, value });

async function getIdentity(language = 'it') {
  const { app } = createTestApp(testDeps(database.db));
  const answer = await app.request(`http://127.0.0.1:3000/api/settings/identity?lng=${language}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

test('an association that has set nothing is the one of the demo', async () => {
  expect(await getIdentity()).toEqual({ logoText: null, association });
});

test('the logo has its text in the language of the page, else the Italian one', async () => {
  await set('logoText', { it: 'TU Birra', de: 'TU Bier' });
  expect(await getIdentity('de')).toMatchObject({ logoText: 'TU Bier' });
  expect(await getIdentity('ja')).toMatchObject({ logoText: 'TU Birra' });
});

test('the association is as it says it is, with the channels that it has', async () => {
  const own = { ...association, name: 'Circolo', social: { bot: 'https://example.org/bot' } };
  await set('association', own);
  expect(await getIdentity()).toMatchObject({ association: own });
});

test.each([
  ['logoText', 'TU'],
  ['logoText', { it: '' }],
  ['association', { ...association, name: undefined }],
])('a setting that cannot be read is left aside: %s', async (key, value) => {
  await set(key, value);
  expect(await getIdentity()).toEqual({ logoText: null, association });
});

test('an address that is none of the web becomes no link', async () => {
  await set('association', { ...association, name: 'Circolo', social: { video: 'javascript:alert(1)' } });
  expect(await getIdentity()).toMatchObject({ association: { name: 'Circolo', social: {} } });
});

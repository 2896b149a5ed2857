import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { LogLines } from '#tests/support/log-lines.ts';
import { demoAssociation as association, unknownAssociation } from '../association.ts';
import { getAssociation, warnOfMissingFacts } from './association.queries.ts';
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

test('without settings, a demo shows its invented facts', async () => {
  expect(await getIdentity()).toMatchObject({ logoText: null, association });
});

test("the logo's text is in the language of the page, otherwise in Italian", async () => {
  await set('logoText', { it: 'TU Birra', de: 'TU Bier' });
  expect(await getIdentity('de')).toMatchObject({ logoText: 'TU Bier' });
  expect(await getIdentity('ja')).toMatchObject({ logoText: 'TU Birra' });
});

test('the association has the facts and channels of its settings', async () => {
  const own = { ...association, name: 'Circolo', social: { bot: 'https://example.org/bot' } };
  await set('association', own);
  expect(await getIdentity()).toMatchObject({ association: own });
});

test.each([
  ['logoText', 'TU'],
  ['logoText', { it: '' }],
  ['association', { ...association, name: undefined }],
])('an invalid setting is ignored: %s', async (key, value) => {
  await set(key, value);
  expect(await getIdentity()).toMatchObject({ logoText: null, association });
});

describe('on a live site', () => {
  const liveDeps = () => testDeps(database.db, { config: testConfig({ isDemo: false }) });
  const liveAssociation = () => getAssociation(liveDeps());

  test('no facts are invented', async () => {
    expect(await liveAssociation()).toEqual(unknownAssociation);
  });

  test('a missing or invalid fact does not affect the others', async () => {
    await set('association', { name: 'Circolo', phone: '  ', email: 'nobody', social: { bot: 7 } });
    expect(await liveAssociation()).toEqual({ ...unknownAssociation, name: 'Circolo' });
  });

  test('the log lists each missing fact, with its setting', async () => {
    await set('association', { ...association, phone: null, taxCode: undefined });
    const lines = new LogLines();
    const log = createLog('warn', lines);
    await warnOfMissingFacts({ ...liveDeps(), log });
    expect(lines.all).toMatchObject([
      { setting: 'association.phone', msg: expect.stringContaining("the association's phone number") },
      { setting: 'association.taxCode', msg: expect.stringContaining("the association's tax code") },
    ]);
    await warnOfMissingFacts({ ...testDeps(database.db), log });
    expect(lines.all).toHaveLength(2);
  });
});

test('in a demo, a missing fact is replaced with the invented fact of the demo', async () => {
  await set('association', { name: 'Circolo' });
  expect(await getIdentity()).toMatchObject({ association: { ...association, name: 'Circolo' } });
});

test('an address that is not http(s) is not a link', async () => {
  await set('association', { ...association, name: 'Circolo', social: { video: 'javascript:alert(1)' } });
  expect(await getIdentity()).toMatchObject({ association: { name: 'Circolo', social: {} } });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { associationFacts, demoAssociation } from '#areas/foundation/settings/association.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { locales } from '#platform/i18n/locales.ts';
import { type Actor, visitor } from '#platform/kernel/actor.ts';
import type { Config } from '#platform/server/config/config.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { createCheckedApp, testConfig, testDeps } from '#tests/support/app.ts';
import { admin } from '#tests/support/catalog.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openTestPages } from '#tests/support/test-pages.ts';
import type { LoadedPages } from './load-pages.ts';

const database = testDatabase();
let pages: LoadedPages;

beforeAll(async () => {
  pages = await openTestPages();
  await read('/', 'it');
}, 120_000);

async function read(
  path: string,
  locale: string,
  actor: Actor = visitor,
  changes: Partial<Config> = {},
): Promise<string> {
  const config = testConfig({ isDemo: false, siteUrl: 'https://www.example.org', ...changes });
  const app = createCheckedApp(testDeps(database.db, { config }), { identify: async () => actor, pages });
  const response = await app.request(`${config.siteUrl}${path}?lng=${locale}`);
  expect(response.status).toBe(200);
  return response.text();
}

describe.each(locales)('a live site in %s without any fact about its association', (locale) => {
  test.each(['/', '/chisiamo', '/privacy', '/condizioni', '/accessibilita', '/recesso'])(
    'shows no placeholders for the missing facts on %s',
    async (path) => {
      const html = await read(path, locale);
      for (const fact of associationFacts) expect(html).not.toContain(demoAssociation[fact]);
      expect(html).not.toMatch(/example\.org\/tu\/|mailto:|tel:|"(address|telephone|email|taxID|sameAs)":/);
      expect(html).not.toMatch(/>null<|: null\b|\bundefined</);
    },
  );

  test('lists the missing facts for administrators', async () => {
    const { t } = serverI18n(locale);
    const html = await read('/admin', locale, admin);
    expect(html).toContain(t('settings-server:waiting.title').replace("'", '&#x27;'));
    for (const fact of associationFacts) expect(html).toContain(t(`settings-server:waiting.facts.${fact}`));
  });
});

test('a live site with all facts shows them, and lists none as missing', async () => {
  const own = {
    name: 'Circolo',
    address: 'Via del Luppolo 1',
    email: 'a@circolo.it',
    phone: '+39 02 1',
    taxCode: '9',
  };
  await database.db.insert(settings).values({ key: 'association', value: own });
  const terms = await read('/condizioni', 'it');
  for (const fact of associationFacts) expect(terms).toContain(own[fact]);
  expect(await read('/admin', 'it', admin)).not.toContain('association.');
});

describe('a live site that takes no real money', () => {
  test.each(locales)('shows a notice on every page in %s', async (locale) => {
    const { t } = serverI18n(locale);
    for (const path of ['/', '/beershop', '/condizioni']) {
      const html = await read(path, locale);
      expect(html).toContain(`>${t('site:testMoney.badge')}<`);
      expect(html).toContain(`<span>${t('site:testMoney.note')}</span>`);
    }
  });

  test('is one that uses the simulator or the sandbox of PayPal', async () => {
    const { payPal } = testConfig();
    const readWith = (environment: typeof payPal.environment) =>
      read('/', 'it', visitor, { payPal: { ...payPal, environment } });
    const note = serverI18n('it').t('site:testMoney.note');
    expect(await readWith('simulator')).toContain(note);
    expect(await readWith('sandbox')).toContain(note);
    expect(await readWith('live')).not.toContain(note);
  });
});

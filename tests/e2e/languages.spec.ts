import type { Page } from '@playwright/test';
import { demoBikes } from '#areas/community/bikes/demo/demo-bikes.ts';
import demoPosts from '#areas/content/blog/demo/posts.json' with { type: 'json' };
import { demoAssociation as association } from '#areas/foundation/settings/association.ts';
import { demoBuyers, demoMembers } from '#areas/people/accounts/server/demo-buyers.ts';
import { demoProducts } from '#areas/shop/catalog/demo/demo-products.ts';
import { packagingMaterials } from '#areas/shop/catalog/labelling.rules.ts';
import { monthNames } from '#platform/i18n/format.ts';
import { defaultLocale, type Locale, localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { needsTranslation } from '../../scripts/messages/compare-catalogue.ts';
import { brokenText, type ReadPage, readHtml } from './read-html.ts';
import { test } from './site.ts';
import { addressIn, type SitePage, type Visits } from './site-pages.ts';
import { expect } from './test.ts';

type Answer = ReadPage & { status: number };

const siteName = 'TU Tutto è Uno';

/** Untranslated texts: names of the demo, and the signed-in user's. */
const names = [
  ...demoProducts.flatMap(({ title, beer }) => (beer ? [title, beer.brewery, beer.style] : [title])),
  ...Object.values(localeNames),
  ...[association.name, association.address, 'Bianca Bevitrice', 'Alba Ferri'],
  ...[...demoBuyers, ...demoMembers].map(({ fullName }) => fullName),
  ...demoBikes.map(({ name }) => name),
  ...Object.keys(packagingMaterials),
  // Posts are in their authors' languages.
  ...demoPosts.flatMap(({ texts }) => [
    ...[texts['title.it'], texts['excerpt.it'], texts['alt.it']],
    ...texts.tags.split(', '),
  ]),
  // The device of a session: names of a browser and a system.
  'Chrome · Windows',
  // An option of the demo, in Spanish and Portuguese too.
  'Formato',
  // Some are equal in Spanish, French or Portuguese.
  ...monthNames(defaultLocale),
  // Above the calendar, short names of days: two are the same in Spanish.
  ...['lun', 'dom'],
  // Their short forms, on the axis of a chart.
  ...monthNames(defaultLocale).map((name) => name.slice(0, 3)),
].sort((a, b) => b.length - a.length);

/**
 * Also untranslated: ids of payments, hashes of the ledger, and addresses of pictures in the log; and
 * November is novembre in French too.
 */
const withoutNames = (text: string): string => {
  // Removed first: a hash may contain the short name of a month.
  const withoutCodes = text
    .replaceAll(/^\/media\/\S+$/g, '')
    .replaceAll(/\b[A-Z\d]{17}\b|\b[\da-f]{16}\b|\b\d{1,2} \p{L}+ \d{4}\b/gu, '');
  return names.reduce((rest, name) => rest.replaceAll(name, ''), withoutCodes).trim();
};

test.describe('every page as HTML, without scripts,', () => {
  for (const locale of locales) {
    test(`is in ${locale}`, async ({ visits, site, page }) => {
      for (const each of site.pages) {
        const answer = await ask(visits, page, each, locale);
        expectWhole(each, answer, locale);
        if (locale !== 'it' && !each.isInOneLanguage) {
          expectTranslated(each, answer, await askInItalian(visits, page, each), locale);
        }
      }
    });
  }
});

async function ask(visits: Visits, reader: Page, page: SitePage, locale: Locale): Promise<Answer> {
  const answer = await visits[page.reader].get(addressIn(page.path, locale));
  return { status: answer.status(), ...(await readHtml(reader, await answer.text())) };
}

/** Italian pages by address, which all tests of this worker compare with. */
const italianAnswers = new Map<string, Answer>();

async function askInItalian(visits: Visits, reader: Page, page: SitePage): Promise<Answer> {
  const key = `${page.reader} ${page.path}`;
  const answer = italianAnswers.get(key) ?? (await ask(visits, reader, page, 'it'));
  italianAnswers.set(key, answer);
  return answer;
}

/** Indexed pages: search engines show their description. */
const isFound = ({ status, isIndexed }: Answer): boolean => status === 200 && isIndexed;

function expectWhole(page: SitePage, answer: Answer, locale: Locale): void {
  const where = `${page.name} in ${locale}`;
  expect.soft(answer.status, where).toBe(page.status);
  expect.soft(answer.lang, where).toBe(localeTags[locale]);
  expect.soft(answer.dir || 'ltr', where).toBe('ltr');
  expect.soft(answer.title, where).toContain(siteName);
  if (page.name !== 'home') expect.soft(answer.title, where).toMatch(/^\S.* · /);
  if (isFound(answer)) expect.soft(answer.description, where).toMatch(/\S{3}/);
  expect.soft(answer.headings, where).toHaveLength(1);
  expect.soft(answer.headings.join(), where).not.toBe('');
  const shell = page.isBare ? {} : { banner: 1, contentinfo: 1 };
  expect.soft(answer.landmarks, where).toMatchObject({ main: 1, ...shell });
  expect
    .soft(
      answer.texts.filter((text) => brokenText.test(text)),
      where,
    )
    .toEqual([]);
}

function expectTranslated(page: SitePage, answer: Answer, italian: Answer, locale: Locale): void {
  const where = `${page.name} in ${locale}`;
  const isItalian = (text: string) => needsTranslation(locale, withoutNames(text));
  const same = answer.texts.filter((text) => italian.texts.includes(text)).filter(isItalian);
  expect.soft(same, where).toEqual([]);
  // A post's description is its excerpt.
  const isOwn = withoutNames(answer.description ?? '') !== '';
  if (isFound(answer) && isOwn) expect.soft(answer.description, where).not.toBe(italian.description);
}

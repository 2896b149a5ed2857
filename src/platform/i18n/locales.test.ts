import { describe, expect, test } from 'vitest';
import { chooseLocale, isLocale, localeNames, locales, localeTags, matchLocale } from './locales.ts';

test('the site has nine languages, each with its own name and a tag that Intl knows', () => {
  expect(locales).toHaveLength(9);
  expect(new Set(Object.values(localeNames)).size).toBe(9);
  for (const locale of locales) {
    const { language } = new Intl.Locale(localeTags[locale]);
    expect(language).toBe(locale);
    expect(Intl.DateTimeFormat.supportedLocalesOf(localeTags[locale])).toHaveLength(1);
  }
});

describe('the language of an answer', () => {
  type Sources = Parameters<typeof chooseLocale>[0];

  test.each<[string, Sources, string]>([
    ['nothing is known', {}, 'it'],
    ['the address names it', { query: 'ja', cookie: 'de', acceptLanguage: 'fr' }, 'ja'],
    ['the address names one that the site does not speak', { query: 'xx', cookie: 'de' }, 'de'],
    ['the page that asks speaks it', { page: 'ja', cookie: 'de' }, 'ja'],
    ['it was chosen before', { cookie: 'de', acceptLanguage: 'fr' }, 'de'],
    ['the cookie is nonsense', { cookie: '<script>', acceptLanguage: 'fr' }, 'fr'],
    ['an empty query is no choice', { query: '', acceptLanguage: 'fr' }, 'fr'],
    ['the browser wishes for it', { acceptLanguage: 'ru' }, 'ru'],
    ['the browser wishes for a region of it', { acceptLanguage: 'pt-BR,pt;q=0.9' }, 'pt'],
    ['the script is written too', { acceptLanguage: 'zh-Hant-TW' }, 'zh'],
    ['the first wish is not spoken', { acceptLanguage: 'nl,es;q=0.5' }, 'es'],
    ['wishes are weighed, not read in order', { acceptLanguage: 'en;q=0.3, de;q=0.7, fr;q=0.5' }, 'de'],
    ['of equal wishes the first counts', { acceptLanguage: 'es, en' }, 'es'],
    ['a weight of zero means no', { acceptLanguage: 'en;q=0' }, 'it'],
    ['anything goes', { acceptLanguage: '*' }, 'it'],
    ['no wish is spoken', { acceptLanguage: 'nl, sv;q=0.8' }, 'it'],
    ['the header is nonsense', { acceptLanguage: ';;q=,,=1' }, 'it'],
    ['capitals and spaces do not matter', { acceptLanguage: '  EN-us ; q=0.8' }, 'en'],
  ])('%s', (_when, sources, locale) => {
    expect(chooseLocale(sources)).toBe(locale);
  });

  test('is chosen quickly, however long the header is', () => {
    // CPU time of this process, so that other processes do not count.
    const start = process.cpuUsage();
    chooseLocale({ acceptLanguage: 'nl;q=0.1,'.repeat(2000) });
    expect(process.cpuUsage(start).user).toBeLessThan(200_000);
  });
});

test.each([
  ['it', 'it'],
  ['pt_BR', 'pt'],
  ['ZH-hans', 'zh'],
  ['italiano', undefined],
  ['toString', undefined],
  ['', undefined],
  [null, undefined],
])('the tag %j is the language %j', (tag, locale) => {
  expect(matchLocale(tag)).toBe(locale);
});

test('only the nine supported languages are accepted as languages of the site', () => {
  expect(['it', 'IT', 'nl', 'constructor', 7, null].map(isLocale)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

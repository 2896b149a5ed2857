import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/locales.ts';
import { locales } from '#platform/i18n/locales.ts';
import { pageHead } from './head.ts';
import type { RouterContext } from './router-context.ts';

const linksFor = (locale: Locale, languages?: Locale[]) => {
  const context = { locale, siteUrl: 'https://tu.example', i18n: { t: String } } as unknown as RouterContext;
  const { links = [], meta } = pageHead(context, { path: '/blog/festa', languages });
  const [canonical] = links.flatMap((link) => ('rel' in link && link.rel === 'canonical' ? [link.href] : []));
  const named = links.flatMap((link) => ('hrefLang' in link ? [link.hrefLang] : []));
  const [spoken] = meta.flatMap((tag) =>
    'property' in tag && tag.property === 'og:locale' ? [tag.content] : [],
  );
  return { canonical, named, spoken };
};

test('the head of a page links to the page in all languages', () => {
  expect(linksFor('ja')).toMatchObject({
    canonical: 'https://tu.example/blog/festa?lng=ja',
    named: [...locales, 'x-default'],
  });
});

test('a text in some languages links only to these, and its canonical URL names the language shown', () => {
  expect(linksFor('ja', ['it', 'de'])).toEqual({
    canonical: 'https://tu.example/blog/festa?lng=it',
    named: ['it', 'de', 'x-default'],
    spoken: 'it_IT',
  });
  expect(linksFor('de', ['it', 'de']).canonical).toBe('https://tu.example/blog/festa?lng=de');
});

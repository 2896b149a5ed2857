import i18next, { type i18n as I18n, type Resource } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverI18n } from '../server/i18n/server-messages.ts';
import { createI18n } from './create-i18n.ts';
import { locales } from './locales.ts';
import type { Messages } from './translator.ts';

/** All texts of the site in nine languages. */
const messages = Object.fromEntries(
  locales.map((locale) => {
    const i18n = serverI18n(locale);
    const areas = i18n.areasOf(locale).map((area) => [area, i18n.getResourceBundle(locale, area) ?? {}]);
    return [locale, Object.fromEntries(areas) as Messages];
  }),
);

type AnyTranslate = (key: string | string[], params?: Record<string, unknown>) => string;
const asAny = (t: unknown) => t as AnyTranslate;

/** The library itself, as the site used it. */
function createLibrary(locale: string, resources: Record<string, Messages>): I18n {
  const library = i18next.createInstance();
  void library.init({
    lng: locale,
    fallbackLng: 'it',
    supportedLngs: [...locales],
    resources: resources as Resource,
    defaultNS: 'site',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return library;
}

function keysOf(texts: unknown, prefix: string): string[] {
  if (typeof texts === 'string') return [prefix];
  return Object.entries(texts ?? {}).flatMap(([name, child]) =>
    keysOf(child, prefix.endsWith(':') ? prefix + name : `${prefix}.${name}`),
  );
}

/** Every key of every area in every language, and for plural forms also the key without its form. */
const keys = new Set(
  Object.values(messages)
    .flatMap((areas) => Object.entries(areas).flatMap(([area, texts]) => keysOf(texts, `${area}:`)))
    .flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]),
);

const names = [...JSON.stringify(messages).matchAll(/\{\{([^}]+)\}\}/g)].map(([, name = '']) => name.trim());
const filled = (value: unknown) => Object.fromEntries([...new Set(names)].map((name) => [name, value]));

/** Parameter values, including texts that a simple replacement would treat as a pattern or replace twice. */
const parameters: Record<string, unknown>[] = [
  {},
  { skipInterpolation: true },
  ...['a $& b $1 $$', '<b>{{name}}</b>', '', 12.5, null, undefined].map(filled),
  ...[0, 1, 2, 3, 5, 11, 21, 1.5, 1_000_000].map((count) => ({ ...filled('x'), count })),
];

describe.each(locales)('the translator in %s', (locale) => {
  const own = createI18n(locale, messages);
  let library: I18n;
  beforeAll(() => {
    library = createLibrary(locale, messages);
  });

  test('returns the same as i18next, for every text and every kind of parameter', () => {
    const differences: unknown[] = [];
    for (const key of keys) {
      for (const params of [undefined, ...parameters]) {
        const said = asAny(own.getFixedT(locale, 'site'))(key, params && { ...params });
        const expected = asAny(library.t)(key, params && { ...params });
        if (said !== expected) differences.push({ key, params, said, expected });
      }
    }
    expect(keys.size).toBeGreaterThan(2000);
    expect(differences.slice(0, 5)).toEqual([]);
  });
});

describe('the translator, like i18next,', () => {
  const few = {
    it: {
      site: { title: 'Titolo', only: 'Solo qui', form_one: 'uno', form_other: 'altri' },
      cart: { title: 'Carrello' },
    },
    de: { site: { title: 'Titel', nested: { deep: 'Tief {{ a }}' } }, cart: { title: 'Korb' } },
  };
  const asked: { key: string | string[]; params?: Record<string, unknown> }[] = [
    { key: 'title' },
    { key: 'site:title' },
    { key: 'cart:title' },
    { key: 'title', params: { ns: 'cart' } },
    { key: 'site:title', params: { ns: 'cart' } },
    { key: 'only' },
    { key: 'form', params: { count: 1 } },
    { key: 'form', params: { count: 7 } },
    { key: 'form', params: { count: '1' } },
    { key: 'nested.deep', params: { a: 1 } },
    { key: 'nested.deep', params: { b: 1 } },
    { key: 'nested.none' },
    { key: 'cart:none.at.all' },
    { key: 'nowhere:none' },
    { key: 'constructor' },
    { key: 'title.length' },
    { key: ['none', 'site:none', 'title'] },
    { key: ['none', 'cart:none'] },
    { key: ['none', 'cart:none'], params: { defaultValue: 'code {{x}}', x: 3 } },
  ];

  test.each(asked)('answers $key with $params', ({ key, params }) => {
    const own = createI18n('de', few);
    const library = createLibrary('de', few);
    expect(asAny(own.t)(key, params)).toBe(asAny(library.t)(key, params));
    expect(asAny(own.getFixedT('it', 'cart'))(key, params)).toBe(
      asAny(library.getFixedT('it', 'cart'))(key, params),
    );
    expect(asAny(own.getFixedT(null, 'cart'))(key, params)).toBe(
      asAny(library.getFixedT(null, 'cart'))(key, params),
    );
  });

  test.each(['site:title', 'cart:title', 'site:only', 'site:none', 'nowhere:title'])(
    'knows whether %s exists',
    (key) => {
      const exists = (i18n: unknown) => (i18n as { exists: (key: string) => boolean }).exists(key);
      expect(exists(createI18n('de', few))).toBe(exists(createLibrary('de', few)));
    },
  );
});

describe('the translator', () => {
  test('shows texts that were added after the first call', () => {
    const i18n = createI18n('it', {});
    const t = i18n.getFixedT('it', 'cart');
    expect([i18n.t('cart:title'), t('title')]).toEqual(['title', 'title']);
    i18n.addResourceBundle('it', 'cart', { title: 'Carrello' });
    expect([i18n.t('cart:title'), t('title')]).toEqual(['Carrello', 'Carrello']);
  });

  test('returns the same function for the same language and area, so that memoized components do not render again', () => {
    const i18n = createI18n('it', messages);
    expect(i18n.getFixedT('it', 'cart')).toBe(i18n.getFixedT('it', 'cart'));
    expect(i18n.getFixedT('it', 'cart')).not.toBe(i18n.getFixedT('de', 'cart'));
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createI18n } from '#platform/i18n/create-i18n.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import { movedParts } from '#platform/i18n/moved-messages.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import {
  type Catalogue,
  type Locale,
  locales,
  pluralOf,
  readCatalogues,
} from '../../scripts/messages/catalogues.ts';
import { compareCatalogue, sameWords } from '../../scripts/messages/compare-catalogue.ts';
import { messageTypes, messageTypesFile } from '../../scripts/messages/message-types.ts';
import { findUnusedTexts } from '../../scripts/messages/message-usage.ts';
import { knownErrors } from '../../src/process/modules.ts';
import { readSources, root } from './sources.ts';

const catalogues = readCatalogues(root);

describe('the texts of the site', () => {
  it.each(catalogues)('in $folder are complete in nine languages', (catalogue) => {
    expect(compareCatalogue(catalogue)).toEqual([]);
  });

  it('are all used', () => {
    expect(findUnusedTexts(catalogues, readSources())).toEqual([]);
  });

  it('are found by the server, wherever their folder is', () => {
    const { exists } = serverI18n('it');
    const lost = catalogues.flatMap(({ isLoaded, namespace, texts }) =>
      [...(texts.it?.keys() ?? [])]
        .filter(
          (key) =>
            isLoaded && !Object.hasOwn(movedParts, key.split('.')[0] ?? '') && pluralOf(key) === undefined,
        )
        .filter((key) => !exists(`${namespace}:${key}` as MessageKey)),
    );
    expect(lost).toEqual([]);
  });

  it('exist for every key in the code, or it does not compile', () => {
    const i18n = createI18n('it', {});
    const isThere = (known: MessageKey) => i18n.exists(known);
    // @ts-expect-error: the catalogue of the cart has no such key.
    expect(isThere('cart:no.such.key')).toBe(false);
    // @ts-expect-error: no area of that name has texts.
    expect(isThere('no-such-area:title')).toBe(false);
    const state: string = 'open';
    // @ts-expect-error: of a template, each part must have few possible values.
    expect(i18n.t(`orders:status.${state}`)).toBe('status.open');
  });

  it('equal the Italian ones only for listed words, and every listed word is needed', () => {
    const isSaid = (locale: string, word: string) =>
      catalogues.some(({ texts }) =>
        [...(texts[locale as Locale] ?? [])].some(
          ([key, text]) => text === word && texts.it?.get(key) === word,
        ),
      );
    const listed = Object.entries(sameWords).flatMap(([locale, words]) =>
      words.map((word) => [locale, word] as const),
    );
    expect(listed.filter(([locale, word]) => !isSaid(locale, word))).toEqual([]);
  });

  it.each(locales)('have a sentence for every refusal, in %s', (locale) => {
    const missing = [...knownErrors].filter(([code, error]) => {
      const catalogue = catalogues.find(({ namespace }) => namespace === error.namespace);
      const texts = catalogue?.texts[locale];
      return !texts?.has(`errors.${code}`) && !texts?.has(`errors.${code}_other`);
    });
    expect(missing.map(([code]) => code)).toEqual([]);
    expect(knownErrors.size).toBeGreaterThan(20);
  });
});

it('a limit that can be 1 has a singular: “1 nota”, not “1 note”', () => {
  const uncounted = catalogues.flatMap(({ namespace, texts }) =>
    [...(texts.it ?? [])].flatMap(([key, text]) => {
      const [, noun] = /\{\{max\}\} (\p{L}+)/u.exec(text) ?? [];
      return noun === undefined || noun === 'caratteri' ? [] : [`${namespace}:${key}`];
    }),
  );
  // Limits of thousands of notes and dozens of questions, which nobody configures as 1.
  expect(uncounted.toSorted()).toEqual(['assistant-admin:own.problems.tooMany', 'calendar:hasMore']);
});

describe('the check of the messages', () => {
  const good: Record<Locale, Record<string, string>> = {
    it: bottles('{{count}} bottiglia', '{{count}} bottiglie', ['many']),
    en: bottles('One bottle', '{{count}} bottles'),
    es: bottles('Una botella', '{{count}} botellas', ['many']),
    fr: bottles('{{count}} bouteille', '{{count}} bouteilles', ['many']),
    de: bottles('Eine Flasche', '{{count}} Flaschen'),
    pt: bottles('Uma garrafa', '{{count}} garrafas', ['many']),
    ru: bottles('{{count}} бутылка', '{{count}} бутылки', ['few', 'many']),
    zh: { bottles_other: '{{count}} 瓶' },
    ja: { bottles_other: '{{count}}本' },
  };

  function bottles(one: string, other: string, more: string[] = []): Record<string, string> {
    const others = ['other', ...more].map((form) => [`bottles_${form}`, other]);
    return { bottles_one: one, ...Object.fromEntries(others) };
  }

  /** Problems of the valid catalogue after changing some texts of one language (undefined removes a text). */
  function problemsWith(locale: Locale, changes: Record<string, string | undefined>): string[] {
    const texts = Object.fromEntries(
      locales.map((each) => {
        const all: Record<string, string | undefined> = {
          ...good[each],
          ...(each === locale ? changes : {}),
        };
        const kept = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
        return [each, new Map(kept)];
      }),
    );
    return compareCatalogue({ folder: 'messages', namespace: 'shop', isLoaded: true, texts });
  }

  it('accepts a complete catalogue', () => {
    expect(problemsWith('it', {})).toEqual([]);
  });

  it.each<{ locale: Locale; changes: Record<string, string | undefined>; problem: RegExp }>([
    {
      locale: 'ru',
      changes: { bottles_few: undefined },
      problem: /plural forms many, one, other instead of few/,
    },
    {
      locale: 'ja',
      changes: { bottles_one: '{{count}}本' },
      problem: /plural forms one, other instead of other/,
    },
    {
      locale: 'de',
      changes: { bottles_one: undefined, bottles_other: undefined },
      problem: /bottles is missing/,
    },
    { locale: 'de', changes: { extra: 'Mehr' }, problem: /extra is not in Italian/ },
    { locale: 'en', changes: { bottles_other: 'Many bottles' }, problem: /lacks {{count}}/ },
    { locale: 'fr', changes: { bottles_one: 'Une bouteille' }, problem: /bottles_one lacks {{count}}/ },
    { locale: 'en', changes: { bottles_other: '{{count}} of {{total}}' }, problem: /has {{total}}/ },
    { locale: 'es', changes: { bottles_other: '{{count}} <b>botellas</b>' }, problem: /has <b> <\/b>/ },
    { locale: 'pt', changes: { bottles_one: ' ' }, problem: /bottles_one is empty/ },
    {
      locale: 'es',
      changes: { bottles_other: '{{count}} bottiglie' },
      problem: /bottles_other is still Italian/,
    },
    {
      locale: 'de',
      changes: { bottles_one: 'One bottle' },
      problem: /bottles_one is still English/,
    },
    { locale: 'zh', changes: { bottles_other: '{{count}} bottles' }, problem: /own script/ },
    { locale: 'zh', changes: { bottles_other: '{{count}} 瓶.' }, problem: /half-width/ },
    { locale: 'ja', changes: { bottles_other: '{{count}}本!' }, problem: /half-width/ },
    { locale: 'fr', changes: { bottles_other: "{{count}} bouteilles d'ici" }, problem: /apostrophe/ },
    { locale: 'fr', changes: { bottles_other: '{{count}} bouteilles !' }, problem: /no-break space/ },
    { locale: 'es', changes: { bottles_other: '{{count}} botellas!' }, problem: /does not open/ },
  ])('rejects in $locale $changes', ({ locale, changes, problem }) => {
    const problems = problemsWith(locale, changes);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });

  it('finds unused texts', () => {
    const catalogue: Catalogue = {
      folder: 'messages',
      namespace: 'shop',
      isLoaded: true,
      texts: {
        it: new Map([
          ['title', 'Negozio'],
          ['hint', 'Consiglio'],
          ['state.open', 'Aperto'],
          ['old', 'Vecchio'],
        ]),
      },
    };
    const sources = [
      {
        file: 'shop.tsx',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: code to check, with a template of its own
        code: "const { t } = useTranslation('shop'); t('title'); t(`state.${state}`);",
      },
      { file: 'cart.tsx', code: "const { t } = useTranslation('cart'); const word = 'old';" },
      { file: 'both.tsx', code: "const { t } = useTranslation(['cart', 'shop']); t('hint');" },
    ];
    expect(findUnusedTexts([catalogue], sources)).toEqual(['shop: nothing uses the text old']);
  });
});

it('the types of keys match the catalogues; else: npm run messages', () => {
  expect(readFileSync(path.join(root, messageTypesFile), 'utf8')).toBe(messageTypes(root));
});

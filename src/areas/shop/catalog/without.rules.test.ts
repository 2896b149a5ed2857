import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/locales.ts';
import { type DeclaredContents, isDeclaredWithout, namedIn, readWithout } from './without.rules.ts';

test.each<[Locale, string, string, string[]]>([
  ['it', 'Birra senza glutine', 'Birra', ['glutine']],
  ['it', 'birre senza glutine e senza lattosio', 'birre', ['glutine', 'lattosio']],
  ['it', "senza l'alcol", '', ['alcol']],
  ['it', 'birra priva di glutine', 'birra', ['glutine']],
  ['it', 'birra senza glitine', 'birra', ['glutine']],
  ['it', 'senza pesca', '', ['pesca']],
  ['es', 'sin cafeína', '', ['cafeína']],
  ['it', 'senza prenotazione', '', ['prenotazione']],
  ['de', 'ohne Lactosse', '', ['lactose']],
  ['it', 'senza glutine e maglietta', 'e maglietta', ['glutine']],
  ['en', 'beer without gluten', 'beer', ['gluten']],
  ['en', 'Gluten-free beer', 'beer', ['Gluten']],
  ['it', 'gluten free', '', ['gluten']],
  ['es', 'cerveza sin gluten', 'cerveza', ['gluten']],
  ['fr', 'bière sans gluten', 'bière', ['gluten']],
  ['de', 'Bier ohne Gluten', 'Bier', ['Gluten']],
  ['de', 'glutenfreies Bier', 'Bier', ['gluten']],
  ['pt', 'cerveja sem glúten', 'cerveja', ['glúten']],
  ['ru', 'пиво без глютена', 'пиво', ['глютена']],
  ['zh', '无麸质啤酒', '啤酒', ['麸质']],
  ['zh', '不含酒精的啤酒', '啤酒', ['酒精']],
  ['ja', 'グルテンフリーのビール', 'ビール', ['グルテン']],
  ['ja', 'ノンアルコール', '', ['アルコール']],
  ['it', 'torta no uova', 'torta', ['uova']],
  ['it', 'no uova no soia', '', ['uova', 'soia']],
  ['it', 'biscotti s/uova', 'biscotti', ['uova']],
  ['it', 'birra non alcolica', 'birra', ['alcol']],
  ['it', 'aperitivo analcolico', 'aperitivo', ['alcol']],
  ['it', 'sono intollerante alla soia, cosa prendo', 'cosa prendo', ['soia']],
  ['it', 'senza frutta a guscio né soia', '', ['frutta a guscio', 'soia']],
  ['it', 'birre per celiaci', 'birre', ['glutine']],
  ['en', 'I am coeliac what can I eat', '', ['gluten']],
  ['en', 'beer w/o gluten', 'beer', ['gluten']],
  ['en', 'non-alcoholic', '', ['alcohol']],
  ['en', 'eggfree', '', ['egg']],
  ['en', 'allergic to fish', '', ['fish']],
  ['es', 'alergia al huevo', '', ['huevo']],
  ['fr', 'allergique aux noix', '', ['noix']],
  ['fr', 'pas de lait', '', ['lait']],
  ['de', 'keine Milch', '', ['Milch']],
  ['de', 'Kuchen bei Sojaallergie', 'Kuchen bei', ['Soja']],
  ['pt', 'alergia a peixe', '', ['peixe']],
  ['ru', 'безалкогольное пиво', 'пиво', ['алкоголь']],
])('in %s “%s” is a search for “%s” without %j', (locale, q, rest, unwanted) => {
  expect(readWithout(q, locale)).toMatchObject({ rest, unwanted });
});

test.each<[Locale, string]>([
  ['it', 'birra alla castagna'],
  ['it', 'glutine'],
  ['it', 'senza'],
  // “sin” is an English word too, and “city” is on no label.
  ['en', 'sin city'],
  ['en', 'free shipping'],
  ['de', 'Freitag'],
  ['it', 'no stress'],
  ['it', 'birra non filtrata'],
  ['en', 'not in stock'],
  ['it', 'allergia'],
])('in %s “%s” is a search like any other', (locale, q) => {
  expect(readWithout(q, locale)).toBeUndefined();
});

const barley: DeclaredContents = {
  allergens: ['gluten'],
  ingredients: 'Acqua, malto, luppolo',
  isAlcoholic: true,
};
const stout: DeclaredContents = {
  allergens: ['gluten', 'milk'],
  ingredients: 'Acqua, castagne',
  isAlcoholic: false,
};
const mead: DeclaredContents = { allergens: [], ingredients: 'Acqua, miele', isAlcoholic: true };
const unknown: DeclaredContents = null;
const all = { barley, stout, mead, unknown };

test.each([
  ['glutine', ['mead']],
  ['lattosio', ['barley', 'mead']],
  ['alcol', ['stout']],
  ['castagna', ['barley', 'mead']],
  // A word with a typing error matches no declaration.
  ['glitine', []],
])('without %s are those that declare it: %j', (word, names) => {
  const named = namedIn(Object.values(all).map((contents) => ({ contents })));
  const found = Object.entries(all).flatMap(([name, contents]) =>
    isDeclaredWithout(contents, [word], named) ? [name] : [],
  );
  expect(found).toEqual(names);
});

test('a product is not declared free of an allergen that only its ingredients name', () => {
  const forgotten: DeclaredContents = { allergens: [], ingredients: "Malto d'orzo", isAlcoholic: true };
  expect(isDeclaredWithout(forgotten, ['glutine'], '')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { foldText } from '#platform/kernel/fold-text.ts';
import { searchQuery, searchText } from './search.rules.ts';

test.each([
  ['Kölsch', 'kolsch'],
  ['PERCHÉ', 'perche'],
  ['Weißbier', 'weissbier'],
  ['bœuf', 'boeuf'],
  ['Ещё', 'еще'],
  ['ビール', 'ヒール'],
  ['ﬁlo', 'filo'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('the searched text', () => {
  test('has every word once, without case and accents', () => {
    expect(searchText(['Filo d’Erba', 'la pilsner, FILO'])).toBe('filo d erba derba la pilsner');
  });

  test('has pairs of characters for scripts without spaces', () => {
    expect(searchText(['苦味啤酒 33cl'])).toBe('苦味 味啤 啤酒 酒 33cl');
    expect(searchText(['IPA啤酒'])).toBe('ipa 啤酒 酒');
  });
});

describe('the search query', () => {
  test.each([
    ['filo erba', "'filo':* & 'erba':*"],
    ['  FÌLO  ', "'filo':*"],
    ["l'ape & ! | (x):*\\", "'l':* & 'ape':* & 'x':*"],
    ['味啤酒', "'味啤':* & '啤酒':*"],
    ['酒', "'酒':*"],
    ['!!! …', ''],
    ['', ''],
  ])('of “%s” is %s', (text, query) => {
    expect(searchQuery(text)).toBe(query);
  });

  test('matches long words by their indexed prefix', () => {
    expect(searchText(['x'.repeat(3000)])).toBe('x'.repeat(40));
    expect(searchText([`${'苦'.repeat(50)}酒`])).toBe('苦苦 苦酒 酒');
    expect(searchQuery('x'.repeat(3000))).toBe(`'${'x'.repeat(40)}':*`);
  });

  test('has at most twelve words', () => {
    expect(searchQuery('a '.repeat(500)).split(' & ')).toHaveLength(12);
  });
});

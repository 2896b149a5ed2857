import { expect, test } from 'vitest';
import { foldText } from '#platform/kernel/fold-text.ts';
import { colourWords } from './search.rules.ts';

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

test.each([
  [6, ['bionda', 'blonde', 'hell'], ['rossa', 'scura']],
  [25, ['rossa', 'amber', 'rousse'], ['bionda', 'scura']],
  [80, ['scura', 'dark', 'dunkel', '黒い'], ['rossa', 'bionda']],
])('a beer of %s EBC is found by its colour', (ebc, named, others) => {
  const words = colourWords(ebc).split(' ');
  expect(words).toEqual(expect.arrayContaining(named));
  for (const other of others) expect(words).not.toContain(other);
});

test('a beer whose colour is not known has no name of a colour', () => {
  expect(colourWords(0)).toBe('');
});

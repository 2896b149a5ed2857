import { describe, expect, it } from 'vitest';
import { breakIntoPieces } from './line-breaks.ts';

const pieces = (text: string, locale = 'it') => breakIntoPieces(text, locale).map((piece) => piece.text);

describe('a line may end', () => {
  it.each([
    { text: 'Birra al miele', locale: 'it', expected: ['Birra', 'al', 'miele'] },
    { text: 'Castagna-Miele 5,2 % vol', locale: 'it', expected: ['Castagna-', 'Miele', '5,2', '%', 'vol'] },
    { text: 'Qualité : « or\u00a0»', locale: 'fr', expected: ['Qualité :', '« or\u00a0»'] },
    { text: '栗子、森林蜂蜜。', locale: 'zh', expected: ['栗子、', '森林', '蜂蜜。'] },
    { text: 'カップ「月」', locale: 'ja', expected: ['カップ', '「月」'] },
  ])('in $text where its readers expect it', ({ text, locale, expected }) => {
    expect(pieces(text, locale).map((each) => each.trim())).toEqual(expected);
  });
});

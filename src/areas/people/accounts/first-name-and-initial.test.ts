import { describe, expect, test } from 'vitest';
import { firstNameAndInitial } from './first-name-and-initial.ts';

describe('a name for everybody', () => {
  test.each([
    ['Ada Lovelace', 'Ada L.'],
    ['  Maria   Grazia de Santis ', 'Maria S.'],
    ['Luppolina Bianchi (demo)', 'Luppolina B.'],
    ['Ångström Élodie', 'Ångström É.'],
    ['山田 太郎', '山田 太.'],
    ['山田太郎', '山.'],
    ['Ada', 'A.'],
    ['ada lovelace', 'ada L.'],
  ])('of %s is %s', (fullName, shown) => expect(firstNameAndInitial(fullName)).toBe(shown));

  test('of somebody without a word in it is empty', () => expect(firstNameAndInitial('()')).toBe(''));
});

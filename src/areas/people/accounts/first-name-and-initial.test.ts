import { describe, expect, test } from 'vitest';
import { firstNameAndInitial } from './first-name-and-initial.ts';

describe('a public name', () => {
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

  test('is empty if the name contains no words', () => expect(firstNameAndInitial('()')).toBe(''));
});

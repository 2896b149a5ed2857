import { expect, test } from 'vitest';
import { firstProblemLanguage } from './first-problem-language.ts';

test.each([
  [{}, 'it', undefined],
  [{ de: 'too_long' }, 'it', 'de'],
  [{ 'blog.ja': 'too_long', 'growth.es': 'invalid' }, 'it', 'es'],
  [{ 'blog.ja': 'too_long', 'growth.es': 'invalid' }, 'ja', 'ja'],
  [{ version: 'required' }, 'it', undefined],
] as const)('of %j beside %s the language is %s', (problems, shown, expected) => {
  expect(firstProblemLanguage({ ...problems }, shown)).toBe(expected);
});

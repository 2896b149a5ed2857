import { describe, expect, test } from 'vitest';
import { languageFor } from './shown-language.ts';

describe('the language to show', () => {
  test.each([
    ['de', ['it', 'de'], 'de'],
    ['ja', ['it', 'de'], 'it'],
    ['ja', ['de', 'fr'], 'fr'],
    ['it', ['zh'], 'zh'],
    ['it', [], undefined],
  ] as const)('for a reader of %s, of %j, is %s', (locale, languages, shown) =>
    expect(languageFor(languages, locale)).toBe(shown),
  );
});

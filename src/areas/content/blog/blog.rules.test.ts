import { describe, expect, test } from 'vitest';
import { languageFor, readingMinutes, splitTags, summaryOf } from './blog.rules.ts';

describe('the language of a post', () => {
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

describe('the reading time', () => {
  test.each([
    ['of nothing', '', 1],
    ['of 400 words', 'birra '.repeat(400), 2],
    ['of 1500 Chinese characters', '啤酒花'.repeat(500), 3],
    ['of both', `${'Bier '.repeat(200)}${'ビール'.repeat(167)}`, 2],
  ])('%s', (_, text, minutes) => expect(readingMinutes(text)).toBe(minutes));
});

describe('the summary of a text', () => {
  test('is the text itself when it is short', () => expect(summaryOf(' Una \n sera ')).toBe('Una sera'));

  test('ends between words, without the comma before', () => {
    const summary = summaryOf(`${'parola, '.repeat(60)}fine`);
    expect(summary).toMatch(/parola…$/);
    expect(summary.length).toBeLessThanOrEqual(221);
  });
});

test('tags stand between commas of every script, each once', () => {
  expect(splitTags(' birra,  serate  estive,birra、乾杯，, ')).toEqual(['birra', 'serate estive', '乾杯']);
});

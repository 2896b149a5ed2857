import { describe, expect, test } from 'vitest';
import { readingMinutes, splitTags } from './blog.rules.ts';

describe('the reading time', () => {
  test.each([
    ['of nothing', '', 1],
    ['of 400 words', 'birra '.repeat(400), 2],
    ['of 1500 Chinese characters', '啤酒花'.repeat(500), 3],
    ['of both', `${'Bier '.repeat(200)}${'ビール'.repeat(167)}`, 2],
  ])('%s', (_, text, minutes) => expect(readingMinutes(text)).toBe(minutes));
});

test('tags are separated by commas of every script, and repeated ones are removed', () => {
  expect(splitTags(' birra,  serate  estive,birra、乾杯，, ')).toEqual(['birra', 'serate estive', '乾杯']);
});

import { describe, expect, test } from 'vitest';
import { summaryOf } from './text-summary.ts';

describe('the summary of a text', () => {
  test('is the text itself when it is short', () => expect(summaryOf(' Una \n sera ')).toBe('Una sera'));

  test('ends between words, without a comma', () => {
    const summary = summaryOf(`${'parola, '.repeat(60)}fine`);
    expect(summary).toMatch(/parola…$/);
    expect(summary.length).toBeLessThanOrEqual(221);
  });
});

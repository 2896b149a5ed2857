import { describe, expect, it } from 'vitest';
import { findOrderNumber } from './withdrawals.rules.ts';

describe('the number of an order', () => {
  it.each([
    ['#1001', 1001],
    [' 1001 ', 1001],
    ['Ordine n. 1001', 1001],
    ['注文番号1001', 1001],
    ['＃１００１', 1001],
    ['la birra di lunedì', undefined],
    ['1001 del 20 novembre', undefined],
    ['9'.repeat(16), undefined],
    ['', undefined],
  ])('in "%s" is %s', (words, number) => {
    expect(findOrderNumber(words)).toBe(number);
  });
});

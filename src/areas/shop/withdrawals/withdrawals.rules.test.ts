import { describe, expect, it } from 'vitest';
import { findOrderNumbers } from './withdrawals.rules.ts';

describe('the numbers of orders', () => {
  it.each([
    ['#1042', [1042]],
    [' 1042 ', [1042]],
    ['# 1042', [1042]],
    ['Ordine n. 1042', [1042]],
    ['ordine 1042', [1042]],
    ['n°1.042', [1042]],
    ['nº 1,042', [1042]],
    ["1'042", [1042]],
    ['№1042', [1042]],
    ['注文番号1042', [1042]],
    ['订单1042号', [1042]],
    ['＃１０４２', [1042]],
    ['Ordine n. 1042 del 26/11/2026', [1042]],
    ['1.042 del 26.11.2026', [1042]],
    ['1042, 2026-11-26', [1042]],
    ['Bestellung 1042 vom 26. November 2026', [1042]],
    ['ordine 1042 del 26 novembre 2026 alle 18:30', [1042]],
    ['2026年11月26日の注文1042', [1042]],
    ['1042 e 1043', [1042, 1043]],
    ['1042, due bottiglie da 33', [1042, 33]],
    ['1 042', [1042, 1, 42]],
    ['la birra di lunedì', []],
    ['9'.repeat(16), []],
    ['', []],
  ])('in "%s" are %j', (words, numbers) => {
    expect(findOrderNumbers(words)).toEqual(numbers);
  });
});

import { describe, expect, it } from 'vitest';
import { findOrderNumber, findStatementProblems, type Statement } from './withdrawals.rules.ts';

const whole: Statement = { fullName: 'Ada Rossi', email: 'ada@example.org', orderNumber: '#1001', goods: '' };

describe('a statement', () => {
  it('can be sent with a name, an address and an order', () => {
    expect(findStatementProblems(whole)).toEqual({});
    expect(findStatementProblems({ ...whole, email: ' ada@example.org ', goods: 'Due magliette' })).toEqual(
      {},
    );
  });

  it.each([
    [{ fullName: ' \u2066- ' }, { fullName: { code: 'full_name_required' } }],
    [{ email: '' }, { email: { code: 'email_invalid' } }],
    [{ email: 'ada@example' }, { email: { code: 'email_invalid' } }],
    [{ orderNumber: ' # ' }, { orderNumber: { code: 'order_number_required' } }],
  ])('cannot be sent with %j', (change, problems) => {
    expect(findStatementProblems({ ...whole, ...change })).toEqual(problems);
  });

  it('needs no number: another text may identify the order', () => {
    expect(findStatementProblems({ ...whole, orderNumber: 'la birra di lunedì' })).toEqual({});
  });
});

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

import { describe, expect, it } from 'vitest';
import { findProblems } from '#platform/kernel/field-problems.ts';
import { type Statement, statementSchema } from './withdrawals.form.ts';

const findStatementProblems = (statement: Statement) => findProblems(statementSchema, statement);
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

  it('reports all missing fields at once, in their order', () => {
    const nothing = { fullName: '', email: '', orderNumber: '', goods: '' };
    expect(Object.keys(findStatementProblems(nothing))).toEqual(['fullName', 'email', 'orderNumber']);
  });

  it('cannot be sent when it is too long', () => {
    expect(findStatementProblems({ ...whole, goods: 'x'.repeat(1001) })).toEqual({
      goods: { code: 'invalid_input' },
    });
  });

  it('needs no order number, because another text may identify the order', () => {
    expect(findStatementProblems({ ...whole, orderNumber: 'la birra di lunedì' })).toEqual({});
  });
});

import { describe, expect, test } from 'vitest';
import { parseLedgerSelection, shownName, withKnownType } from './ledger.rules.ts';

describe('the name of Ada Lovelace as visible to a reader', () => {
  test.each([
    ['full', true, 'Ada Lovelace'],
    ['full', false, 'Ada L.'],
    ['initial', true, 'Ada L.'],
    ['initial', false, 'Ada L.'],
    ['hidden', true, null],
    ['hidden', false, null],
  ] as const)('with the choice %s, as member %s: %s', (choice, seesFullNames, shown) =>
    expect(shownName('Ada Lovelace', { choice, seesFullNames })).toBe(shown),
  );
});

describe('the selection in a URL', () => {
  test('contains the valid parameters', () => {
    const search = { type: 'Acquisto', from: '2026-01-01', to: '2026-02-28', cursor: 'abc' };
    expect(parseLedgerSelection(search)).toEqual(search);
  });

  test('has no event type that the site does not know', () => {
    const types = [{ type: 'Acquisto' }] as const;
    expect(withKnownType(types, { type: 'acquisto', from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
    expect(withKnownType(types, { type: 'Acquisto' })).toEqual({ type: 'Acquisto' });
  });

  test.each([
    { type: 'x'.repeat(41) },
    { type: '' },
    { type: ['Acquisto'] },
    { from: '2026-02-30' },
    { from: '0026-01-01' },
    { to: 5 },
    { cursor: '' },
    { cursor: 'x'.repeat(201) },
    { somethingElse: '1' },
  ])('ignores %j', (search) => expect(parseLedgerSelection(search)).toEqual({}));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findValueProblem, fitsFields, valuesKey } from './custom-fields.rules.ts';

const field = { id: 'f', title: 'Nome', isRequired: true, maxLength: 5 };
const optional = { ...field, id: 'g', isRequired: false };

describe('a value', () => {
  test.each([
    ['of the full length', 'Adele', undefined],
    ['with spaces around it', '   Adele   ', undefined],
    ['in any script', '麦酒', undefined],
    ['of joined characters', '👩🏽‍', undefined],
    ['that is markup, which is text', '<b>a', undefined],
    ['that is empty', '', 'custom_field_missing'],
    ['of spaces alone', ' \u00a0 ', 'custom_field_missing'],
    ['that is too long', 'Adelea', 'custom_field_too_long'],
    ['with a line break', 'a\nb', 'custom_field_characters'],
    ['with a zero byte', 'a\0b', 'custom_field_characters'],
    ['that turns the direction of other text', 'a\u202eb', 'custom_field_characters'],
    ['with half a character', 'a\ud83d', 'custom_field_characters'],
  ])('%s', (_name, text, problem) => {
    expect(findValueProblem(field, text)).toBe(problem);
  });

  test('may be missing when the field is optional', () => {
    expect(findValueProblem(optional, ' ')).toBeUndefined();
  });
});

describe('values of a line', () => {
  const value = { fieldId: 'f', value: 'Ada' };
  test.each([
    ['all required ones', [value], true],
    ['also an optional one', [value, { fieldId: 'g', value: 'Bea' }], true],
    ['none', [], false],
    ['an optional one alone', [{ fieldId: 'g', value: 'Bea' }], false],
    ['one of an unknown field', [value, { fieldId: 'h', value: 'x' }], false],
    ['two of one field', [value, value], false],
    ['one that is too long by now', [{ fieldId: 'f', value: 'Adelaide' }], false],
  ])('fit or not: %s', (_name, values, fits) => {
    expect(fitsFields([field, optional], values)).toBe(fits);
  });

  test('are refused for a product without fields', () => {
    expect([fitsFields([], []), fitsFields([], [value])]).toEqual([true, false]);
  });

  test('have equal keys exactly when they are equal, in any order', () => {
    const values = fc.uniqueArray(fc.record({ fieldId: fc.string(), value: fc.string() }), {
      selector: ({ fieldId }) => fieldId,
      maxLength: 3,
    });
    fc.assert(
      fc.property(values, values, (one, other) => {
        const asMap = (list: typeof one) =>
          JSON.stringify(list.map(({ fieldId, value: text }) => JSON.stringify([fieldId, text])).sort());
        expect(valuesKey(one.toReversed())).toBe(valuesKey(one));
        expect(valuesKey(one) === valuesKey(other)).toBe(asMap(one) === asMap(other));
      }),
    );
  });
});

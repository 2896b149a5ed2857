import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusal } from '../../../kernel/field-problems.ts';
import { readIssues } from './input-issues.ts';

const schema = z.object({
  name: z.string().min(2).max(5),
  email: z.email(),
  kind: z.enum(['beer', 'gadget']),
  agreed: z.literal(true),
  lines: z
    .array(z.object({ quantity: z.int().min(1).max(9) }))
    .min(1)
    .max(2),
  limit: z.coerce.number().optional(),
  even: z
    .number()
    .refine((value) => value % 2 === 0)
    .optional(),
  signature: z
    .string()
    .refine((text) => text !== '', refusal('full_name_required'))
    .optional(),
});

const good = { name: 'Ada', email: 'ada@example.org', kind: 'beer', agreed: true, lines: [{ quantity: 1 }] };

function issuesOf(change: object) {
  const input = { ...good, ...change };
  const { error } = schema.safeParse(input);
  return error ? readIssues(error, input) : [];
}

describe('an issue of an input', () => {
  test('does not exist for valid input', () => {
    expect(issuesOf({})).toEqual([]);
  });

  test.each<[object, (string | number)[], string]>([
    [{ name: undefined }, ['name'], 'required'],
    [{ name: null }, ['name'], 'wrong_type'],
    [{ name: 'A' }, ['name'], 'too_short'],
    [{ name: 'Ada Rossi' }, ['name'], 'too_long'],
    [{ email: 'ada' }, ['email'], 'invalid_format'],
    [{ kind: 'wine' }, ['kind'], 'unknown_value'],
    [{ kind: undefined }, ['kind'], 'required'],
    [{ agreed: false }, ['agreed'], 'unknown_value'],
    [{ lines: [] }, ['lines'], 'too_few'],
    [{ lines: [{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }] }, ['lines'], 'too_many'],
    [{ lines: [{ quantity: 1 }, { quantity: 0 }] }, ['lines', 1, 'quantity'], 'too_small'],
    [{ lines: [{ quantity: 10 }] }, ['lines', 0, 'quantity'], 'too_big'],
    [{ lines: [{ quantity: 1.5 }] }, ['lines', 0, 'quantity'], 'wrong_type'],
    [{ lines: [{}] }, ['lines', 0, 'quantity'], 'required'],
    [{ limit: 'many' }, ['limit'], 'wrong_type'],
    [{ even: 3 }, ['even'], 'invalid'],
    [{ signature: '' }, ['signature'], 'full_name_required'],
  ])('of %j has the path %j and the code %s', (change, path, code) => {
    expect(issuesOf(change)).toEqual([{ path, code }]);
  });

  test('of an unknown field has the path of the object that contains the field', () => {
    const input = { name: 'Ada', secret: 'x' };
    const { error } = z.strictObject({ name: z.string() }).safeParse(input);
    expect(error && readIssues(error, input)).toEqual([{ path: [], code: 'unknown_key' }]);
  });

  test('is reported for the first twenty only', () => {
    const input = Array.from({ length: 500 }, () => 'x');
    const { error } = z.array(z.number()).safeParse(input);
    expect(error && readIssues(error, input)).toHaveLength(20);
  });
});

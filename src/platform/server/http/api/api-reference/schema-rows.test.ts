import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, schemaRows } from './schema-rows.ts';

const rowsOf = (schema: z.ZodType) => schemaRows(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);

describe('a schema as a list of rows', () => {
  test('names the properties of objects and lists by their path, and marks optional ones', () => {
    const schema = z.object({
      name: z.string().min(2).max(40).describe('As on the card'),
      lines: z.array(z.object({ quantity: z.int().min(1).max(99), note: z.string().optional() })).max(50),
    });
    expect(rowsOf(schema).map(({ path, isRequired, type }) => [path, isRequired, type])).toEqual([
      ['', true, 'object'],
      ['name', true, 'string'],
      ['lines', true, 'array of object'],
      ['lines[].quantity', true, 'integer'],
      ['lines[].note', false, 'string'],
    ]);
    expect(rowsOf(schema)[1]?.notes).toEqual(['As on the card', '2 to 40 characters']);
    expect(rowsOf(schema)[2]?.notes).toEqual(['At most 50 elements']);
    expect(rowsOf(schema)[3]?.notes).toEqual(['1 to 99']);
  });

  test.each<[string, z.ZodType, string, string[]]>([
    ['a choice of words', z.enum(['it', 'ja']), 'string', ['One of: it, ja']],
    ['nothing instead', z.string().nullable(), 'string or null', []],
    ['several types', z.union([z.string(), z.number()]), 'string or number', []],
    ['a format', z.uuid(), 'uuid', [expect.stringMatching(/^Matches /)]],
    ['a whole number without a limit of its own', z.int().min(0), 'integer', ['At least 0']],
    ['more than', z.number().gt(0).lt(1), 'number', ['More than 0', 'Less than 1']],
    ['an exact length', z.string().length(8), 'string', ['Exactly 8 characters']],
    ['a default', z.string().default('ASC'), 'string', ['"ASC" when it is left out']],
    ['limits of elements', z.array(z.string().max(9)), 'array of string', ['Each: At most 9 characters']],
    ['names as keys', z.record(z.string(), z.number()), 'object of number', []],
    ['anything', z.unknown(), 'anything', []],
  ])('says of %s what it is', (_what, schema, type, notes) => {
    expect(rowsOf(schema)[0]).toMatchObject({ path: '', type, notes });
  });

  test('separates the variants of an answer', () => {
    const schema = z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), id: z.string() }),
      z.object({ ok: z.literal(false), reason: z.enum(['sold_out']) }),
    ]);
    expect(rowsOf(schema).map(({ path, type }) => [path, type])).toEqual([
      ['', 'object'],
      ['', 'form 1'],
      ['ok', 'boolean'],
      ['id', 'string'],
      ['', 'form 2'],
      ['ok', 'boolean'],
      ['reason', 'string'],
    ]);
  });

  test('names schemas without expanding them, also in lists and unions', () => {
    const order = { $ref: '#/components/schemas/Order' };
    const schema: JsonSchema = {
      properties: {
        order,
        orders: { type: 'array', items: order },
        either: { oneOf: [order, { type: 'null' }] },
      },
    };
    expect(schemaRows(schema).slice(1)).toMatchObject([
      { path: 'order', type: 'Order', shape: 'Order' },
      { path: 'orders', type: 'array of Order', shape: 'Order' },
      { path: 'either', type: 'Order or null', shape: 'Order' },
    ]);
  });
});

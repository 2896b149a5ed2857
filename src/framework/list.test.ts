import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { newId } from '#platform/kernel/id.ts';
import { listFilterSchema, listQuerySchema } from './list.schema.ts';
import { choiceFilter, dayFilter, defineList, type SelectionOf } from './list.ts';

const list = defineList({
  path: '/admin/prodotti',
  label: 'site:common.products',
  search: { label: 'site:common.search', maxLength: 5 },
  filters: {
    state: choiceFilter({
      label: 'site:common.products',
      values: ['draft', 'published'],
      all: 'site:common.showAll',
    }),
    group: choiceFilter({ label: 'site:common.products', values: ['members', 'all'], usual: 'members' }),
    owner: { kind: 'id', label: 'site:common.products', all: 'site:common.showAll' },
    year: { kind: 'number', label: 'site:common.products', min: 2000, max: 2099 },
    from: dayFilter('site:common.products'),
  },
  sort: choiceFilter({ label: 'site:common.products', values: ['newest', 'name'], usual: 'newest' }),
  maxCursorLength: 10,
});

const id = newId();
const whole = {
  ...{ q: 'ale', state: 'draft', group: 'all', owner: id, year: 2026, from: '2026-11-01' },
  ...{ sort: 'name', cursor: 'abc' },
} as const;

describe('the address of a list', () => {
  test('contains the search, the filters, the order and the position', () => {
    expect(list.parse(whole)).toEqual(whole);
    expectTypeOf<SelectionOf<typeof list>['state']>().toEqualTypeOf<'draft' | 'published' | undefined>();
  });

  test('contains numbers as the router parses them, or as a form sends them', () => {
    expect(list.parse({ q: 33, year: '2026' })).toEqual({ q: '33', year: 2026 });
  });

  test.each([
    { q: ' ' },
    { q: ['ale'] },
    { state: 'lost' },
    { state: 'toString' },
    { group: 'members' },
    { owner: 'me' },
    { owner: [id] },
    { year: 1999 },
    { year: 2026.5 },
    { year: '' },
    { from: '2026-02-30' },
    { from: '0002-11-20' },
    { from: 20261101 },
    { sort: 'newest' },
    { cursor: '' },
    { cursor: 7 },
    { cursor: 'x'.repeat(11) },
    { other: 1 },
  ])('ignores %j', (search) => {
    expect(list.parse(search)).toEqual({});
  });

  test('cuts a long search text', () => {
    expect(list.parse({ q: 'Bionda al mulino' }).q?.length).toBeLessThanOrEqual(5);
  });
});

describe('the query of a list', () => {
  const schema = listQuerySchema(list, { usual: 20, most: 100 });

  test('has the values of its address, accepts numbers as text, and uses the default page length', () => {
    const sent = { ...whole, year: '2026' };
    expect(schema.parse(sent)).toEqual({ ...whole, limit: 20 });
    expectTypeOf<z.input<typeof schema>>().toExtend<{ year?: string | undefined; q?: string | undefined }>();
    expectTypeOf<z.output<typeof schema>['year']>().toEqualTypeOf<number | undefined>();
  });

  test('of an export has neither order nor position', () => {
    const { sort: _, cursor: _cursor, ...filters } = whole;
    expect(listFilterSchema(list).parse({ ...whole, year: '2026' })).toEqual(filters);
  });

  test.each([
    { q: 'a\0' },
    { q: 'bionda' },
    { state: 'lost' },
    { owner: 'me' },
    { year: '1999' },
    { from: '0002-11-20' },
    { sort: 'price' },
    { cursor: 'x'.repeat(11) },
    { limit: '101' },
  ])('refuses %j', (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });
});

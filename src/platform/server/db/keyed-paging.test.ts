import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '#tests/support/database.ts';
import {
  type PageKey,
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  type SortColumn,
  seekCondition,
  writeCursor,
} from './keyed-paging.ts';

const database = testDatabase();

type Row = { rank: number | null; name: string; id: number };

beforeAll(async () => {
  await database.db.execute(
    sql`create table paged (rank integer, name text collate "C" not null, id integer primary key)`,
  );
});

const columnNames = ['rank', 'name', 'id'] as const;

const row = fc.record({
  rank: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
  name: fc.constantFrom('ada', 'Bea', 'zoe'),
});
const directions = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());

/** `isNullable` applies to the first column only. */
function columnsOf(isDescending: readonly boolean[], names: readonly (keyof Row)[]): SortColumn[] {
  return names.map((name) => ({
    column: sql.identifier(name),
    isDescending: isDescending[columnNames.indexOf(name)] ?? false,
    isNullable: name === 'rank',
  }));
}

async function select(columns: SortColumn[], seek: Seek<PageKey> | undefined, limit: number): Promise<Row[]> {
  const place = seek ? seekCondition(columns, seek) : sql`true`;
  const order = sql.join(pageOrder(columns, seek?.direction), sql`, `);
  const { rows } = await database.db.execute<Row>(
    sql`select rank, name, id from paged where ${place} order by ${order} limit ${limit}`,
  );
  return rows;
}

/** Walks a list from its beginning to its end, and back. */
async function walk(columns: SortColumn[], names: readonly (keyof Row)[], limit: number) {
  const keyOf = (each: Row): PageKey => [each[names[0] ?? 'id'], ...names.slice(1).map((name) => each[name])];
  const read = (seek: Seek<PageKey> | undefined, count: number) => select(columns, seek, count);
  const pageAt = (seek: Seek<PageKey> | undefined) => readPage({ seek, limit }, read, keyOf);
  const there = [await pageAt(undefined)];
  for (let page = there[0]; page?.next; page = there.at(-1)) there.push(await pageAt(page.next));
  const back = [];
  for (let seek = there.at(-1)?.previous; seek; ) {
    const page = await pageAt(seek);
    back.unshift(page);
    seek = page.previous;
  }
  return { there, back };
}

describe('a list that is read page by page', () => {
  test.each([
    ['one unique column', ['id']],
    ['two columns', ['name', 'id']],
    ['a column with nulls, another and a unique one', ['rank', 'name', 'id']],
  ] as const)('by %s shows each row once, in order, there and back', async (_what, names) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 9 }),
        directions,
        fc.integer({ min: 1, max: 4 }),
        async (rows, isDescending, limit) => {
          await database.db.execute(sql`truncate paged`);
          for (const [id, { rank, name }] of rows.entries()) {
            await database.db.execute(sql`insert into paged values (${rank}, ${name}, ${id})`);
          }
          const columns = columnsOf(isDescending, names);
          const { there, back } = await walk(columns, names, limit);
          expect(there.flatMap(({ items }) => items)).toEqual(await select(columns, undefined, 100));
          expect(there.slice(0, -1).every(({ items }) => items.length === limit)).toBe(true);
          expect(back.map(({ items }) => items)).toEqual(there.slice(0, -1).map(({ items }) => items));
        },
      ),
      { numRuns: 30 },
    );
  });

  test('leads back from beyond its end, and shows the first page before its beginning', async () => {
    await database.db.execute(sql`truncate paged`);
    await database.db.execute(sql`insert into paged values (0, 'ada', 1), (0, 'ada', 2), (0, 'ada', 3)`);
    const columns = columnsOf([], ['id']);
    const pageAt = (seek: Seek<[number]> | undefined) =>
      readPage(
        { seek, limit: 2 },
        (place: Seek<[number]> | undefined, count) => select(columns, place, count),
        (each) => [each.id],
      );
    const behind = await pageAt({ direction: 'next', key: [3] });
    expect(behind).toEqual({ items: [], next: null, previous: { direction: 'previous', key: [3] } });
    expect((await pageAt({ direction: 'previous', key: [3] })).items.map(({ id }) => id)).toEqual([1, 2]);
    expect(await pageAt({ direction: 'previous', key: [2] })).toEqual(await pageAt(undefined));
  });
});

describe('a page cursor', () => {
  const schemas = [z.string().max(20), z.int().nullable()] as const;
  const read = (list: string, text: string | undefined) =>
    readCursor<[string, number | null]>(list, [...schemas], text);

  test('is decoded to the values that were encoded', () => {
    const key = fc.tuple(fc.string({ maxLength: 20 }), fc.option(fc.integer(), { nil: null }));
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('next' as const, 'previous' as const),
        key,
        (list, direction, key) => {
          expect(read(list, writeCursor(list, { direction, key }))).toEqual({ direction, key });
        },
      ),
    );
  });

  test('is refused when it belongs to another list or has an invalid key', () => {
    const good = writeCursor('price', { direction: 'next', key: ['300', 7] });
    expect(read('price', good)).toBeDefined();
    expect(read('name', good)).toBeUndefined();
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const wrong of [
      ['price', 'sideways', '300', 7],
      ['price', 'next', 300, 7],
      ['price', 'next', '300'],
      ['price', 'next', '300', 7, 7],
      ['price', 'next', '300', { $ne: 1 }],
      { 0: 'price' },
      null,
    ]) {
      expect(read('price', encode(wrong)), JSON.stringify(wrong)).toBeUndefined();
    }
  });

  test('is refused without an unexpected error when somebody invented it', () => {
    expect(read('price', undefined)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read('price', text)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = Buffer.from(JSON.stringify(value)).toString('base64url');
        expect(read('price', text)).toBeUndefined();
      }),
    );
  });
});

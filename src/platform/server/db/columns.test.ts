import { pgTable, text } from 'drizzle-orm/pg-core';
import { expectTypeOf, test } from 'vitest';
import type { WholeRow } from './columns.ts';

const notes = pgTable('notes', {
  id: text('id').primaryKey(),
  words: text('words').notNull().default(''),
  reader: text('reader'),
});

test('a whole row must set every column unless it names those left to their default', () => {
  expectTypeOf<WholeRow<typeof notes>>().toEqualTypeOf<{
    id: string;
    words: string;
    reader: string | null;
  }>();
  expectTypeOf<WholeRow<typeof notes, 'words'>>().toEqualTypeOf<{ id: string; reader: string | null }>();
});

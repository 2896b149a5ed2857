import { customType, type PgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../../kernel/id.ts';

/** Primary key: a UUIDv7 made in the application. */
export const idColumn = () => uuid('id').primaryKey().$defaultFn(newId);

export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column of raw bytes. */
export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A row to insert in which only the named columns may be left to their default. For copies of another row: a new column
 * with a default, which a plain insert may omit, does not compile until it is copied.
 */
export type WholeRow<T extends PgTable, Defaulted extends keyof T['$inferInsert'] = never> = Required<
  Omit<T['$inferInsert'], Defaulted>
>;

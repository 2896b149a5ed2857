import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../id.ts';

/** Primary key: a UUIDv7 made in the application. */
export const idColumn = () => uuid('id').primaryKey().$defaultFn(newId);

export const timeColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

import { type SQL, sql } from 'drizzle-orm';
import { containsWords } from '#platform/server/db/contains-words.ts';
import { users } from './accounts.table.ts';

/** The text in the index `users_folded`; a condition uses the index only with this very expression. */
const nameAndAddress = sql`${users.fullName} || ' ' || ${users.email}`;

/** A condition of people: each word of `text` is somewhere in the name or the address. None for a text without words. */
export const isNamed = (text: string): SQL | undefined => containsWords(nameAndAddress, text);

import { type SQL, sql } from 'drizzle-orm';
import { containsWords } from '#platform/server/db/contains-words.ts';
import { users } from './accounts.table.ts';

/** The indexed text of `users_folded`; a condition uses the index only with exactly this expression. */
const nameAndAddress = sql`${users.fullName} || ' ' || ${users.email}`;

/**
 * A condition for people: the name or the email address contains each word of `text`. Undefined for a text
 * without words.
 */
export const isNamed = (text: string): SQL | undefined => containsWords(nameAndAddress, text);

import { and, type SQL, sql } from 'drizzle-orm';
import { users } from './accounts.table.ts';

/** What the index `users_search` holds; a condition uses it only in these very words. */
const searched = sql`(lower(${users.fullName}) || ' ' || ${users.email})`;

/** A condition of people: each word of `text` stands somewhere in the name or the address. None for a text without words. */
export function isNamed(text: string): SQL | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`${searched} like ${`%${escapeWildcards(word)}%`}`));
}

const escapeWildcards = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');

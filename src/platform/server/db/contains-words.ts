import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A condition: each typed word occurs somewhere in the texts, ignoring case, accents, apostrophes and Unicode
 * form. Undefined for a text without words. The database function `fold_text` folds both sides; an index on
 * the folded text is used where it exists.
 */
export function containsWords(texts: SQLWrapper | readonly SQLWrapper[], typed: string): SQL | undefined {
  const text = 'getSQL' in texts ? texts : sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
  return containsFoldedWords(sql`fold_text(${text})`, typed);
}

/** The same for a column that is already folded. */
export function containsFoldedWords(searched: SQLWrapper, typed: string): SQL | undefined {
  return and(
    ...wordsOf(typed).map((word) => sql`${searched} like fold_text(${`%${escapeWildcards(word)}%`})`),
  );
}

const wordsOf = (typed: string): string[] =>
  typed.replaceAll('\0', '').normalize('NFKC').split(/\s+/).filter(Boolean);

const escapeWildcards = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');

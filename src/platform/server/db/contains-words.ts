import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A condition: each word that was typed is somewhere in the texts, whatever its case, accents, apostrophes and Unicode form. None for a text
 * without words. `fold_text` of the database folds both sides; an index on the folded text is used where there is one.
 */
export function containsWords(texts: SQLWrapper | readonly SQLWrapper[], typed: string): SQL | undefined {
  const text = 'getSQL' in texts ? texts : sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
  return containsFoldedWords(sql`fold_text(${text})`, typed);
}

/** The same in a column that is folded already. */
export function containsFoldedWords(searched: SQLWrapper, typed: string): SQL | undefined {
  return and(
    ...wordsOf(typed).map((word) => sql`${searched} like fold_text(${`%${escapeWildcards(word)}%`})`),
  );
}

const wordsOf = (typed: string): string[] =>
  typed.replaceAll('\0', '').normalize('NFKC').split(/\s+/).filter(Boolean);

const escapeWildcards = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');

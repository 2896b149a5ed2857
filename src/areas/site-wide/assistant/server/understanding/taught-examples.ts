import { asc, eq } from 'drizzle-orm';
import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { idOfText } from '#platform/kernel/id.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { LearntIntent } from '../../intents.ts';
import { taughtExamples } from '../assistant.table.ts';
import { sentenceOf } from './question-features.ts';

/** A question whose meaning an administrator has taught. */
export type TaughtExample = { question: string; meaning: LearntIntent };

/** The taught examples of a language, oldest first. */
export function listTaughtExamples(
  { db }: Pick<QueryContext, 'db'>,
  language: Locale,
): Promise<TaughtExample[]> {
  const { question, meaning, taughtAt, id } = taughtExamples;
  return db
    .select({ question, meaning })
    .from(taughtExamples)
    .where(eq(taughtExamples.language, language))
    .orderBy(asc(taughtAt), asc(id));
}

/** The id of a taught example: the same for the same question, in any case and punctuation. */
export const taughtExampleId = (question: string, language: Locale): string =>
  idOfText(`${language} ${sentenceOf(readWords(question, language))}`);

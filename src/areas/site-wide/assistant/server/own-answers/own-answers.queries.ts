import { and, asc, eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { ownAnswers, ownAnswerTexts } from '../own-answers.table.ts';

/** An own answer in one language. */
export type UsedAnswer = { id: string; page: string | null; questions: string; answer: string };

/** The used own answers in a language, oldest first. */
export function listUsedAnswers({ db }: Pick<QueryContext, 'db'>, language: Locale): Promise<UsedAnswer[]> {
  const { id, page, isUsed, createdAt } = ownAnswers;
  const { questions, answer, answerId } = ownAnswerTexts;
  return db
    .select({ id, page, questions, answer })
    .from(ownAnswerTexts)
    .innerJoin(ownAnswers, eq(id, answerId))
    .where(and(eq(ownAnswerTexts.language, language), eq(isUsed, true)))
    .orderBy(asc(createdAt), asc(id));
}

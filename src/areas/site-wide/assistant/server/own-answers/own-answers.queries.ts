import { and, asc, eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import { memoizeByVersion } from '#platform/server/db/memoize-by-version.ts';
import { ownAnswers, ownAnswerTexts } from '../own-answers.table.ts';

/** An answer of the association in one language. */
export type UsedAnswer = { id: string; page: string | null; questions: string; answer: string };

/** The name of this content, whose version changes in every process with each change of an answer. */
export const ownAnswersContent = 'answers';

/** The answers in use that a language has, the oldest first: read once until one changes, in any process. */
export const listUsedAnswers = memoizeByVersion<Locale, UsedAnswer[]>(
  (db, language) => {
    const { id, page, isUsed, createdAt } = ownAnswers;
    const { questions, answer, answerId } = ownAnswerTexts;
    return db
      .select({ id, page, questions, answer })
      .from(ownAnswerTexts)
      .innerJoin(ownAnswers, eq(id, answerId))
      .where(and(eq(ownAnswerTexts.language, language), eq(isUsed, true)))
      .orderBy(asc(createdAt), asc(id));
  },
  { content: [ownAnswersContent] },
);

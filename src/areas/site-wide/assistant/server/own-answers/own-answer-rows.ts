import { asc, eq, inArray } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { type ContentContext, markContentChanged } from '#platform/server/db/content-version.ts';
import { pathOf, splitPhrasings } from '../../own-answer-texts.ts';
import { ownAnswers, ownAnswerTexts } from '../own-answers.table.ts';
import { ownAnswersContent } from './open-own-answers.ts';

type OwnAnswerRow = typeof ownAnswers.$inferSelect;
type Context = Pick<QueryContext, 'db'>;

/**
 * Locks an answer until the transaction ends. Every command about one calls it first. Undefined when it does
 * not exist.
 */
export async function lockOwnAnswer(ctx: ContentContext, id: string): Promise<OwnAnswerRow | undefined> {
  markContentChanged(ctx, ownAnswersContent);
  const [row] = await ctx.db.select().from(ownAnswers).where(eq(ownAnswers.id, id)).for('update');
  return row;
}

/** All texts of an answer, by path. */
export async function readOwnAnswerTexts({ db }: Context, row: OwnAnswerRow): Promise<Texts> {
  const written = await db.select().from(ownAnswerTexts).where(eq(ownAnswerTexts.answerId, row.id));
  const texts = written.flatMap(({ language, questions, answer }) => [
    [pathOf('questions', language), questions] as const,
    [pathOf('answer', language), answer] as const,
  ]);
  const common = [['page', row.page ?? ''] as const, ['isUsed', row.isUsed ? 'yes' : ''] as const];
  return Object.fromEntries([...texts, ...common.filter(([, text]) => text !== '')]);
}

/** The name of an answer: the first phrasing of its question, in one of its languages. */
export type OwnAnswerName = { question: string; language: Locale; languages: Locale[] };

/** The names of answers in a language, otherwise in Italian, by their ids. */
export async function nameOwnAnswers(
  { db }: Context,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, OwnAnswerName>> {
  if (ids.length === 0) return new Map();
  const { answerId, language, questions } = ownAnswerTexts;
  const rows = await db
    .select({ answerId, language, questions })
    .from(ownAnswerTexts)
    .where(inArray(answerId, [...ids]))
    .orderBy(asc(answerId));
  const named = [...Map.groupBy(rows, (row) => row.answerId)].flatMap(([id, texts]) => {
    const languages = locales.filter((each) => texts.some((text) => text.language === each));
    const shown = languageFor(languages, locale);
    const [question = ''] = splitPhrasings(texts.find((text) => text.language === shown)?.questions ?? '');
    return shown ? [[id, { question, language: shown, languages }] as const] : [];
  });
  return new Map(named);
}

/** The audit log shows an own answer by its Italian question. */
const findOwnAnswers: SubjectFinder = async (ctx, ids) =>
  [...(await nameOwnAnswers(ctx, ids, 'it'))].map(([id, { question }]) => ({
    id,
    name: question,
    pageId: id,
  }));

export const ownAnswerFinders = { 'own-answer': findOwnAnswers };

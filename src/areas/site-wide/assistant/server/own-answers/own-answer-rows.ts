import { asc, eq, inArray } from 'drizzle-orm';
import type { DocumentStore } from '#areas/collaboration/editing/server/document-store.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { ownAnswerDocument, splitPhrasings } from '../../own-answer.document.ts';
import { ownAnswersContent, ownAnswersTopic } from '../../own-answers.rules.ts';
import { ownAnswers, ownAnswerTexts } from '../own-answers.table.ts';

export type OwnAnswerRow = typeof ownAnswers.$inferSelect;
type Context = Pick<QueryContext, 'db'>;

const selectRow = ({ db }: Context, id: string) => db.select().from(ownAnswers).where(eq(ownAnswers.id, id));

/** The storage of own answers. */
export const ownAnswerStore: DocumentStore<OwnAnswerRow> = {
  document: ownAnswerDocument,
  kind: 'own-answer',
  topic: ownAnswersTopic,
  async find(ctx, id) {
    const [row] = await selectRow(ctx, id);
    return row;
  },
  async lock(tx, id) {
    markContentChanged(tx, ownAnswersContent);
    const [row] = await selectRow(tx, id).for('update');
    return row;
  },
  async read({ db }, { id, page, isUsed }) {
    const texts = await db.select().from(ownAnswerTexts).where(eq(ownAnswerTexts.answerId, id));
    return ownAnswerDocument.write({ texts, common: { page: page ?? '', isUsed } });
  },
  stateOf: () => ({}),
};

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

import { and, count, desc, eq, gte, isNotNull } from 'drizzle-orm';
import {
  getDocumentRow,
  listEarlierDocuments,
  viewDocument,
} from '#areas/collaboration/editing/server/document-store.ts';
import type { EarlierTexts } from '#areas/collaboration/editing/server/earlier-texts.queries.ts';
import { listShownDeletions } from '#areas/collaboration/undo/server/undo.queries.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { formatPeriod } from '#platform/i18n/format-period.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { assistantSettings } from '../../assistant.settings.ts';
import { languagesOf } from '../../own-answer.document.ts';
import { countedDays, maxOwnAnswers } from '../../own-answers.rules.ts';
import { assistantQuestions } from '../../server/assistant.table.ts';
import { nameOwnAnswers, ownAnswerStore } from '../../server/own-answers/own-answer-rows.ts';
import { ownAnswers } from '../../server/own-answers.table.ts';
import type { NotedQuestion, OwnAnswer, OwnAnswerList } from '../own-answers.schema.ts';

type Context = Pick<QueryContext, 'db'>;

/** All own answers for administrators, newest first, with how often each was given recently. */
export async function listOwnAnswers(ctx: AppDeps, locale: Locale): Promise<OwnAnswerList> {
  const rows = await ctx.db
    .select()
    .from(ownAnswers)
    .orderBy(desc(ownAnswers.createdAt), desc(ownAnswers.id))
    .limit(maxOwnAnswers);
  const ids = rows.map(({ id }) => id);
  const names = await nameOwnAnswers(ctx, ids, locale);
  const deletionOf = await listShownDeletions(ctx, 'own-answer', ids);
  const retentionDays = await getSetting(ctx, assistantSettings.settings.assistantQuestionDays);
  const days = Math.min(countedDays, retentionDays);
  const given = await countGiven(ctx, days);
  const items = rows.flatMap(({ id, isUsed }) => {
    const name = names.get(id);
    return name ? [{ id, isUsed, given: given.get(id) ?? 0, ...name, ...deletionOf(id) }] : [];
  });
  return { items, period: formatPeriod(locale, { count: days, unit: 'day' }) };
}

/** How often each answer was given, counted from the anonymous records of questions. */
async function countGiven({ db, clock }: QueryContext, days: number): Promise<Map<string, number>> {
  const { ownAnswerId, askedAt } = assistantQuestions;
  const since = addSeconds(clock.now(), -days * secondsPerDay);
  const rows = await db
    .select({ ownAnswerId, given: count() })
    .from(assistantQuestions)
    .where(and(isNotNull(ownAnswerId), gte(askedAt, since)))
    .groupBy(ownAnswerId);
  return new Map(rows.flatMap((row) => (row.ownAnswerId ? [[row.ownAnswerId, row.given] as const] : [])));
}

/** An own answer for the editor. Throws `not_found`. */
export const getOwnAnswer = async (ctx: QueryContext, id: string): Promise<OwnAnswer> =>
  viewDocument(ctx, ownAnswerStore, await getDocumentRow(ctx, ownAnswerStore, id));

/** The texts of an own answer before each of its last changes, newest first. Throws `not_found`. */
export async function listEarlierOwnAnswers(ctx: Context, id: string): Promise<EarlierTexts[]> {
  const earlier = await listEarlierDocuments(ctx, ownAnswerStore, id);
  // Before the first change there was no text, only its default page and state.
  return earlier.filter(({ texts }) => languagesOf(texts).length > 0);
}

/** A question of a user. Throws `not_found` after it was deleted. */
export async function getNotedQuestion({ db }: Context, id: string): Promise<NotedQuestion> {
  const { question, locale } = assistantQuestions;
  const [row] = await db
    .select({ question, locale })
    .from(assistantQuestions)
    .where(eq(assistantQuestions.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

import { and, count, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { readWords } from '#areas/site-wide/site-search/server/words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsWords } from '#platform/server/db/contains-words.ts';
import {
  pageOrder,
  readCursor,
  readPage,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import type {
  AdminListQuery,
  AdminMessages,
  AssistantReport,
  MessageFilter,
  UnderstoodQuestion,
} from '../../assistant.schema.ts';
import { assistantSettings } from '../../assistant.settings.ts';
import { countedDays } from '../../own-answers.rules.ts';
import { assistantMessages, assistantQuestions } from '../../server/assistant.table.ts';
import { getModelUse } from '../../server/model/model-budget.ts';
import { findAnswerTo } from '../../server/own-answers/find-own-answer.ts';
import type { OwnAnswersContext } from '../../server/own-answers/open-own-answers.ts';
import { openLanguage } from '../../server/understanding/open-language.ts';
import { sentenceOf } from '../../server/understanding/question-features.ts';
import { listMeanings } from './meanings.ts';

type Context = Pick<QueryContext, 'db'>;
type Key = [string, string];

const list = 'assistant-messages';
const { sentAt, id, locale: writtenIn, email, text, answer, answeredAt } = assistantMessages;
const newestFirst = [
  { column: sentAt, isDescending: true },
  { column: id, isDescending: true },
];

/** The filtered messages for administrators, newest first. */
export async function listAdminMessages(
  { db }: Context,
  { cursor, limit, ...filter }: AdminListQuery,
): Promise<AdminMessages> {
  const page = await readPage<typeof assistantMessages.$inferSelect, Key>(
    { seek: readCursor<Key>(list, [z.iso.datetime(), z.uuid()], cursor), limit },
    (seek, rows) =>
      db
        .select()
        .from(assistantMessages)
        .where(and(isMeant(filter), seek && seekCondition(newestFirst, seek)))
        .orderBy(...pageOrder(newestFirst, seek?.direction))
        .limit(rows),
    (message) => [message.sentAt.toISOString(), message.id],
  );
  return {
    items: page.items.map(({ userId: _, answeredBy: _by, ...message }) => ({
      ...message,
      sentAt: message.sentAt.toISOString(),
      answeredAt: message.answeredAt?.toISOString() ?? null,
    })),
    next: page.next && writeCursor(list, page.next),
    previous: page.previous && writeCursor(list, page.previous),
  };
}

function isMeant({ q = '', state, locale, from, to }: MessageFilter): SQL | undefined {
  return and(
    containsWords([email, text, answer], q),
    state === 'open' ? isNull(answeredAt) : undefined,
    state === 'answered' ? isNotNull(answeredAt) : undefined,
    locale === undefined ? undefined : eq(writtenIn, locale),
    from === undefined ? undefined : gte(sentAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(sentAt, startOfRomeDay(addDays(to, 1))),
  );
}

/** Maximum questions on the page. */
const named = 50;

/** Statistics of the stored questions, and the last ones without a good answer. */
export async function getAssistantReport(
  ctx: QueryContext & Pick<AppDeps, 'config'>,
  reader: Locale,
): Promise<AssistantReport> {
  const { locale, isHelpful } = assistantQuestions;
  const languages = await ctx.db
    .select({
      locale,
      questions: count(),
      unanswered: sql<number>`count(*) filter (where ${isUnanswered})::int`,
      helpful: sql<number>`count(*) filter (where ${isHelpful})::int`,
      unhelpful: sql<number>`count(*) filter (where not ${isHelpful})::int`,
    })
    .from(assistantQuestions)
    .groupBy(locale)
    .orderBy(desc(count()), locale);
  const unanswered = (await listUnanswered(ctx)).map(({ intent, ...row }) => ({
    ...{ ...row, askedAt: row.askedAt.toISOString(), isAnswered: intent !== 'unknown' },
  }));
  const [model, days] = [await getModelUse(ctx), await countByDay(ctx)];
  return { model, languages, days, meanings: listMeanings(reader), unanswered };
}

const isUnanswered = eq(assistantQuestions.intent, 'unknown');

/** The last questions without a good answer. */
function listUnanswered({ db }: Context) {
  const { id: questionId, askedAt, locale, question, intent, isHelpful } = assistantQuestions;
  return db
    .select({ id: questionId, askedAt, locale, question, intent })
    .from(assistantQuestions)
    .where(or(isUnanswered, eq(isHelpful, false)))
    .orderBy(desc(askedAt), desc(questionId))
    .limit(named);
}

/** Maximum meanings that are offered first. */
const maxNearest = 3;

/**
 * The own answers and the meanings of the questions of the report in a language. A language that nobody has used is
 * learnt first, so the report itself does not wait for it.
 */
export async function listUnderstood(
  ctx: OwnAnswersContext,
  language: Locale,
): Promise<UnderstoodQuestion[]> {
  const asked = (await listUnanswered(ctx)).filter(({ locale }) => locale === language);
  const { learnt, meanings } = await openLanguage(ctx, language, { isUrgent: false });
  return Promise.all(
    asked.map(async ({ id: questionId, question, intent: given }) => {
      const words = readWords(question, language);
      const nearest = learnt
        .rank(words)
        // The given answer was not helpful.
        .filter(({ intent }) => intent !== 'unknown' && intent !== given)
        .slice(0, maxNearest)
        .map(({ intent }) => intent);
      const ownAnswerId = await findAnswerTo(ctx, question, language);
      return { id: questionId, ownAnswerId, taught: meanings.get(sentenceOf(words)) ?? null, nearest };
    }),
  );
}

/** The questions of each of the last days in Italy, as far back as questions are stored. */
async function countByDay(ctx: QueryContext): Promise<AssistantReport['days']> {
  const { askedAt, intent, isHelpful } = assistantQuestions;
  const retentionDays = await getSetting(ctx, assistantSettings.settings.assistantQuestionDays);
  const length = Math.min(countedDays, retentionDays);
  const first = addDays(romeDay(ctx.clock.now()), 1 - length);
  const day = sql<string>`(${askedAt} at time zone 'Europe/Rome')::date::text`;
  const isUnhelpful = sql`${intent} <> 'unknown' and ${isHelpful} is false`;
  const rows = await ctx.db
    .select({
      day,
      questions: count(),
      unanswered: sql<number>`count(*) filter (where ${isUnanswered})::int`,
      unhelpful: sql<number>`count(*) filter (where ${isUnhelpful})::int`,
    })
    .from(assistantQuestions)
    .where(gte(askedAt, startOfRomeDay(first)))
    .groupBy(day);
  const counted = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length }, (_, place) => {
    const each = addDays(first, place);
    const { questions = 0, unanswered = 0, unhelpful = 0 } = counted.get(each) ?? {};
    return { day: each, answered: questions - unanswered - unhelpful, unanswered, unhelpful };
  });
}

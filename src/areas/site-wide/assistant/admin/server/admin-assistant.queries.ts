import { and, count, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
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
} from '../../assistant.schema.ts';
import { assistantMessages, assistantQuestions } from '../../server/assistant.table.ts';
import { getModelUse } from '../../server/model/model-budget.ts';
import { findAnswerTo } from '../../server/own-answers/find-own-answer.ts';

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

/** Statistics of the stored questions by language, and the last ones without a good answer. */
export async function getAssistantReport(
  ctx: QueryContext & Pick<AppDeps, 'config' | 'contentVersion'>,
): Promise<AssistantReport> {
  const { db } = ctx;
  const { askedAt, locale, question, intent, isHelpful, id: questionId } = assistantQuestions;
  const isUnanswered = eq(intent, 'unknown');
  const languages = await db
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
  const rows = await db
    .select({ id: questionId, askedAt, locale, question, intent })
    .from(assistantQuestions)
    .where(or(isUnanswered, eq(isHelpful, false)))
    .orderBy(desc(askedAt), desc(questionId))
    .limit(named);
  const unanswered: AssistantReport['unanswered'] = [];
  for (const { intent: taken, ...row } of rows)
    unanswered.push({
      ...row,
      askedAt: row.askedAt.toISOString(),
      isAnswered: taken !== 'unknown',
      ownAnswerId: await findAnswerTo(ctx, row.question, row.locale),
    });
  return { model: await getModelUse(ctx), languages, unanswered };
}

import { count, desc, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  pageOrder,
  readCursor,
  readPage,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import type { AdminListQuery, AdminMessages, AssistantReport } from '../../assistant.schema.ts';
import { assistantMessages, assistantQuestions } from '../../server/assistant.table.ts';
import { getModelUse } from '../../server/model/model-budget.ts';

type Context = Pick<QueryContext, 'db'>;
type Key = [string, string];

const list = 'assistant-messages';
const { sentAt, id } = assistantMessages;
const newestFirst = [
  { column: sentAt, isDescending: true },
  { column: id, isDescending: true },
];

/** Messages for administrators, newest first. */
export async function listAdminMessages(
  { db }: Context,
  { cursor, limit }: AdminListQuery,
): Promise<AdminMessages> {
  const page = await readPage<typeof assistantMessages.$inferSelect, Key>(
    { seek: readCursor<Key>(list, [z.iso.datetime(), z.uuid()], cursor), limit },
    (seek, rows) =>
      db
        .select()
        .from(assistantMessages)
        .where(seek && seekCondition(newestFirst, seek))
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

/** Questions that the page names. */
const named = 50;

/** How the assistant did with the questions that are kept, by language, and the last that it did not answer well. */
export async function getAssistantReport(
  ctx: QueryContext & Pick<AppDeps, 'config'>,
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
  return {
    model: await getModelUse(ctx),
    languages,
    unanswered: rows.map(({ intent: taken, ...row }) => ({
      ...row,
      askedAt: row.askedAt.toISOString(),
      isAnswered: taken !== 'unknown',
    })),
  };
}

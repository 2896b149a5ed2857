import { eq, inArray, isNull } from 'drizzle-orm';
import type { SubjectFinder } from '#framework/server/audited-subjects.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { assistantMessages } from './assistant.table.ts';

export async function findMessage({ db }: Pick<QueryContext, 'db'>, id: string) {
  const [message] = await db.select().from(assistantMessages).where(eq(assistantMessages.id, id));
  return message;
}

/** The number of messages without an answer. */
export const countOpenMessages = ({ db }: Pick<QueryContext, 'db'>): Promise<number> =>
  db.$count(assistantMessages, isNull(assistantMessages.answeredAt));

const findMessages: SubjectFinder = ({ db }, ids) =>
  db
    .select({ id: assistantMessages.id, name: assistantMessages.email })
    .from(assistantMessages)
    .where(inArray(assistantMessages.id, ids));

export const assistantFinders = { 'assistant-message': findMessages };

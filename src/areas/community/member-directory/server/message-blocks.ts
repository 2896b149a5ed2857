import { and, asc, eq } from 'drizzle-orm';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { directoryName } from '../member-directory.rules.ts';
import { findDirectoryPerson } from './directory-people.queries.ts';
import { lockDirectoryPerson } from './lock-directory-person.ts';
import { messageBlocks } from './member-directory.table.ts';
import { lockReceived } from './messages.queries.ts';

/** Whether a person has blocked the messages of another one. */
export async function hasBlocked(
  { db }: Pick<QueryContext, 'db'>,
  { userId, blockedId }: { userId: string; blockedId: string },
): Promise<boolean> {
  const isBlock = and(eq(messageBlocks.userId, userId), eq(messageBlocks.blockedId, blockedId));
  return (await db.$count(messageBlocks, isBlock)) > 0;
}

/**
 * Blocks the sender of a message that the person received; repeating it does nothing. Throws
 * `sign_in_required` and `not_found`.
 */
export async function blockSender(ctx: CommandContext, messageId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockDirectoryPerson(tx);
    const { senderId } = await lockReceived(tx, { id: messageId, userId });
    await tx.db
      .insert(messageBlocks)
      .values({ userId, blockedId: senderId, blockedAt: tx.clock.now() })
      .onConflictDoNothing();
  });
}

/** Unblocks a person. Does nothing if they are not blocked. Throws `sign_in_required`. */
export async function unblockSender(ctx: CommandContext, blockedId: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor);
  await ctx.db
    .delete(messageBlocks)
    .where(and(eq(messageBlocks.userId, userId), eq(messageBlocks.blockedId, blockedId)));
}

const maxShown = 200;

/** The people whom a person has blocked, with names as visible to members. */
export async function listBlocked(
  ctx: QueryContext,
  userId: string,
): Promise<{ userId: string; name: string }[]> {
  const rows = await ctx.db
    .select({ blockedId: messageBlocks.blockedId })
    .from(messageBlocks)
    .where(eq(messageBlocks.userId, userId))
    .orderBy(asc(messageBlocks.blockedAt))
    .limit(maxShown);
  const people: { userId: string; name: string }[] = [];
  for (const { blockedId } of rows) {
    const person = await findDirectoryPerson(ctx, blockedId);
    if (person) people.push({ userId: blockedId, name: directoryName(person) });
  }
  return people;
}

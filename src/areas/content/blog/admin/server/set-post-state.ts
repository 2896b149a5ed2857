import { eq } from 'drizzle-orm';
import type { BulkOutcome } from '#areas/collaboration/undo/bulk-change.schema.ts';
import { changeEach } from '#areas/collaboration/undo/server/change-each.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { postsTopic } from '../../blog.rules.ts';
import { postTexts } from '../../server/blog.table.ts';
import { lockPost, postStore, stateOf, writePostState } from '../../server/post-rows.ts';
import { type StateChange, type StatesChange, stateChangeSchema } from '../blog-admin.schema.ts';
import { stateAfter } from './post-states.ts';
import { requireComplete } from './save-post.ts';

/**
 * Publishes or schedules a post, or makes it a draft again, for administrators; false when it had that state
 * before. Throws `not_found`, `post_incomplete`, `publication_past`, and the error of `staleCommand` when its
 * state differs from the state `from` that was seen.
 */
export async function setPostState(
  ctx: CommandContext,
  { postId, ...input }: StateChange & { postId: string },
): Promise<boolean> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(postId).success) throw new AppError('not_found');
  const change = stateChangeSchema.parse(input);
  return inTransaction(ctx, async (tx) => {
    const stored = await lockPost(tx, postId);
    if (!stored) throw new AppError('not_found');
    const before = stateOf(stored);
    const after = stateAfter(before, change, tx.clock.now());
    const asked = { action: 'set-post-state', subject: { kind: 'post', id: postId } };
    const found = { ...asked, state: { state: before.state }, alsoBy: ['save-post', 'publish-due-posts'] };
    const isAsSeen = change.from === undefined || change.from === before.state;
    if (before.state === after.state && before.publishAt?.getTime() === after.publishAt?.getTime()) {
      if (!isAsSeen) await requireOwnRepetition(tx, found);
      return false;
    }
    if (!isAsSeen) throw await staleCommand(tx, found);
    requireComplete(await postStore.read(tx, stored), after.state !== 'draft');
    await writePostState(tx, postId, after);
    await announceChanges(tx, { topic: postsTopic, to: 'administrators' });
    await recordAudit(tx, { action: 'set-post-state', subject: { kind: 'post', id: postId }, before, after });
    return true;
  });
}

/** Publishes or schedules several posts, or makes them drafts again; refuses those without a title or a text. */
export const setPostStates = (
  ctx: CommandContext,
  { ids, from = [], ...change }: StatesChange,
): Promise<BulkOutcome> =>
  changeEach(ids, {
    change: (postId, place) => setPostState(ctx, { ...change, postId, from: from[place] }),
    titleOf: (postId) => titleOf(ctx, postId),
    lacking: 'post_incomplete',
  });

async function titleOf({ db }: CommandContext, postId: string): Promise<string> {
  const rows = await db
    .select({ language: postTexts.language, title: postTexts.title })
    .from(postTexts)
    .where(eq(postTexts.postId, postId));
  const language = languageFor(
    rows.map((row) => row.language),
    'it',
  );
  return rows.find((row) => row.language === language)?.title ?? '';
}

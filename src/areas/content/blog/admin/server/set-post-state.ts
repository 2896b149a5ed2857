import { eq } from 'drizzle-orm';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import {
  requireOwnRepetition,
  StaleCommand,
  staleCommand,
} from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { postsTopic } from '../../blog.rules.ts';
import { postTexts } from '../../server/blog.table.ts';
import { lockPost, readPostTexts } from '../../server/post-rows.ts';
import {
  type StateChange,
  type StatesChange,
  type StatesChanged,
  stateChangeSchema,
} from '../admin-post.schema.ts';
import { stateAfter, stateOf, writePostState } from './post-states.ts';
import { requireComplete } from './save-post.ts';

/** Publishes, schedules or takes back a post, for administrators. Throws `not_found`, `post_incomplete`,
 * `publication_past`, and as `staleCommand` does when the post is not in the state `from` that was seen. */
export async function setPostState(
  ctx: CommandContext,
  { postId, ...input }: StateChange & { postId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  if (!idSchema.safeParse(postId).success) throw new AppError('not_found');
  const change = stateChangeSchema.parse(input);
  await inTransaction(ctx, async (tx) => {
    const stored = await lockPost(tx, postId);
    if (!stored) throw new AppError('not_found');
    const before = stateOf(stored);
    const after = stateAfter(before, change, tx.clock.now());
    const asked = { action: 'set-post-state', subject: { kind: 'post', id: postId } };
    const found = { ...asked, state: { state: before.state }, alsoBy: ['save-post', 'publish-due-posts'] };
    const isAsSeen = change.from === undefined || change.from === before.state;
    if (before.state === after.state && before.publishAt?.getTime() === after.publishAt?.getTime()) {
      return isAsSeen ? undefined : requireOwnRepetition(tx, found);
    }
    if (!isAsSeen) throw await staleCommand(tx, found);
    requireComplete(await readPostTexts(tx, stored), after.state !== 'draft');
    await writePostState(tx, postId, after);
    await announceChanges(tx, { topic: postsTopic, to: 'administrators' });
    await recordAudit(tx, { action: 'set-post-state', subject: { kind: 'post', id: postId }, before, after });
  });
}

/**
 * Publishes or takes back several posts one by one, and passes over those that are gone. How many were, and with their titles
 * those that lack something, which stay as they are.
 */
export async function setPostStates(
  ctx: CommandContext,
  { ids, state, from = [] }: StatesChange,
): Promise<StatesChanged> {
  const refused: StatesChanged['refused'] = [];
  const overtaken: StatesChanged['overtaken'] = [];
  let changed = 0;
  for (const postId of new Set(ids)) {
    try {
      await setPostState(ctx, { postId, state, from: from[ids.indexOf(postId)] });
      changed += 1;
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (error instanceof StaleCommand) {
        overtaken.push({ id: postId, title: await titleOf(ctx, postId), by: error.by });
        continue;
      }
      if (code === 'post_incomplete') refused.push({ id: postId, title: await titleOf(ctx, postId) });
      else if (code !== 'not_found') throw error;
    }
  }
  return { changed, refused, overtaken };
}

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

import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { requireNoProblems, saveDocument } from '#areas/collaboration/editing/server/save-document.ts';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { findMissing, postDocument } from '../../post.document.ts';
import { posts } from '../../server/blog.table.ts';
import { postStore, writePostState } from '../../server/post-rows.ts';
import { type PostChange, postChangeSchema } from '../blog-admin.schema.ts';
import { chooseSlug } from './choose-slug.ts';
import { stateAfter } from './post-states.ts';
import { writePostTexts } from './write-post-texts.ts';

/**
 * Stores the texts of a post, and optionally changes its state, for administrators; version 0 creates it.
 * Saving what is already stored changes nothing, whatever the version. Throws `post_changed` for an older
 * version, `post_incomplete`, `slug_taken`, `picture_gone`, `publication_past`, `not_found`, and the
 * validation errors of its schema.
 */
export async function savePost(
  ctx: CommandContext,
  { postId, ...input }: PostChange & { postId: string },
): Promise<void> {
  const author = requireAdmin(ctx.actor);
  const id = idSchema.parse(postId);
  const { version, texts: given, change } = postChangeSchema.parse(input);
  await saveDocument(ctx, postStore, {
    ...{ action: 'save-post', id, version, overtaken: 'post_changed', checksState: true },
    begin: (tx) => begin(tx, id, author),
    async want(tx, stored) {
      const state = stateAfter(stored, change, tx.clock.now());
      requireComplete(given, state.state !== 'draft');
      const { texts, common } = postDocument.read(given);
      const slug = await chooseSlug(tx, id, given);
      return { state, texts: postDocument.write({ texts, common: { ...common, slug } }) };
    },
    async write(tx, stored, { texts, state, isSame }) {
      if (change?.from && change.from !== stored.state) {
        const asked = { action: 'save-post', subject: { kind: 'post', id }, state: { state: stored.state } };
        throw await staleCommand(tx, { ...asked, alsoBy: ['set-post-state', 'publish-due-posts'] });
      }
      await writePostState(tx, id, state);
      if (!isSame) await writePostTexts(tx, stored, { texts, state });
    },
  });
}

/** Inserts an empty draft, unless the post exists. */
async function begin({ db, clock }: CommandContext, id: string, author: Person): Promise<void> {
  const now = clock.now();
  await db
    .insert(posts)
    .values({
      ...{ id, slug: id, state: 'draft', byline: 'initial', version: 0, createdAt: now, updatedAt: now },
      authorId: author.userId,
      authorName: author.fullName,
    })
    .onConflictDoNothing();
}

/** Throws `post_incomplete` with the paths of the missing fields. */
export const requireComplete = (texts: Texts, isPublic: boolean): void =>
  requireNoProblems(findMissing(texts, { isPublic, shown: defaultLocale }), 'post_incomplete');

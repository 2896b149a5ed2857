import { isDeepStrictEqual } from 'node:util';
import { isSameTexts, type Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { postsTopic } from '../../blog.rules.ts';
import {
  auditedTexts,
  commonFields,
  findMissing,
  languageFields,
  languagesOf,
  pathOf,
  tagsOf,
  textsIn,
} from '../../post-texts.ts';
import { posts } from '../../server/blog.table.ts';
import { lockPost, type PostRow, readPostTexts } from '../../server/post-rows.ts';
import { type PostChange, postChangeSchema } from '../blog-admin.schema.ts';
import { chooseSlug } from './choose-slug.ts';
import { stateAfter, stateOf, writePostState } from './post-states.ts';
import { bylineIn, writePostTexts } from './write-post-texts.ts';

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
  await inTransaction(ctx, async (tx) => {
    const stored = await lockOrBegin(tx, { id, version, author });
    const before = stored.version === 0 ? {} : await readPostTexts(tx, stored);
    const state = stateAfter(stored, change, tx.clock.now());
    requireComplete(given, state.state !== 'draft');
    const texts = asStored(given, await chooseSlug(tx, id, given));
    const isSame = isSameTexts(texts, before);
    if (!isSame && stored.version !== version) {
      const asked = { action: 'save-post', subject: { kind: 'post', id } };
      throw await staleCommand(tx, asked, 'post_changed');
    }
    if (isSame && isDeepStrictEqual(state, stateOf(stored))) return;
    if (change?.from && change.from !== stored.state) {
      const asked = { action: 'save-post', subject: { kind: 'post', id }, state: { state: stored.state } };
      throw await staleCommand(tx, { ...asked, alsoBy: ['set-post-state', 'publish-due-posts'] });
    }
    await writePostState(tx, id, state);
    if (!isSame) await writePostTexts(tx, stored, { texts, state });
    await announceChanges(tx, { topic: postsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'save-post',
      subject: { kind: 'post', id },
      before:
        stored.version === 0 ? null : { ...stateOf(stored), ...auditedTexts(changedTexts(before, texts)) },
      after: { ...state, ...auditedTexts(changedTexts(texts, before)) },
    });
  });
}

type Beginning = { id: string; version: number; author: Person };

/** The row of a post, locked; for a new post an empty row with version 0. */
async function lockOrBegin(tx: CommandContext, { id, version, author }: Beginning): Promise<PostRow> {
  const now = tx.clock.now();
  if (version === 0) {
    await tx.db
      .insert(posts)
      .values({
        ...{ id, slug: id, state: 'draft', byline: 'initial', version: 0, createdAt: now, updatedAt: now },
        authorId: author.userId,
        authorName: author.fullName,
      })
      .onConflictDoNothing();
  }
  const row = await lockPost(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws `post_incomplete` with the paths of the missing fields. */
export function requireComplete(texts: Texts, isPublic: boolean): void {
  const missing = Object.entries(findMissing(texts, { isPublic, shown: defaultLocale }));
  if (missing.length === 0) return;
  throw new AppError(
    'post_incomplete',
    {},
    missing.map(([path, code]) => ({ path: ['texts', path], code })),
  );
}

/**
 * The texts in the form in which they are stored and read back: without spaces around titles, tags separated
 * by commas.
 */
function asStored(texts: Texts, slug: string): Texts {
  const written = languagesOf(texts).flatMap((language) => {
    const all = textsIn(texts, language);
    return languageFields.map((field) => [pathOf(field, language), all?.[field] ?? ''] as const);
  });
  const values = { slug, tags: tagsOf(texts).join(', '), cover: texts.cover ?? '', byline: bylineIn(texts) };
  const common = commonFields.map((field) => [field, values[field]] as const);
  return Object.fromEntries([...written, ...common].filter(([, text]) => text !== ''));
}

/** The texts that differ from `others`. */
const changedTexts = (texts: Texts, others: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([path, text]) => others[path] !== text));

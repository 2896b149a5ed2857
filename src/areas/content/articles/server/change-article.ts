import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { lockUploads } from '#areas/foundation/files/server/lock-uploads.ts';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { articlesTopic } from '../articles.rules.ts';
import { type ArticleChange, articleChangeSchema, articleKeySchema } from '../articles.schema.ts';
import { articlePictures, articles } from './articles.table.ts';
import { picturesIn } from './pictures-in.ts';

export type ChangeArticleInput = ArticleChange & { key: string };

/**
 * Replaces the texts of an article in all languages, and whether it is published, for administrators. Saving
 * what is already stored changes nothing, whatever the version. Throws `article_changed` for an older
 * version, `picture_gone` for a picture that is no longer stored, and the validation errors of its schema.
 */
export async function changeArticle(ctx: CommandContext, input: ChangeArticleInput): Promise<void> {
  requireAdmin(ctx.actor);
  const key = articleKeySchema.parse(input.key);
  const { version, texts, isPublished } = articleChangeSchema.parse(input);
  await inTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    const stored = await lockArticle(tx, key);
    if (isDeepStrictEqual([stored.texts, stored.isPublished], [texts, isPublished])) return;
    if (stored.version !== version) {
      const asked = { action: 'change-article', subject: { kind: 'article', id: stored.id } };
      throw await staleCommand(tx, asked, 'article_changed');
    }
    await keepPictures(tx, stored.id, Object.values(texts));
    markContentChanged(tx, 'articles');
    await db
      .update(articles)
      .set({ texts, isPublished, version: version + 1, updatedAt: clock.now() })
      .where(eq(articles.id, stored.id));
    await announceChanges(tx, { topic: articlesTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'change-article',
      subject: { kind: 'article', id: stored.id },
      before: { key, isPublished: stored.isPublished, text: changedTexts(stored.texts, texts) },
      after: { key, isPublished, text: changedTexts(texts, stored.texts) },
    });
  });
}

type Stored = typeof articles.$inferSelect;
type Texts = Readonly<Record<string, string>>;

/** The row of an article, locked; for a new article an empty row with version 0. */
async function lockArticle({ db, clock }: CommandContext, key: string): Promise<Stored> {
  const empty = { id: newId(), key, texts: {}, isPublished: false, version: 0, updatedAt: clock.now() };
  await db.insert(articles).values(empty).onConflictDoNothing();
  const [row] = await db.select().from(articles).where(eq(articles.key, key)).for('update');
  if (!row) throw new AppError('conflict');
  return row;
}

/** The texts that differ from `others`. */
const changedTexts = (texts: Texts, others: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([locale, text]) => others[locale] !== text));

/** References the upload of each picture, so that the upload is not deleted. */
async function keepPictures(tx: CommandContext, articleId: string, texts: string[]): Promise<void> {
  const fileIds = picturesIn(texts);
  const byFile = await lockUploads(tx, fileIds);
  if (byFile.size < fileIds.length) throw new AppError('picture_gone');
  const { db } = tx;
  await db.delete(articlePictures).where(eq(articlePictures.articleId, articleId));
  const rows = [...byFile.values()].map((uploadId) => ({ articleId, uploadId }));
  if (rows.length > 0) await db.insert(articlePictures).values(rows);
}

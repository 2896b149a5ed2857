import { eq } from 'drizzle-orm';
import { saveDocument } from '#areas/collaboration/editing/server/save-document.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { type ArticleChange, articleChangeSchema, articleKeySchema } from '../articles.schema.ts';
import { articleStore } from './article-rows.ts';
import { articlePictures, articles } from './articles.table.ts';
import { lockPicturesIn } from './used-pictures.ts';

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
  await saveDocument(ctx, articleStore, {
    ...{ action: 'change-article', id: key, version, overtaken: 'article_changed' },
    want: async () => ({ texts, state: { key, isPublished } }),
    async write(tx, stored) {
      await keepPictures(tx, stored.id, Object.values(texts));
      markContentChanged(tx, 'articles');
      await tx.db
        .update(articles)
        .set({ texts, isPublished, version: version + 1, updatedAt: tx.clock.now() })
        .where(eq(articles.id, stored.id));
    },
  });
}

/** References the upload of each picture, so that the upload is not deleted. */
async function keepPictures(tx: CommandContext, articleId: string, texts: string[]): Promise<void> {
  const uploadIds = await lockPicturesIn(tx, texts);
  const { db } = tx;
  await db.delete(articlePictures).where(eq(articlePictures.articleId, articleId));
  const rows = uploadIds.map((uploadId) => ({ articleId, uploadId }));
  if (rows.length > 0) await db.insert(articlePictures).values(rows);
}

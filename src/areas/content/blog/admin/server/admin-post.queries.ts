import {
  getDocumentRow,
  listEarlierDocuments,
  viewDocument,
} from '#areas/collaboration/editing/server/document-store.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { findPreviewEnd } from '../../server/post-previews.queries.ts';
import { postStore } from '../../server/post-rows.ts';
import type { AdminPost } from '../blog-admin.schema.ts';

/** A post with everything that administrators can edit. Throws `not_found`. */
export async function getAdminPost(ctx: QueryContext, id: string): Promise<AdminPost> {
  const row = await getDocumentRow(ctx, postStore, id);
  const { slug, state, publishAt, publishedAt, authorName } = row;
  return {
    ...(await viewDocument(ctx, postStore, row)),
    ...{ slug, state, authorName },
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    previewUntil: await findPreviewEnd(ctx, id),
  };
}

/** The texts of a post before each of its latest changes, newest first. */
export const listEarlierPosts = (ctx: Pick<QueryContext, 'db'>, id: string) =>
  listEarlierDocuments(ctx, postStore, id);

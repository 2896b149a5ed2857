import { and, eq, gt } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { postPreviews } from './blog.table.ts';

/** When the secret link of a post expires; null without a valid link. */
export async function findPreviewEnd({ db, clock }: QueryContext, postId: string): Promise<string | null> {
  const [link] = await db
    .select({ expiresAt: postPreviews.expiresAt })
    .from(postPreviews)
    .where(and(eq(postPreviews.postId, postId), gt(postPreviews.expiresAt, clock.now())));
  return link?.expiresAt.toISOString() ?? null;
}

import { eq } from 'drizzle-orm';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { posts } from './blog.table.ts';

/** Posts stay, with an author whose account is deleted. */
export const blogErasure: PersonalErasure = {
  async erase(ctx, { userId }) {
    markContentChanged(ctx, 'blog');
    await ctx.db.update(posts).set({ authorId: null, authorName: null }).where(eq(posts.authorId, userId));
  },
};

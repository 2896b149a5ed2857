import { eq } from 'drizzle-orm';
import type { PostChange } from '#areas/content/blog/admin/blog-admin.schema.ts';
import { savePost } from '#areas/content/blog/admin/server/save-post.ts';
import { posts } from '#areas/content/blog/server/blog.table.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';

type NewPost = { id?: string; texts?: PostChange['texts']; isDraft?: boolean };

/** Writes a post as the administrator of `ctx`, published unless it is a draft. Returns its id. */
export async function writePost(
  ctx: CommandContext,
  { id = newId(), texts = {}, isDraft = false }: NewPost = {},
) {
  await savePost(ctx, {
    postId: id,
    version: 0,
    texts: { 'title.it': 'Serata sotto il pergolato', 'body.it': 'Che bella sera.', ...texts },
    change: { state: isDraft ? 'draft' : 'published' },
  });
  return id;
}

/** The stored row of a post. */
export async function readPostRow({ db }: Pick<CommandContext, 'db'>, id: string) {
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  if (!row) throw new Error('There is no such post');
  return row;
}

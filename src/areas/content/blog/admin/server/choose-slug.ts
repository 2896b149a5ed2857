import { and, eq, like, ne, or } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { firstFreeSlug, toSlug } from '#areas/content/articles/server/to-slug.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { postDocument } from '../../post.document.ts';
import { postSlugs } from '../../server/blog.table.ts';
import { lockSlugs } from '../../server/post-rows.ts';

/** The slug of a title without letters and digits. */
const fallback = 'post';

/**
 * Chooses the slug of a post: the typed one, otherwise one made from its title, with a number appended if
 * that is taken. Throws `slug_taken` for a typed one that is taken.
 */
export async function chooseSlug(
  tx: Pick<CommandContext, 'db'>,
  postId: string,
  texts: Texts,
): Promise<string> {
  await lockSlugs(tx);
  const typed = toSlug(texts.slug ?? '');
  const [first] = postDocument.read(texts).texts;
  const wanted = typed || toSlug(first?.title ?? '', first?.language) || fallback;
  const taken = await listTaken(tx, postId, wanted);
  if (typed && taken.has(typed)) {
    throw new AppError('slug_taken', {}, [{ path: ['texts', 'slug'], code: 'slug_taken' }]);
  }
  return firstFreeSlug(wanted, taken);
}

/** The slugs of other posts that could collide with `wanted`. */
async function listTaken(
  { db }: Pick<CommandContext, 'db'>,
  postId: string,
  wanted: string,
): Promise<Set<string>> {
  const { slug } = postSlugs;
  // In a long slug the number replaces the last letters, so that only its beginning is compared.
  const isNear = or(eq(slug, wanted), like(slug, `${wanted.slice(0, 70)}%`));
  const rows = await db
    .select({ slug })
    .from(postSlugs)
    .where(and(isNear, ne(postSlugs.postId, postId)));
  return new Set(rows.map((row) => row.slug));
}

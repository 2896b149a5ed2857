import { asc, inArray } from 'drizzle-orm';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { viewPicture } from '#areas/foundation/files/server/view-picture.ts';
import { firstNameAndInitial } from '#areas/people/accounts/first-name-and-initial.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { PostAuthor, PostItem, PostTag } from '../blog.schema.ts';
import { posts, postTags, postTexts } from './blog.table.ts';
import type { PostRow } from './post-rows.ts';

type Context = Pick<QueryContext, 'db'>;

/** The columns of a post in lists, without its texts. */
export const itemColumns = {
  id: posts.id,
  slug: posts.slug,
  publishedAt: posts.publishedAt,
  byline: posts.byline,
  authorName: posts.authorName,
  cover: posts.cover,
};

export type ItemRow = Pick<PostRow, keyof typeof itemColumns>;

/** Posts for lists, each in the reader's language or in its fallback language. */
export async function viewPostItems(
  ctx: Context,
  rows: readonly ItemRow[],
  locale: Locale,
): Promise<PostItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [texts, tags] = await Promise.all([readSummaries(ctx, ids), readTags(ctx, ids)]);
  return rows.flatMap((row) => {
    const written = texts.get(row.id) ?? [];
    const language = languageFor(
      written.map((text) => text.language),
      locale,
    );
    const text = written.find((each) => each.language === language);
    if (!text || row.publishedAt === null) return [];
    const { title, summary, alt, minutes } = text;
    return [
      {
        ...{ slug: row.slug, language: text.language, title, excerpt: summary, alt, minutes },
        cover: row.cover && viewPicture(row.cover),
        publishedAt: row.publishedAt.toISOString(),
        author: viewAuthor(row),
        tags: tags.get(row.id) ?? [],
      },
    ];
  });
}

async function readSummaries({ db }: Context, ids: readonly string[]) {
  const { postId, language, title, summary, alt, minutes } = postTexts;
  const rows = await db
    .select({ postId, language, title, summary, alt, minutes })
    .from(postTexts)
    .where(inArray(postId, [...ids]));
  return Map.groupBy(rows, (row) => row.postId);
}

/** The tags of each of these posts, in their order. */
export async function readTags(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PostTag[]>> {
  const { postId, slug, name, position } = postTags;
  const rows = await db
    .select({ postId, slug, name })
    .from(postTags)
    .where(inArray(postId, [...ids]))
    .orderBy(asc(position));
  const byPost = Map.groupBy(rows, (row) => row.postId);
  return new Map([...byPost].map(([id, tags]) => [id, tags.map(({ slug, name }) => ({ slug, name }))]));
}

/** The author with the chosen signature; without a name after the account was deleted. */
export function viewAuthor({ byline, authorName }: Pick<PostRow, 'byline' | 'authorName'>): PostAuthor {
  if (byline === 'association') return { kind: 'association', name: null };
  if (authorName === null) return { kind: 'erased', name: null };
  return { kind: 'person', name: byline === 'full' ? authorName : firstNameAndInitial(authorName) };
}

import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Locale } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  momentKey,
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import type { PostPage, PostTag } from '../blog.schema.ts';
import { posts, postTags } from './blog.table.ts';
import { itemColumns, viewPostItems } from './post-items.ts';

type Context = Pick<QueryContext, 'db'>;

/** Must equal the condition of the partial index, so that PostgreSQL uses it. */
export const isPublished: SQL = sql`${posts.state} = 'published'`;

type Place = Seek<[publishedAt: string, id: string]>;

const list = 'posts';

type PostList = { locale: Locale; tag?: string | undefined; cursor?: string | undefined; limit: number };

/** A page of the published posts, newest first; only those of `tag` if it is given. */
export async function listPosts(ctx: Context, { locale, tag, cursor, limit }: PostList): Promise<PostPage> {
  const seek = readCursor<Place['key']>(list, [z.iso.datetime({ precision: 6 }), idSchema], cursor);
  const read = tag === undefined ? readPublished(ctx) : readTagged(ctx, tag);
  const { items, next, previous } = await readPage({ seek, limit }, read, (row) => [row.sortKey, row.id]);
  return {
    items: await viewPostItems(ctx, items, locale),
    next: next && writeCursor(list, next),
    previous: previous && writeCursor(list, previous),
    tag: tag === undefined ? null : await findTag(ctx, tag),
  };
}

const readPublished =
  ({ db }: Context) =>
  (place: Place | undefined, count: number) => {
    const columns = [
      { column: posts.publishedAt, isDescending: true },
      { column: posts.id, isDescending: true },
    ];
    return db
      .select({ ...itemColumns, sortKey: momentKey(posts.publishedAt) })
      .from(posts)
      .where(and(isPublished, place && seekCondition(columns, place)))
      .orderBy(...pageOrder(columns, place?.direction))
      .limit(count);
  };

const readTagged =
  ({ db }: Context, tag: string) =>
  (place: Place | undefined, count: number) => {
    const columns = [
      { column: postTags.publishedAt, isDescending: true },
      { column: postTags.postId, isDescending: true },
    ];
    return db
      .select({ ...itemColumns, sortKey: momentKey(postTags.publishedAt) })
      .from(postTags)
      .innerJoin(posts, eq(posts.id, postTags.postId))
      .where(
        and(eq(postTags.slug, tag), isNotNull(postTags.publishedAt), place && seekCondition(columns, place)),
      )
      .orderBy(...pageOrder(columns, place?.direction))
      .limit(count);
  };

/** A tag of a public post, with the spelling of the newest one. */
async function findTag({ db }: Context, slug: string): Promise<PostTag | null> {
  const [tag] = await db
    .select({ slug: postTags.slug, name: postTags.name })
    .from(postTags)
    .where(and(eq(postTags.slug, slug), isNotNull(postTags.publishedAt)))
    .orderBy(desc(postTags.publishedAt), desc(postTags.postId))
    .limit(1);
  return tag ?? null;
}

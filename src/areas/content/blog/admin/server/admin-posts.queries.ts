import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listShownDeletions } from '#areas/collaboration/undo/server/undo.queries.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { Page } from '#platform/kernel/page.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsWords } from '#platform/server/db/contains-words.ts';
import {
  momentKey,
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  type SortColumn,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import { posts, postTexts } from '../../server/blog.table.ts';
import { readTags } from '../../server/post-items.ts';
import type { PostRow } from '../../server/post-rows.ts';
import type { AdminPostFilter, AdminPostItem, AdminPostQuery } from '../blog-admin.schema.ts';

type Place = Seek<[moment: string, id: string]>;

const orders = {
  newest: { column: posts.createdAt, isDescending: true },
  oldest: { column: posts.createdAt, isDescending: false },
  changed: { column: posts.updatedAt, isDescending: true },
} as const;

/** A page of all posts, for administrators. */
export async function listAdminPosts(
  ctx: QueryContext,
  { sort = 'newest', cursor, limit, locale, ...filter }: AdminPostQuery & { locale: Locale },
): Promise<Page<AdminPostItem>> {
  const { column, isDescending } = orders[sort];
  const columns: SortColumn[] = [
    { column, isDescending },
    { column: posts.id, isDescending },
  ];
  const seek = readCursor<Place['key']>(sort, [z.iso.datetime({ precision: 6 }), idSchema], cursor);
  const { items, next, previous } = await readPage(
    { seek, limit },
    (place, count) =>
      ctx.db
        .select({ post: posts, sortKey: momentKey(column) })
        .from(posts)
        .where(and(conditions(ctx, filter), place && seekCondition(columns, place)))
        .orderBy(...pageOrder(columns, place?.direction))
        .limit(count),
    (row) => [row.sortKey, row.post.id],
  );
  return {
    items: await viewItems(
      ctx,
      items.map(({ post }) => post),
      locale,
    ),
    next: next && writeCursor(sort, next),
    previous: previous && writeCursor(sort, previous),
  };
}

function conditions({ db }: QueryContext, { q, state }: AdminPostFilter): SQL | undefined {
  return and(
    state && eq(posts.state, state),
    q
      ? exists(
          db
            .select({ found: sql`1` })
            .from(postTexts)
            .where(and(eq(postTexts.postId, posts.id), containsWords(postTexts.title, q))),
        )
      : undefined,
  );
}

async function viewItems(
  ctx: QueryContext,
  rows: readonly PostRow[],
  locale: Locale,
): Promise<AdminPostItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await ctx.db
    .select({ postId: postTexts.postId, language: postTexts.language, title: postTexts.title })
    .from(postTexts)
    .where(inArray(postTexts.postId, ids));
  const tags = await readTags(ctx, ids);
  const deletionOf = await listShownDeletions(ctx, 'post', ids);
  return rows.map((row) => {
    const own = texts.filter(({ postId }) => postId === row.id);
    const languages = locales.filter((each) => own.some(({ language }) => language === each));
    const shown = languageFor(languages, locale);
    const { id, slug, state, publishAt, publishedAt, updatedAt, authorName } = row;
    return {
      ...{ id, slug, state, authorName, languages },
      title: own.find(({ language }) => language === shown)?.title ?? '',
      publishAt: publishAt?.toISOString() ?? null,
      publishedAt: publishedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
      tags: tags.get(id) ?? [],
      ...deletionOf(id),
    };
  });
}

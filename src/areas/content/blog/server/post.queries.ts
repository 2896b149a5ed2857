import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { articleHeadings } from '#areas/content/articles/server/heading-ids.ts';
import { readPictureFacts } from '#areas/content/articles/server/picture-facts.queries.ts';
import { renderArticle } from '#areas/content/articles/server/render-article.ts';
import type { PictureFacts } from '#areas/content/articles/server/render-inline.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { viewPicture } from '#areas/foundation/files/server/view-picture.ts';
import { defaultLocale, type Locale, locales } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { minContents, relatedPosts } from '../blog.rules.ts';
import type { PostItem, PostNeighbour, PostView } from '../blog.schema.ts';
import { postPictures, postPreviews, postSlugs, posts, postTags, postTexts } from './blog.table.ts';
import { itemColumns, readTags, viewAuthor, viewPostItems } from './post-items.ts';
import type { PostRow } from './post-rows.ts';
import { isPublished } from './posts.queries.ts';
import { hashPreviewToken } from './preview-token.ts';

type Context = Pick<QueryContext, 'db'>;

/** A published post by its current or an earlier slug. Throws `not_found`. */
export async function getPost(ctx: Context, slug: string, locale: Locale): Promise<PostView> {
  const [found] = await ctx.db
    .select({ post: posts })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(eq(postSlugs.slug, slug), isPublished));
  if (!found) throw new AppError('not_found');
  return viewPost(ctx, found.post, locale);
}

/** A post of any state by its secret link. Throws `not_found` after the link has expired. */
export async function getPreviewedPost(ctx: QueryContext, token: string, locale: Locale): Promise<PostView> {
  const [found] = await ctx.db
    .select({ post: posts })
    .from(postPreviews)
    .innerJoin(posts, eq(posts.id, postPreviews.postId))
    .where(
      and(eq(postPreviews.tokenHash, hashPreviewToken(token)), gt(postPreviews.expiresAt, ctx.clock.now())),
    );
  if (!found) throw new AppError('not_found');
  return viewPost(ctx, found.post, locale);
}

async function viewPost(ctx: Context, post: PostRow, locale: Locale): Promise<PostView> {
  const { languages, text } = await readText(ctx, post.id, locale);
  if (!text) throw new AppError('not_found');
  const [pictures, tags, older, newer, related] = await Promise.all([
    readPictures(ctx, post.id),
    readTags(ctx, [post.id]),
    findNeighbour(ctx, post, { locale, isNewer: false }),
    findNeighbour(ctx, post, { locale, isNewer: true }),
    listRelated(ctx, post, locale),
  ]);
  const { slug, publishedAt, updatedAt } = post;
  return {
    ...{ slug, languages, language: text.language, title: text.title, excerpt: text.summary },
    ...{ alt: text.alt, minutes: text.minutes, older, newer, related },
    contents: contentsOf(text.body),
    html: renderArticle(text.body, pictures, text.language),
    cover: post.cover && viewPicture(post.cover),
    author: viewAuthor(post),
    tags: tags.get(post.id) ?? [],
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** The headings of a long post; none for a short one. */
function contentsOf(body: string): PostView['contents'] {
  const headings = articleHeadings(body);
  return headings.length < minContents ? [] : headings;
}

/** The languages of a post, and its text in the shown one; the other texts are not read from the database. */
export async function readText({ db }: Context, postId: string, locale: Locale) {
  const written = await db
    .select({ language: postTexts.language })
    .from(postTexts)
    .where(eq(postTexts.postId, postId));
  const languages = locales.filter((each) => written.some(({ language }) => language === each));
  const language = languageFor(languages, locale) ?? defaultLocale;
  const [text] = await db
    .select()
    .from(postTexts)
    .where(and(eq(postTexts.postId, postId), eq(postTexts.language, language)));
  return { languages, text };
}

/** The pictures in the texts of a post. */
export async function readPictures({ db }: Context, postId: string): Promise<PictureFacts> {
  const { uploadId } = postPictures;
  const shown = await db.select({ uploadId }).from(postPictures).where(eq(postPictures.postId, postId));
  return readPictureFacts(
    { db },
    shown.map((each) => each.uploadId),
  );
}

/** The next published post in one direction of time. */
async function findNeighbour(
  ctx: Context,
  { id, publishedAt, state }: PostRow,
  { locale, isNewer }: { locale: Locale; isNewer: boolean },
): Promise<PostNeighbour | null> {
  if (publishedAt === null || state !== 'published') return null;
  const isBeyond = isNewer ? gt : lt;
  const [order, condition]: [SQL[], SQL | undefined] = [
    isNewer ? [asc(posts.publishedAt), asc(posts.id)] : [desc(posts.publishedAt), desc(posts.id)],
    or(
      isBeyond(posts.publishedAt, publishedAt),
      and(eq(posts.publishedAt, publishedAt), isBeyond(posts.id, id)),
    ),
  ];
  const rows = await ctx.db
    .select(itemColumns)
    .from(posts)
    .where(and(isPublished, condition))
    .orderBy(...order)
    .limit(1);
  const [item] = await viewPostItems(ctx, rows, locale);
  return item ? { slug: item.slug, language: item.language, title: item.title } : null;
}

/** Posts of each tag among which related posts are searched. */
const candidatesOfTag = 20;

/** The published posts with the most tags in common, among the newest of each tag, newest first. */
async function listRelated(ctx: Context, { id }: PostRow, locale: Locale): Promise<PostItem[]> {
  const { db } = ctx;
  const own = await db.select({ slug: postTags.slug }).from(postTags).where(eq(postTags.postId, id));
  if (own.length === 0) return [];
  const candidates = own
    .map(({ slug }) =>
      db
        .select({ postId: postTags.postId, publishedAt: postTags.publishedAt })
        .from(postTags)
        .where(and(eq(postTags.slug, slug), isNotNull(postTags.publishedAt), ne(postTags.postId, id)))
        .orderBy(desc(postTags.publishedAt), desc(postTags.postId))
        .limit(candidatesOfTag),
    )
    .map((query) => sql`(${query})`);
  const found = await db.execute<{ post_id: string }>(sql`
    select post_id from (${sql.join(candidates, sql` union all `)}) as shared
    group by post_id order by count(*) desc, max(published_at) desc, post_id desc limit ${relatedPosts}`);
  const ids = found.rows.map((row) => row.post_id);
  if (ids.length === 0) return [];
  const rows = await db.select(itemColumns).from(posts).where(inArray(posts.id, ids));
  const inOrder = ids.flatMap((each) => rows.find((row) => row.id === each) ?? []);
  return viewPostItems(ctx, inOrder, locale);
}

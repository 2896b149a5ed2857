import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { posts, postTexts } from './blog.table.ts';
import { isPublished } from './posts.queries.ts';

type Context = Pick<QueryContext, 'db'>;

/** Published posts after the given id, in the order of ids, which is the order of creation. */
export function listPublishedPosts(
  { db }: Context,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ id: string; slug: string; updatedAt: Date; languages: Locale[] }[]> {
  const { id, slug, updatedAt } = posts;
  const languages = sql<
    Locale[]
  >`array(select ${postTexts.language} from ${postTexts} where ${postTexts.postId} = ${id} order by 1)`;
  return db
    .select({ id, slug, updatedAt, languages })
    .from(posts)
    .where(and(isPublished, after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** The published posts in parts of `size` by id: the last id of each part, and its latest change. */
export function listPostParts({ db }: Context, size: number): Promise<{ lastId: string; changedAt: Date }[]> {
  const numbered = db
    .select({
      id: posts.id,
      updatedAt: posts.updatedAt,
      part: sql<number>`(row_number() over (order by ${posts.id}) - 1) / ${size}`.as('part'),
    })
    .from(posts)
    .where(isPublished)
    .as('numbered');
  return db
    .select({
      // PostgreSQL has no max(uuid) before version 18; ids have the same order as text.
      lastId: sql<string>`max(${numbered.id}::text)`,
      changedAt: sql`max(${numbered.updatedAt})`.mapWith(posts.updatedAt),
    })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part);
}

export type PublishedText = {
  id: string;
  slug: string;
  title: string;
  body: string;
  /** Its titles in all languages. */
  titles: string[];
};

/** The texts of published posts in a reader's language, in the order of ids. */
export async function listPublishedTexts(
  ctx: Context,
  { after, limit, locale }: { after?: string | undefined; limit: number; locale: Locale },
): Promise<PublishedText[]> {
  const rows = await listPublishedPosts(ctx, { after, limit });
  const { postId, language, title, body } = postTexts;
  const texts = await ctx.db
    .select({ postId, language, title, body })
    .from(postTexts)
    .where(
      inArray(
        postId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ id, slug }) => {
    const own = texts.filter((each) => each.postId === id);
    const text = shownOf(own, locale);
    const titles = own.map((each) => each.title);
    return { id, slug, title: text?.title ?? '', body: text?.body ?? '', titles };
  });
}

type PublishedDay = Pick<typeof posts.$inferSelect, 'id' | 'slug' | 'version' | 'updatedAt'> & {
  language: Locale;
  title: string;
  publishedAt: Date;
};

/** The posts published in a range of time, whose end is excluded, with their titles in a reader's language. */
export async function listPublishedBetween(
  { db }: Context,
  { from, until, locale }: { from: Date; until: Date; locale: Locale },
): Promise<PublishedDay[]> {
  const isWithin: SQL | undefined = and(
    isPublished,
    gte(posts.publishedAt, from),
    lt(posts.publishedAt, until),
  );
  const rows = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      version: posts.version,
      updatedAt: posts.updatedAt,
      publishedAt: posts.publishedAt,
      language: postTexts.language,
      title: postTexts.title,
    })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .where(isWithin)
    .orderBy(asc(posts.publishedAt), asc(posts.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((texts) => {
    const shown = shownOf(texts, locale);
    if (!shown?.publishedAt) return [];
    const { publishedAt } = shown;
    return [{ ...shown, publishedAt }];
  });
}

function shownOf<Text extends { language: Locale }>(
  texts: readonly Text[],
  locale: Locale,
): Text | undefined {
  const language = languageFor(
    texts.map((text) => text.language),
    locale,
  );
  return texts.find((text) => text.language === language);
}

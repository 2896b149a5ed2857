import { and, eq, inArray } from 'drizzle-orm';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { listEarlierDocuments } from '#areas/collaboration/editing/server/document-store.ts';
import type { EarlierTexts } from '#areas/collaboration/editing/server/earlier-texts.queries.ts';
import { findLastChange } from '#areas/collaboration/editing/server/last-change.queries.ts';
import { storedFiles, uploads } from '#areas/foundation/files/server/files.table.ts';
import { defaultLocale, type Locale, locales } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { AdminArticle, ShownArticle } from '../articles.schema.ts';
import { articleStore } from './article-rows.ts';
import { articlePictures, articles } from './articles.table.ts';
import { picturesIn } from './pictures-in.ts';
import { renderArticle } from './render-article.ts';
import type { PictureFacts } from './render-inline.ts';

type Context = Pick<QueryContext, 'db'>;

/** A published article in this language, otherwise in Italian; null when there is none. */
export async function findShownArticle(
  { db }: Context,
  key: string,
  locale: Locale,
): Promise<ShownArticle | null> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.key, key), eq(articles.isPublished, true)));
  const language = row?.texts[locale] === undefined ? defaultLocale : locale;
  const markdown = row?.texts[language];
  if (!row || markdown === undefined) return null;
  const pictures = await db
    .select({ fileId: storedFiles.id, ...sizes })
    .from(articlePictures)
    .innerJoin(uploads, eq(uploads.id, articlePictures.uploadId))
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .where(eq(articlePictures.articleId, row.id));
  return {
    html: renderArticle(markdown, byFile(pictures), language),
    language,
    languages: languagesOf(row.texts),
  };
}

const languagesOf = (texts: Texts) => locales.filter((each) => texts[each] !== undefined);

/** The languages of published articles, by key. */
export async function listArticleLanguages({ db }: Context): Promise<ReadonlyMap<string, readonly Locale[]>> {
  const rows = await db
    .select({ key: articles.key, texts: articles.texts })
    .from(articles)
    .where(eq(articles.isPublished, true));
  return new Map(rows.map(({ key, texts }) => [key, languagesOf(texts)]));
}

/** The Markdown of published articles in a language, otherwise in Italian, by key. */
export async function listPublishedMarkdown(
  { db }: Context,
  keys: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ key: articles.key, texts: articles.texts })
    .from(articles)
    .where(and(inArray(articles.key, [...keys]), eq(articles.isPublished, true)));
  return new Map(
    rows.flatMap(({ key, texts }) => {
      const markdown = texts[locale] ?? texts[defaultLocale];
      return markdown === undefined ? [] : [[key, markdown] as const];
    }),
  );
}

const sizes = { width: storedFiles.width, height: storedFiles.height, widths: storedFiles.widths };

const byFile = (pictures: readonly { fileId: string; width: number; height: number; widths: number[] }[]) =>
  new Map(pictures.map(({ fileId, ...facts }) => [fileId, facts])) satisfies PictureFacts;

/** Renders unsaved Markdown as the page would show it. */
export async function previewArticle(
  { db }: Context,
  { markdown, language }: { markdown: string; language: Locale },
): Promise<string> {
  const ids = picturesIn([markdown]);
  const pictures =
    ids.length === 0
      ? []
      : await db
          .select({ fileId: storedFiles.id, ...sizes })
          .from(storedFiles)
          .where(and(inArray(storedFiles.id, ids), eq(storedFiles.state, 'ready')));
  return renderArticle(markdown, byFile(pictures), language);
}

/** An article in the administration; empty if it is not stored yet. */
export async function getAdminArticle(ctx: Context, key: string): Promise<AdminArticle> {
  const row = await articleStore.find(ctx, key);
  if (!row) return { version: 0, texts: {}, isPublished: false, lastChange: null };
  const { id, version, texts, isPublished } = row;
  return { version, texts, isPublished, lastChange: await findLastChange(ctx, id) };
}

/** The texts of an article before each of its latest changes, newest first; none when it is not stored yet. */
export const listEarlierArticles = async (ctx: Context, key: string): Promise<EarlierTexts[]> =>
  (await articleStore.find(ctx, key)) ? listEarlierDocuments(ctx, articleStore, key) : [];

/** The keys of stored articles, with their languages and whether they are published. */
export async function listArticles({
  db,
}: Context): Promise<{ key: string; isPublished: boolean; languages: Locale[] }[]> {
  const rows = await db.select().from(articles).orderBy(articles.key);
  return rows.map(({ key, isPublished, texts }) => ({
    key,
    isPublished,
    languages: Object.keys(texts) as Locale[],
  }));
}

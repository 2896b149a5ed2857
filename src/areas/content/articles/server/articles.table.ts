import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { uploads } from '#areas/foundation/files/server/files.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

/** Texts that administrators write in Markdown, by key. */
export const articles = pgTable(
  'articles',
  {
    id: idColumn(),
    key: text('key').notNull(),
    texts: jsonb('texts').$type<Partial<Record<Locale, string>>>().notNull(),
    isPublished: boolean('is_published').notNull(),
    /** Increases with each change. */
    version: integer('version').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [uniqueIndex('articles_key').on(table.key)],
);

/** The uploads that the texts of an article reference. */
export const articlePictures = pgTable(
  'article_pictures',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.uploadId] }),
    index('article_pictures_upload').on(table.uploadId),
  ],
);

import { sql } from 'drizzle-orm';
import {
  check,
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
import type { StoredPicture } from '#areas/foundation/files/server/store-picture.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { Byline, PostState } from '../blog.rules.ts';

export const posts = pgTable(
  'posts',
  {
    id: idColumn(),
    /** The last part of its page's URL. */
    slug: text('slug').notNull(),
    state: text('state').$type<PostState>().notNull(),
    /** When a scheduled post will be published. */
    publishAt: timeColumn('publish_at'),
    /** When it was first published; not changed when it becomes a draft again. */
    publishedAt: timeColumn('published_at'),
    /** The author; null for the site's own posts, and after the author's account was deleted. */
    authorId: uuid('author_id').references(() => users.id),
    /** The author's name from their account, which a trigger updates. */
    authorName: text('author_name'),
    byline: text('byline').$type<Byline>().notNull(),
    coverUploadId: uuid('cover_upload_id').references(() => uploads.id),
    /** The cover's data, copied from its upload so that lists read one table. */
    cover: jsonb('cover').$type<StoredPicture>(),
    /** Increases with each change of the texts. */
    version: integer('version').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('posts_slug').on(table.slug),
    index('posts_published').on(table.publishedAt, table.id).where(sql`${table.state} = 'published'`),
    index('posts_scheduled').on(table.publishAt).where(sql`${table.state} = 'scheduled'`),
    index('posts_created').on(table.createdAt, table.id),
    index('posts_updated').on(table.updatedAt, table.id),
    index('posts_author').on(table.authorId),
    index('posts_cover').on(table.coverUploadId),
    check('posts_state', sql`${table.state} in ('draft', 'scheduled', 'published')`),
    check('posts_byline', sql`${table.byline} in ('initial', 'full', 'association')`),
    check('posts_publish_at', sql`(${table.state} = 'scheduled') = (${table.publishAt} is not null)`),
    check('posts_published_at', sql`${table.state} <> 'published' or ${table.publishedAt} is not null`),
    check('posts_cover_whole', sql`(${table.cover} is null) = (${table.coverUploadId} is null)`),
  ],
);

/** The texts of a post in each of its languages. */
export const postTexts = pgTable(
  'post_texts',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    language: text('language').$type<Locale>().notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** Alternative text of the cover. */
    alt: text('alt').notNull(),
    /** The excerpt or, without one, the beginning of the body, as plain text. */
    summary: text('summary').notNull(),
    /** Reading time in minutes. */
    minutes: integer('minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.language] })],
);

/** The current slug of a post, and all slugs that it has had while it was public, so that old links work. */
export const postSlugs = pgTable(
  'post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('post_slugs_post').on(table.postId)],
);

/** The tags of a post in their typed order. */
export const postTags = pgTable(
  'post_tags',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** The publication time of its post while that is public, so that the page of a tag is read with one index. */
    publishedAt: timeColumn('published_at'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.slug] }),
    index('post_tags_published')
      .on(table.slug, table.publishedAt, table.postId)
      .where(sql`${table.publishedAt} is not null`),
  ],
);

/** The uploads that the texts of a post reference. */
export const postPictures = pgTable(
  'post_pictures',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.uploadId] }),
    index('post_pictures_upload').on(table.uploadId),
  ],
);

/** The secret link to a draft; at most one per post. */
export const postPreviews = pgTable(
  'post_previews',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('post_previews_token').on(table.tokenHash),
    index('post_previews_expires').on(table.expiresAt),
  ],
);

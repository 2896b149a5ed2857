import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
import { type CloseRule, maxGoalCents, minGoalCents } from '../campaigns.rules.ts';

/** A trigger prevents changes to the slug, goal, first day and rule of a published campaign once it has started. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: idColumn(),
    /** The last part of its page's URL. */
    slug: text('slug').notNull(),
    goalCents: integer('goal_cents').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The last day on which donations are accepted; null for a campaign without an end. */
    endsOn: date('ends_on', { mode: 'string' }),
    closeRule: text('close_rule').$type<CloseRule>().notNull(),
    /** Null for a draft. */
    publishedAt: timeColumn('published_at'),
    /** Whether the home page shows it; one campaign at most. */
    onHome: boolean('on_home').notNull().default(false),
    /** When it was closed after its end, its donations being kept or given back. */
    closedAt: timeColumn('closed_at'),
    /** The budget: the cents of each line, whose labels are in the texts. */
    budget: jsonb('budget').$type<number[]>().notNull(),
    coverUploadId: uuid('cover_upload_id').references(() => uploads.id),
    /** The cover's data, copied from its upload so that lists read one table. */
    cover: jsonb('cover').$type<StoredPicture>(),
    /** Increases with each change of the campaign. */
    version: integer('version').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('campaigns_slug').on(table.slug),
    uniqueIndex('campaigns_on_home').on(table.onHome).where(sql`${table.onHome}`),
    index('campaigns_published').on(table.startsOn, table.id).where(sql`${table.publishedAt} is not null`),
    index('campaigns_to_close')
      .on(table.endsOn)
      .where(sql`${table.publishedAt} is not null and ${table.closedAt} is null`),
    index('campaigns_created').on(table.createdAt, table.id),
    index('campaigns_updated').on(table.updatedAt, table.id),
    index('campaigns_cover').on(table.coverUploadId),
    check(
      'campaigns_goal',
      sql`${table.goalCents} between ${sql.raw(String(minGoalCents))} and ${sql.raw(String(maxGoalCents))}`,
    ),
    check('campaigns_days', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
    check('campaigns_close_rule', sql`${table.closeRule} in ('keep', 'give_back')`),
    check('campaigns_give_back_ends', sql`${table.closeRule} = 'keep' or ${table.endsOn} is not null`),
    check('campaigns_closed', sql`${table.closedAt} is null or ${table.publishedAt} is not null`),
    check('campaigns_cover_whole', sql`(${table.cover} is null) = (${table.coverUploadId} is null)`),
  ],
);

/** The texts of a campaign in each of its languages. */
export const campaignTexts = pgTable(
  'campaign_texts',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    language: text('language').$type<Locale>().notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Markdown. */
    story: text('story').notNull(),
    /** Why to donate, as Markdown. */
    why: text('why').notNull(),
    /** Alternative text of the cover. */
    alt: text('alt').notNull(),
    /** The labels of the budget lines, in their order. */
    budgetLabels: jsonb('budget_labels').$type<string[]>().notNull(),
    /** The alternative texts of the pictures below the story, in their order. */
    galleryAlts: jsonb('gallery_alts').$type<string[]>().notNull(),
    /** The excerpt or, without one, the beginning of the story, as plain text. */
    summary: text('summary').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.language] })],
);

/** The pictures below the story, in their order. */
export const campaignGallery = pgTable(
  'campaign_gallery',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
    picture: jsonb('picture').$type<StoredPicture>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.position] }),
    index('campaign_gallery_upload').on(table.uploadId),
  ],
);

/** The uploads that the texts of a campaign reference. */
export const campaignPictures = pgTable(
  'campaign_pictures',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.uploadId] }),
    index('campaign_pictures_upload').on(table.uploadId),
  ],
);

/** News of a campaign. */
export const campaignUpdates = pgTable(
  'campaign_updates',
  {
    id: idColumn(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** Null for a draft. Its emails are sent once, after it is published. */
    publishedAt: timeColumn('published_at'),
    /** Increases with each change of the update. */
    version: integer('version').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [
    index('campaign_updates_campaign').on(table.campaignId, table.createdAt, table.id),
    index('campaign_updates_published')
      .on(table.publishedAt, table.id)
      .where(sql`${table.publishedAt} is not null`),
  ],
);

/** The texts of an update in each of its languages. */
export const campaignUpdateTexts = pgTable(
  'campaign_update_texts',
  {
    updateId: uuid('update_id')
      .notNull()
      .references(() => campaignUpdates.id, { onDelete: 'cascade' }),
    language: text('language').$type<Locale>().notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** The beginning of the body as plain text. */
    summary: text('summary').notNull(),
  },
  (table) => [primaryKey({ columns: [table.updateId, table.language] })],
);

/** The uploads that the texts of an update reference. */
export const campaignUpdatePictures = pgTable(
  'campaign_update_pictures',
  {
    updateId: uuid('update_id')
      .notNull()
      .references(() => campaignUpdates.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [
    primaryKey({ columns: [table.updateId, table.uploadId] }),
    index('campaign_update_pictures_upload').on(table.uploadId),
  ],
);

/** Followers of a campaign: a person with an account, or an email address that its owner must confirm. */
export const campaignFollowers = pgTable(
  'campaign_followers',
  {
    id: idColumn(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address of a follower without an account, in lower case. */
    email: text('email'),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** When the owner of the address confirmed; for a person with an account, when they followed. */
    confirmedAt: timeColumn('confirmed_at'),
  },
  (table) => [
    uniqueIndex('campaign_followers_user').on(table.campaignId, table.userId),
    uniqueIndex('campaign_followers_email').on(table.campaignId, table.email),
    index('campaign_followers_of_user').on(table.userId),
    index('campaign_followers_confirmed')
      .on(table.campaignId, table.id)
      .where(sql`${table.confirmedAt} is not null`),
    index('campaign_followers_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
    check('campaign_followers_one_kind', sql`(${table.userId} is null) <> (${table.email} is null)`),
    check('campaign_followers_person', sql`${table.userId} is null or ${table.confirmedAt} is not null`),
  ],
);

/** The emails about updates, at most one for each follower and update. */
export const campaignUpdateEmails = pgTable(
  'campaign_update_emails',
  {
    updateId: uuid('update_id')
      .notNull()
      .references(() => campaignUpdates.id, { onDelete: 'cascade' }),
    followerId: uuid('follower_id')
      .notNull()
      .references(() => campaignFollowers.id, { onDelete: 'cascade' }),
    at: timeColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.updateId, table.followerId] }),
    index('campaign_update_emails_follower').on(table.followerId),
  ],
);

import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '#platform/server/db/columns.ts';
import type { NoticeLanguage, NoticeType } from '../guarantee-notice.rules.ts';

/** The official file of the notice in each language, as uploaded: Regulation (EU) 2025/1960 defines its design. */
export const guaranteeNotices = pgTable('guarantee_notices', {
  language: text('language').$type<NoticeLanguage>().primaryKey(),
  type: text('type').$type<NoticeType>().notNull(),
  content: bytesColumn('content').notNull(),
  /** SHA-256 of the content, in hexadecimal; part of the file's URL. */
  hash: text('hash').notNull(),
  /** CSS pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  changedAt: timeColumn('changed_at').notNull(),
});

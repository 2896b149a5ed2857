import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/i18n/locales.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

/** Questions that the association answers in its own words. */
export const ownAnswers = pgTable(
  'own_answers',
  {
    id: idColumn(),
    /** The page of the site that it cites; null without one. */
    page: text('page'),
    isUsed: boolean('is_used').notNull(),
    /** Grows with each change. */
    version: integer('version').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [index('own_answers_created').on(table.createdAt, table.id)],
);

/** What an own answer says in each of its languages. */
export const ownAnswerTexts = pgTable(
  'own_answer_texts',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => ownAnswers.id, { onDelete: 'cascade' }),
    language: text('language').$type<Locale>().notNull(),
    /** Ways to ask it, one on each line. */
    questions: text('questions').notNull(),
    /** Plain text. */
    answer: text('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.language] }),
    index('own_answer_texts_language').on(table.language),
    check('own_answer_texts_whole', sql`${table.questions} <> '' and ${table.answer} <> ''`),
  ],
);

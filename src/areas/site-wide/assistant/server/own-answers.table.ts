import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/i18n/locales.ts';
import { idColumn, timeColumn } from '#platform/server/db/columns.ts';

/** Questions with an answer written by the association. */
export const ownAnswers = pgTable(
  'own_answers',
  {
    id: idColumn(),
    /** The cited page of the site; null without one. */
    page: text('page'),
    isUsed: boolean('is_used').notNull(),
    /** Incremented by each change. */
    version: integer('version').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [index('own_answers_created').on(table.createdAt, table.id)],
);

/** The texts of an own answer in each of its languages. */
export const ownAnswerTexts = pgTable(
  'own_answer_texts',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => ownAnswers.id, { onDelete: 'cascade' }),
    language: text('language').$type<Locale>().notNull(),
    /** Phrasings of the question, one on each line. */
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

import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { timeColumn } from '#platform/server/db/columns.ts';
import type { Intent } from '../intents.ts';

/** What was asked, without who asked it. */
export const assistantQuestions = pgTable(
  'assistant_questions',
  {
    id: uuid('id').primaryKey(),
    askedAt: timeColumn('asked_at').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    question: text('question').notNull(),
    intent: text('intent').$type<Intent>().notNull(),
    /** Null while nobody has said. */
    isHelpful: boolean('is_helpful'),
    /** The association's own answer that was given, which may be gone since; null for any other. */
    ownAnswerId: uuid('own_answer_id'),
  },
  (table) => [
    index('assistant_questions_time').on(table.askedAt, table.id),
    index('assistant_questions_unanswered')
      .on(table.askedAt, table.id)
      .where(sql`${table.intent} = 'unknown' or ${table.isHelpful} = false`),
    check('assistant_questions_text', sql`char_length(${table.question}) <= 1000`),
  ],
);

/** A turn of a conversation that its sender has sent along. */
export type Turn = { sender: 'user' | 'bot'; text: string };

/** Messages to the association, which people answer. */
export const assistantMessages = pgTable(
  'assistant_messages',
  {
    /** Made by the browser, so that a message that arrives twice is one. */
    id: uuid('id').primaryKey(),
    sentAt: timeColumn('sent_at').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Null for who had not signed in. */
    userId: uuid('user_id').references(() => users.id),
    email: text('email').notNull(),
    text: text('text').notNull(),
    /** Null without the sender's consent. */
    conversation: jsonb('conversation').$type<Turn[]>(),
    answer: text('answer'),
    answeredAt: timeColumn('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id),
  },
  (table) => [
    index('assistant_messages_sent').on(table.sentAt, table.id),
    index('assistant_messages_open').on(table.sentAt).where(sql`${table.answeredAt} is null`),
    index('assistant_messages_answered').on(table.answeredAt).where(sql`${table.answeredAt} is not null`),
    index('assistant_messages_person').on(table.userId, table.sentAt),
    index('assistant_messages_email').on(table.email),
    check('assistant_messages_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);

/** How often the model behind the assistant was asked on a day, and how often its answer was shown. */
export const assistantModelDays = pgTable(
  'assistant_model_days',
  {
    /** In Rome. */
    day: date('day').primaryKey(),
    asked: integer('asked').notNull().default(0),
    answered: integer('answered').notNull().default(0),
  },
  (table) => [check('assistant_model_days_counts', sql`${table.answered} between 0 and ${table.asked}`)],
);

import { z } from 'zod';
import {
  documentChangeShape,
  documentShape,
  shownDeletionShape,
} from '#areas/collaboration/editing/document.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { ownAnswerDocument } from '../own-answer.document.ts';
import { maxOwnAnswers } from '../own-answers.rules.ts';

export const ownAnswerChangeSchema = z.object(documentChangeShape(ownAnswerDocument));

/** An own answer for the administrators' editor. */
export const ownAnswerSchema = z.object(documentShape).meta({ id: 'OwnAnswer' });
export type OwnAnswer = z.infer<typeof ownAnswerSchema>;

const ownAnswerItemSchema = z
  .object({
    id: idSchema,
    /** The first phrasing of its question, in the reader's language or in Italian. */
    question: z.string(),
    language: z.enum(locales),
    languages: z.array(z.enum(locales)),
    isUsed: z.boolean(),
    /** How often it was given in the counted period. */
    given: z.int().min(0),
    ...shownDeletionShape,
  })
  .meta({ id: 'OwnAnswerItem' });
export type OwnAnswerItem = z.infer<typeof ownAnswerItemSchema>;

export const ownAnswerListSchema = z
  .object({
    items: z.array(ownAnswerItemSchema).max(maxOwnAnswers),
    /** The period of `given`, in words: “30 giorni”. */
    period: z.string(),
  })
  .meta({ id: 'OwnAnswerList' });
export type OwnAnswerList = z.infer<typeof ownAnswerListSchema>;

/** The pages of the site that an answer may cite, in the reader's language. */
export const citablePagesSchema = z
  .object({ items: z.array(z.object({ path: z.string(), title: z.string() })) })
  .meta({ id: 'CitablePages' });

/** A question of a user. */
export const notedQuestionSchema = z
  .object({ question: z.string(), locale: z.enum(locales) })
  .meta({ id: 'NotedQuestion' });
export type NotedQuestion = z.infer<typeof notedQuestionSchema>;

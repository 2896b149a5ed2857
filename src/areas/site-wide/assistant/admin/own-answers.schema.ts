import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';
import { pendingChangeSchema, refusedChangeSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { ownAnswerFields, pathOf } from '../own-answer-texts.ts';
import { maxAnswerLength, maxOwnAnswers } from '../own-answers.rules.ts';

const storable = z.string().refine((text) => !text.includes('\0'));

/** The texts of an own answer by their paths. Their exact limits are those of `findOwnAnswerProblems`. */
const textsSchema = z
  .object({
    ...Object.fromEntries(
      ownAnswerFields.flatMap((field) =>
        locales.map((locale) => [pathOf(field, locale), storable.max(4 * maxAnswerLength).optional()]),
      ),
    ),
    page: storable.max(200).optional(),
    isUsed: z.enum(['', 'yes']).optional(),
  })
  .transform(
    (texts): Record<string, string> =>
      Object.fromEntries(
        Object.entries(texts).flatMap(([path, text]) =>
          typeof text === 'string' && text.trim() !== '' ? [[path, text]] : [],
        ),
      ),
  );

export const ownAnswerChangeSchema = z.object({
  /** The version that was read; 0 for a new answer. */
  version: z.int().min(0).max(2_000_000_000),
  texts: textsSchema,
});
export type OwnAnswerChange = { version: number; texts: Record<string, string> };

/** An own answer for the administrators' editor. */
export const ownAnswerSchema = z
  .object({
    id: idSchema,
    version: z.int().min(0),
    texts: z.record(z.string(), z.string()),
    lastChange: lastChangeSchema.nullable(),
    pendingChange: pendingChangeSchema.nullable(),
    refusedChange: refusedChangeSchema.nullable(),
  })
  .meta({ id: 'OwnAnswer' });
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
    pendingChange: pendingChangeSchema.nullable(),
    refusedChange: refusedChangeSchema.nullable(),
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

export const ownAnswerDeletionSchema = z.object({ isDeleted: z.boolean() });

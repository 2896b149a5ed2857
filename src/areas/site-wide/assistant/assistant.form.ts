import * as z from 'zod/mini';
import { refusal } from '#platform/kernel/field-problems.ts';
import { hasWords, isEmailAddress } from '#platform/kernel/person-fields.ts';
import { maxQuestionLength } from './assistant.rules.ts';
import { learntIntents } from './intents.ts';

/** Characters. */
export const maxLengths = { email: 320, text: 2000, answer: 4000 } as const;

/** A message to the association. */
export const messageTextSchema = z.object({
  email: z.string().check(
    z.maxLength(maxLengths.email),
    z.refine((text) => isEmailAddress(text.trim()), refusal('email_invalid')),
  ),
  text: z.string().check(z.maxLength(maxLengths.text), z.refine(hasWords, refusal('message_required'))),
});

/** The text of a question whose meaning an administrator teaches. */
export const taughtQuestionSchema = z.object({
  question: z.string().check(z.maxLength(maxQuestionLength), z.refine(hasWords, refusal('example_required'))),
});

/** The same with the chosen meaning. */
export const teachFormSchema = z.extend(taughtQuestionSchema, { meaning: z.enum(learntIntents) });
export type TeachForm = z.infer<typeof teachFormSchema>;

/** A message to the association, for questions that the assistant cannot answer. */
export const messageFormSchema = z.extend(messageTextSchema, {
  /** Whether the conversation is sent with it. */
  withConversation: z.boolean(),
});
export type MessageForm = z.infer<typeof messageFormSchema>;

/** An administrator's answer by email. */
export const messageAnswerSchema = z.object({
  answer: z.string().check(z.maxLength(maxLengths.answer), z.refine(hasWords, refusal('answer_required'))),
});

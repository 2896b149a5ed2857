import { z } from 'zod';
import { assistantActions, maxQuestionLength } from './assistant.rules.ts';

/** A question. Who asks is told by the session; what the body says of it changes nothing. */
export const questionSchema = z.object({
  query: z
    .string()
    .max(maxQuestionLength)
    .refine((text) => text.trim() !== ''),
  userId: z.string().max(200).nullish(),
  isAdmin: z.boolean().nullish(),
  isAuthenticated: z.boolean().nullish(),
});

const sourceSchema = z.object({
  /** A page of the site, without a language. */
  path: z.string(),
  title: z.string(),
});

const saidShape = {
  reply: z.string(),
  /** The pages that it comes from, the first one most. */
  sources: z.array(sourceSchema),
};

export const answerSchema = z
  .object({
    /** For rating it; null when it was not noted. */
    id: z.uuid().nullable(),
    ...saidShape,
    /** What the page does next: open `path`, or the dialog for signing in. */
    action: z.enum(assistantActions).nullable(),
    path: z.string().nullable(),
    /** Whether the assistant does not know, and a person is to be asked. */
    offersPerson: z.boolean(),
  })
  .meta({ id: 'AssistantAnswer' });
export type AssistantAnswer = z.infer<typeof answerSchema>;
export type Source = z.infer<typeof sourceSchema>;

export const welcomeSchema = z.object(saidShape).meta({ id: 'AssistantWelcome' });
export type AssistantWelcome = z.infer<typeof welcomeSchema>;

export const ratingSchema = z.object({ isHelpful: z.boolean() });

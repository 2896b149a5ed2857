import * as z from 'zod/mini';
import { refusal } from '#platform/kernel/field-problems.ts';
import { hasWords } from '#platform/kernel/person-fields.ts';
import { maxNoteLength } from './order-emails.rules.ts';

/** An administrator's note to the buyer of an order. */
export const noteSchema = z.object({
  text: z.string().check(z.maxLength(maxNoteLength), z.refine(hasWords, refusal('note_required'))),
});

import { z } from 'zod';

/** A letter as the demo keeps it on disk, in place of sending it. */
export const letterSchema = z.object({
  /** Name of its file: a digest, 32 hexadecimal digits. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
  text: z.string(),
  html: z.string(),
});

export type DemoLetter = z.infer<typeof letterSchema>;

const letterSummarySchema = letterSchema.omit({ text: true, html: true });

export type DemoLetterSummary = z.infer<typeof letterSummarySchema>;

export const letterListSchema = z.array(letterSummarySchema);

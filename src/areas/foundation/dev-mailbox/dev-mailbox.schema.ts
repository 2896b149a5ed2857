import { z } from 'zod';

/** An email that the demo stored on disk instead of sending it. */
export const emailSchema = z.object({
  /** The name of its file: a digest of 32 hexadecimal digits. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
  text: z.string(),
  html: z.string(),
});

export type DevEmail = z.infer<typeof emailSchema>;

const emailSummarySchema = emailSchema.omit({ text: true, html: true });

export type DevEmailSummary = z.infer<typeof emailSummarySchema>;

export const emailListSchema = z.array(emailSummarySchema);

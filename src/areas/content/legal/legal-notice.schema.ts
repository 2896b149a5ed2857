import { z } from 'zod';

/** How far the emails about the newest version of the legal pages are. */
export const legalNoticeSchema = z
  .object({
    /** The day of the change. */
    version: z.iso.date(),
    recipients: z.int().nonnegative(),
    /** To how many of them an email was enqueued. */
    notified: z.int().nonnegative(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LegalNotice' });

/** Null before the site has looked for a change for the first time. */
export const newestLegalNoticeSchema = z.object({ notice: legalNoticeSchema.nullable() });

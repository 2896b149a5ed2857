import { z } from 'zod';

/** The progress of the emails about the newest version of the legal pages. */
export const legalNoticeSchema = z
  .object({
    /** The day of the change. */
    version: z.iso.date(),
    recipients: z.int().nonnegative(),
    /** The number of recipients whose email was enqueued. */
    notified: z.int().nonnegative(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LegalNotice' });

/** Null until the site has checked for a change for the first time. */
export const newestLegalNoticeSchema = z.object({ notice: legalNoticeSchema.nullable() });

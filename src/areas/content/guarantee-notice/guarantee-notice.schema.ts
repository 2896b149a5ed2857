import { z } from 'zod';
import { noticeLanguages, noticeTypes } from './guarantee-notice.rules.ts';

/** The hash of the file that the administrator's page showed; missing if there was none. */
export const seenNoticeSchema = z.object({
  seen: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export const noticeLanguageSchema = z.object({ language: z.enum(noticeLanguages) });

export const guaranteeNoticeSchema = z
  .object({
    language: z.enum(noticeLanguages),
    url: z.string(),
    /** In CSS pixels. */
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .meta({ id: 'GuaranteeNotice' });

export type GuaranteeNotice = z.infer<typeof guaranteeNoticeSchema>;

/** Null until the association has uploaded a notice that the reader may see. */
export const shownNoticeSchema = z.object({ notice: guaranteeNoticeSchema.nullable() });

export const storedNoticeSchema = guaranteeNoticeSchema
  .extend({
    type: z.enum(noticeTypes),
    /** SHA-256 of the file, in hexadecimal. */
    hash: z.string(),
    bytes: z.int().positive(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'StoredGuaranteeNotice' });

export type StoredNotice = z.infer<typeof storedNoticeSchema>;

export const storedNoticesSchema = z.object({ items: z.array(storedNoticeSchema) });

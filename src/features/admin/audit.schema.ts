import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.ts';

const values = z.record(z.string(), z.unknown()).nullable();

/** One change by an administrator. */
const auditRecordSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** Null for a command that the operator ran on the server. */
    actor: z.object({ userId: z.uuid(), fullName: z.string() }).nullable(),
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.uuid() }),
    before: values,
    after: values,
    /** The changed values that are personal; null when there are none, or when they were erased. */
    personal: z.object({ before: z.string(), after: z.string() }).nullable(),
    isErased: z.boolean(),
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecordView = z.infer<typeof auditRecordSchema>;

export const auditPageSchema = z.object({
  items: z.array(auditRecordSchema),
  /** The cursor of the next page; null at the end. */
  next: z.uuid().nullable(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** The requested page of the records. */
export const auditQuerySchema = z.object({
  /** The id of the last known record: older ones follow. */
  after: idSchema.optional(),
  /** Only records about the order, product or user with this id. */
  subject: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

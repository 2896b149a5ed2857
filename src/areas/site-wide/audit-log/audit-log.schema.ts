import { z } from 'zod';
import { isFilterDay } from '#framework/day-filter.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { actionPattern, maxActionLength, maxCursorLength, operator } from './audit-log.rules.ts';

const values = z.record(z.string(), z.unknown()).nullable();

const personSchema = z.object({
  userId: z.uuid(),
  /** Empty when the account no longer exists. */
  fullName: z.string(),
});
export type AuditPerson = z.infer<typeof personSchema>;

/** One change by an administrator. */
const auditRecordSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** Null for a command that ran on the server without an account. */
    actor: personSchema.nullable(),
    action: z.string(),
    subject: z.object({
      kind: z.string(),
      id: z.uuid(),
      /** Its current name: a product's title, a person's name. Empty when it has none or is deleted. */
      name: z.string(),
      /** The number of an order or a withdrawal. */
      number: z.int().positive().nullable(),
      /** The id in the address of its page, when it has one. */
      pageId: z.uuid().nullable(),
    }),
    before: values,
    after: values,
    /** The administrator who had requested a change that was refused later; null in other records. */
    orderedBy: personSchema.nullable(),
    /** The changed values that are personal; null when there are none, or when they were erased. */
    personal: z.object({ before: z.string(), after: z.string() }).nullable(),
    isErased: z.boolean(),
  })
  .meta({ id: 'AuditRecord' });
export type AuditRecordView = z.infer<typeof auditRecordSchema>;

export const auditPageSchema = pageSchema(auditRecordSchema);
export type AuditPage = z.infer<typeof auditPageSchema>;

const day = z.iso.date().refine(isFilterDay);

/** The filter of records; all conditions apply together. */
export const auditFilterSchema = z.object({
  /** Only records of this person, or of commands on the server. */
  actor: z.union([idSchema, z.literal(operator)]).optional(),
  /** Only this command. */
  action: z.string().regex(actionPattern).max(maxActionLength).optional(),
  /** From the beginning of this day in Italy on. */
  from: day.optional(),
  /** Until the end of this day in Italy. */
  to: day.optional(),
  /** Only records about the order, product or user with this id. */
  subject: idSchema.optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** The requested page of the records. An invalid cursor gives the first page. */
export const auditQuerySchema = auditFilterSchema.extend({
  cursor: z.string().max(maxCursorLength).optional(),
  limit: pageLimit({ usual: 20, most: 100 }),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** Everybody with audit records. */
export const auditPeopleSchema = z.object({ people: z.array(personSchema) });

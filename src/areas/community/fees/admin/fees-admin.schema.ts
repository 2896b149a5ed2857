import { z } from 'zod';
import { maxSearchLength } from '#framework/search-text.ts';
import { dayInput } from '#platform/kernel/clock/day-input.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { recordedMethods } from '../fees.rules.ts';
import { feeSchema, feeYearSchema } from '../fees.schema.ts';
import { feeStates, maxCursorLength } from './fee-filters.rules.ts';

const search = z
  .string()
  .refine((text) => !text.includes('\0'))
  .trim()
  .max(maxSearchLength);

/** Which members are meant, and the year that is looked at: the present one where none is named. */
export const feeFilterSchema = z.object({
  year: feeYearSchema.optional(),
  q: search.optional(),
  state: z.enum(feeStates).optional(),
});
export type FeeFilter = z.output<typeof feeFilterSchema>;

export const feeMembersQuerySchema = feeFilterSchema.extend({
  cursor: z.string().max(maxCursorLength).optional(),
  limit: pageLimit({ usual: 25, most: 100 }),
});
export type FeeMembersQuery = z.output<typeof feeMembersQuerySchema>;

/** A member of the register, and their fee of the year. Money in cents. */
export const feeMemberSchema = z
  .object({
    /** Null for a member of an imported register who has no account yet. */
    userId: z.uuid().nullable(),
    /** Empty for a member whose name was erased. */
    fullName: z.string(),
    memberNumber: z.int().positive(),
    isMember: z.boolean(),
    isFamily: z.boolean(),
    /** What they owe for the year; null where there is no fee, and for whoever is no member now. */
    dueCents: z.int().nonnegative().nullable(),
    fee: feeSchema.nullable(),
  })
  .meta({ id: 'FeeMember' });
export type FeeMember = z.infer<typeof feeMemberSchema>;

export const feeMembersSchema = pageSchema(feeMemberSchema).extend({
  year: z.int(),
  /** Of the whole year: members who have paid, who need not, who have to, and what was paid in cents. */
  totals: z.object({ paid: z.int(), waived: z.int(), open: z.int(), paidCents: z.int() }),
});
export type FeeMembers = z.infer<typeof feeMembersSchema>;

const maxCents = 1_000_000;

/** What an administrator records. A waived fee has no amount, and each other has one. */
export const feeRecordSchema = z
  .object({
    /** Made by the page: the same id is one record. */
    id: z.uuid(),
    year: z.int().min(2000).max(2099),
    method: z.enum(recordedMethods),
    amountCents: z.int().min(0).max(maxCents),
    paidOn: dayInput,
  })
  .refine(({ method, amountCents }) => (method === 'waived') === (amountCents === 0));
export type FeeRecord = z.output<typeof feeRecordSchema>;

export const familyFeeSchema = z.object({ isFamily: z.boolean() });

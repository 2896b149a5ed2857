import { z } from 'zod';
import { feeMethods } from '#areas/community/fees/fees.rules.ts';
import { proofSchema } from '#areas/people/security/security.schema.ts';
import { maxSearchLength } from '#framework/search-text.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { maxCursorLength, peopleGroups, peopleSorts } from './people-admin.rules.ts';

const search = z
  .string()
  .refine((text) => !text.includes('\0'))
  .trim()
  .max(maxSearchLength);

/** Which people are meant; both conditions hold together. */
export const peopleFilterSchema = z.object({
  q: search.optional(),
  group: z.enum(peopleGroups).optional(),
});
export type PeopleFilter = z.output<typeof peopleFilterSchema>;

/** The requested page of the people. An invalid cursor gives the first page. */
export const peopleQuerySchema = peopleFilterSchema.extend({
  sort: z.enum(peopleSorts).optional(),
  cursor: z.string().max(maxCursorLength).optional(),
  limit: pageLimit({ usual: 25, most: 100 }),
});
export type PeopleQuery = z.output<typeof peopleQuerySchema>;

const moment = z.iso.datetime();

/** A registered person, as administrators see them in the list. */
const listedPersonSchema = z
  .object({
    userId: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    isConfirmed: z.boolean(),
    isAdmin: z.boolean(),
    isSocio: z.boolean(),
    /** Given with the first membership, and kept. */
    memberNumber: z.int().positive().nullable(),
    isBlocked: z.boolean(),
    /** Whether the account is about to be deleted. */
    isLeaving: z.boolean(),
    createdAt: moment,
    /** Null for who has never signed in since this is noted. */
    lastSeenAt: moment.nullable(),
  })
  .meta({ id: 'ListedPerson' });
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const peoplePageSchema = pageSchema(listedPersonSchema);
export type PeoplePage = z.infer<typeof peoplePageSchema>;

/** A registered person with all that administrators can see and change. */
export const personSchema = listedPersonSchema
  .extend({
    hasTwoFactor: z.boolean(),
    /** When the person became a member for the first time; null for who is none now. */
    memberSince: moment.nullable(),
    /** When the present membership ends by itself. */
    memberUntil: moment.nullable(),
    /** When it was recorded that the board ratified the present membership. */
    ratifiedAt: moment.nullable(),
    /** The day of the meeting that did; null where nobody recorded it. */
    decidedOn: z.iso.date().nullable(),
    /** How the board refused the last membership of whoever is no member. */
    refusal: z.object({ on: z.iso.date().nullable(), reason: z.string().nullable() }).nullable(),
    /** The fees that count, the latest year first. */
    fees: z.array(z.object({ year: z.int(), method: z.enum(feeMethods) })),
    blockedAt: moment.nullable(),
    /** What the person was told about the block; null where nobody wrote it. */
    blockReason: z.string().nullable(),
    /** When the account goes, if its deletion was asked for. */
    deletedOn: moment.nullable(),
    /** Whole tokens. */
    tokens: z.int(),
    /** The latest first, at most five. */
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.int().positive(),
        createdAt: moment,
        totalCents: z.int().nonnegative(),
      }),
    ),
    orderCount: z.int().nonnegative(),
  })
  .meta({ id: 'AdministeredPerson' });
export type PersonDetail = z.infer<typeof personSchema>;

export const adminChangeSchema = proofSchema.extend({ isAdmin: z.boolean() });
export const membershipChangeSchema = z.object({ isSocio: z.boolean() });
export const deletionDaySchema = z.object({ dueAt: moment });

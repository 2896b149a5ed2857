import { z } from 'zod';
import { feeMethods } from '#areas/community/fees/fees.rules.ts';
import { proofSchema } from '#areas/people/security/security.schema.ts';
import { listFilterSchema, listQuerySchema } from '#framework/list.schema.ts';
import { pageSchema } from '#platform/kernel/page.schema.ts';
import { peopleList } from './people.list.ts';

/** The filter of people; both conditions apply together. */
export const peopleFilterSchema = listFilterSchema(peopleList);
export type PeopleFilter = z.output<typeof peopleFilterSchema>;

export const peopleQuerySchema = listQuerySchema(peopleList);
export type PeopleQuery = z.output<typeof peopleQuerySchema>;

const moment = z.iso.datetime();

/** A registered person in the administrators' list. */
const listedPersonSchema = z
  .object({
    userId: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    isConfirmed: z.boolean(),
    isAdmin: z.boolean(),
    isSocio: z.boolean(),
    /** Assigned with the first membership, and permanent. */
    memberNumber: z.int().positive().nullable(),
    isBlocked: z.boolean(),
    /** Whether the account is about to be deleted. */
    isLeaving: z.boolean(),
    createdAt: moment,
    /** Null for a person without a recorded sign-in. */
    lastSeenAt: moment.nullable(),
  })
  .meta({ id: 'ListedPerson' });
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const peoplePageSchema = pageSchema(listedPersonSchema);
export type PeoplePage = z.infer<typeof peoplePageSchema>;

/** A registered person for the administrators' page. */
export const personSchema = listedPersonSchema
  .extend({
    hasTwoFactor: z.boolean(),
    /** The start of the first membership; null for people who are not members. */
    memberSince: moment.nullable(),
    /** The automatic end of the current membership. */
    memberUntil: moment.nullable(),
    /** When the ratification of the current membership was recorded. */
    ratifiedAt: moment.nullable(),
    /** The day of that board meeting; null when it is not recorded. */
    decidedOn: z.iso.date().nullable(),
    /** The board's refusal of the last membership, for people who are not members. */
    refusal: z.object({ on: z.iso.date().nullable(), reason: z.string().nullable() }).nullable(),
    /** The valid fees, latest year first. */
    fees: z.array(z.object({ year: z.int(), method: z.enum(feeMethods) })),
    blockedAt: moment.nullable(),
    /** The reason of the block that was sent to the person; null when there is none. */
    blockReason: z.string().nullable(),
    /** When the account will be deleted, if this was requested. */
    deletedOn: moment.nullable(),
    /** Whole tokens. */
    tokens: z.int(),
    /** The latest orders, at most five. */
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

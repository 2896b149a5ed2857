import { z } from 'zod';
import { feeMethods } from '#areas/community/fees/fees.rules.ts';
import { membershipEnds } from '#areas/community/membership/membership.schema.ts';
import { maxSearchLength } from '#framework/search-text.ts';
import { dayInput } from '#platform/kernel/clock/day-input.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import {
  boardRoles,
  isRegisterDay,
  maxCursorLength,
  maxImportBytes,
  maxNumber,
  maxRatified,
  registerColumns,
  registerGroups,
} from './member-register.rules.ts';

const search = z
  .string()
  .refine((text) => !text.includes('\0'))
  .trim()
  .max(maxSearchLength);

/** Which members are meant: those of the register as it was at the end of the day `al`, or of today. */
export const registerFilterSchema = z.object({
  al: dayInput.refine(isRegisterDay).optional(),
  q: search.optional(),
  group: z.enum(registerGroups).optional(),
});
export type RegisterFilter = z.output<typeof registerFilterSchema>;

export const registerQuerySchema = registerFilterSchema.extend({
  cursor: z.string().max(maxCursorLength).optional(),
  limit: pageLimit({ usual: 25, most: 100 }),
});
export type RegisterQuery = z.output<typeof registerQuerySchema>;

/** A member as the register had them on a day. Days are those in Italy. */
export const registeredMemberSchema = z
  .object({
    number: z.int().positive(),
    /** Null for a member of an imported register who has no account yet. */
    userId: z.uuid().nullable(),
    /** Empty for somebody who was erased. */
    name: z.string(),
    /** The first day of the first membership, and of the one that the row is about. */
    firstSince: z.iso.date(),
    since: z.iso.date(),
    /** The last day; null for a membership that had not ended. */
    until: z.iso.date().nullable(),
    state: z.enum(['ratified', 'pending', 'ended']),
    endReason: z.enum(membershipEnds).nullable(),
    /** The meeting of the board that ratified or refused it; where nobody recorded its day, when it was recorded. */
    decidedOn: z.iso.date().nullable(),
    /** Why the board refused, until the person is erased. */
    refusalReason: z.string().nullable(),
    roles: z.array(z.enum(boardRoles)),
    /** Fees that counted on that day, the latest year first, and how they were paid. */
    fees: z.array(z.object({ year: z.int(), method: z.enum(feeMethods) })),
  })
  .meta({ id: 'RegisteredMember' });
export type RegisteredMember = z.infer<typeof registeredMemberSchema>;

export const registerPageSchema = pageSchema(registeredMemberSchema).extend({ day: z.iso.date() });
export type RegisterPage = z.infer<typeof registerPageSchema>;

export const ratificationsSchema = z.object({
  userIds: z.array(idSchema).min(1).max(maxRatified),
  on: dayInput,
});

/** A role of the board; `until` is its last day. */
export const boardTermSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    number: z.int().nullable(),
    role: z.enum(boardRoles),
    since: z.iso.date(),
    until: z.iso.date().nullable(),
  })
  .meta({ id: 'BoardTerm' });
export type BoardTerm = z.infer<typeof boardTermSchema>;

export const boardSchema = z.object({ terms: z.array(boardTermSchema) });

/** The id is made by the browser: the same term sent again is the same term. */
export const newTermSchema = z.object({
  id: idSchema,
  number: z.coerce.number().int().min(1).max(maxNumber),
  role: z.enum(boardRoles),
  since: dayInput,
});
export type NewTerm = z.output<typeof newTermSchema>;

export const termEndSchema = z.object({ until: dayInput });

export const importedNumberSchema = z.object({ number: z.coerce.number().int().min(1).max(maxNumber) });

export const registerFileSchema = z.object({
  /** A CSV file, as base64: its bytes tell what its encoding is. */
  file: z.base64().max(Math.ceil((maxImportBytes * 4) / 3) + 4),
  /** Which column is what, in the order of the file, where its titles do not say so. */
  columns: z.array(z.enum(registerColumns).nullable()).max(200).optional(),
  /** Whether years of two digits may be read as the latest ones that are possible. */
  readsShortYears: z.boolean().optional(),
});
export type RegisterFileInput = z.output<typeof registerFileSchema>;

export const importProblems = [
  'number_missing',
  'number_invalid',
  'number_repeated',
  'number_taken',
  'name_missing',
  'name_too_long',
  'email_invalid',
  'since_invalid',
  'until_invalid',
  'ratified_invalid',
  'year_short',
  'columns_differ',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** Remarks about lines that are imported all the same. */
export const importNotices = ['email_repeated', 'email_taken'] as const;
export type ImportNotice = (typeof importNotices)[number];

/** What a file would add: nothing is added while a line has a problem. */
export const importCheckSchema = z.object({
  /** The columns of the file, and what each is taken for. */
  columns: z.array(
    z.object({ title: z.string(), example: z.string(), column: z.enum(registerColumns).nullable() }),
  ),
  /** Whether each column that is needed is known; nothing else is read before. */
  isComplete: z.boolean(),
  /** Some of the days with years of two digits, and how they would be read. */
  shortYears: z.array(z.object({ written: z.string(), day: z.iso.date() })),
  notices: z.array(z.object({ line: z.int(), notice: z.enum(importNotices) })),
  noticeCount: z.int(),
  members: z.int(),
  /** How many have an account with that address already. */
  withAccount: z.int(),
  problems: z.array(z.object({ line: z.int(), problem: z.enum(importProblems) })),
  /** How many there are; the list above has the first ones. */
  problemCount: z.int(),
  /** The first members as they were read. */
  sample: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      email: z.string().nullable(),
      since: z.iso.date(),
      until: z.iso.date().nullable(),
      ratifiedOn: z.iso.date().nullable(),
    }),
  ),
});
export type ImportCheck = z.infer<typeof importCheckSchema>;

export const importedSchema = z.object({ members: z.int() });

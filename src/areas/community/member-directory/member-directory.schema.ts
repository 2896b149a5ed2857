import { z } from 'zod';
import { boardRoles } from '#areas/community/member-register/member-register.rules.ts';
import { avatarSchema } from '#areas/people/accounts/accounts.schema.ts';
import { maxSearchLength } from '#framework/search-text.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { pageLimit, pageSchema } from '#platform/kernel/page.schema.ts';
import { isRegion, maxCursorLength } from './directory-search.rules.ts';
import { cardsOfPage, maxReasonLength } from './member-directory.rules.ts';

export const directoryQuerySchema = z.object({
  q: z
    .string()
    .refine((text) => !text.includes('\0'))
    .trim()
    .max(maxSearchLength)
    .optional(),
  region: z.string().max(40).refine(isRegion).optional(),
  group: z.literal('board').optional(),
  cursor: z.string().max(maxCursorLength).optional(),
  limit: pageLimit({ usual: cardsOfPage, most: 50 }),
});
export type DirectoryQuery = z.output<typeof directoryQuerySchema>;

/** A member as the reader may see them; null is what they do not show. */
export const shownMemberSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    initials: z.string(),
    avatar: avatarSchema.nullable(),
    memberSince: z.iso.datetime().nullable(),
    /** The code of a province, or `abroad`. */
    place: z.string().nullable(),
    about: z.string().nullable(),
    skills: z.string().nullable(),
    roles: z.array(z.enum(boardRoles)),
    takesMessages: z.boolean(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'DirectoryMember' });
export type ShownMemberView = z.infer<typeof shownMemberSchema>;

export const directoryPageSchema = pageSchema(shownMemberSchema);
export type DirectoryPage = z.infer<typeof directoryPageSchema>;

/** How many members say that they live there, by region and abroad. */
export const regionCountsSchema = z.object({
  regions: z.array(z.object({ region: z.string(), members: z.int() })),
});

const choicesShape = {
  showsFullName: z.boolean(),
  showsPicture: z.boolean(),
  showsSince: z.boolean(),
  takesMessages: z.boolean(),
};

export const typedChoicesSchema = z.object({
  ...choicesShape,
  place: z.string().max(20),
  about: z.string().max(2000),
  skills: z.string().max(1000),
});

/** One's own place in the directory. */
export const ownEntrySchema = z.object({
  choices: z.object({
    ...choicesShape,
    place: z.string().nullable(),
    about: z.string(),
    skills: z.string(),
  }),
  isMember: z.boolean(),
  /** Whether others see it: not who is hidden by their choice of name. */
  isListed: z.boolean(),
  /** Whether the choice of name allows the whole one. */
  mayShowFullName: z.boolean(),
  hasPicture: z.boolean(),
  /** As other members see it. */
  preview: shownMemberSchema,
});
export type OwnEntry = z.infer<typeof ownEntrySchema>;

const text = z.string().max(20_000);

/** The id is made by the browser: the same message sent again is the same message. */
export const newMessageSchema = z.object({
  id: idSchema,
  to: idSchema,
  text,
  /** Whether the writer lets the other see their address. */
  showsAddress: z.boolean().default(false),
});
export type NewMessage = z.output<typeof newMessageSchema>;

export const newAnswerSchema = newMessageSchema.omit({ to: true });

export const messageIdSchema = z.object({ id: idSchema });

/** A message as one of its two people sees it. */
export const memberMessageSchema = z
  .object({
    id: z.uuid(),
    /** The other's name, as they let members see it. */
    from: z.string(),
    to: z.string(),
    isOwn: z.boolean(),
    text: z.string(),
    /** The writer's address, if they wanted it shown. */
    address: z.string().nullable(),
    sentAt: z.iso.datetime(),
    /** Whether the reader can answer: not to oneself, and not to who is gone or blocked. */
    canAnswer: z.boolean(),
    isReported: z.boolean(),
    isBlocked: z.boolean(),
  })
  .meta({ id: 'MemberMessage' });
export type MemberMessage = z.infer<typeof memberMessageSchema>;

export const ownMessagesSchema = z.object({
  /** Those that the person got, the latest first. */
  received: z.array(memberMessageSchema),
  blocked: z.array(z.object({ userId: z.uuid(), name: z.string() })),
});

export const messageReportSchema = z.object({ reason: z.string().max(maxReasonLength * 2) });

export const blockedIdSchema = z.object({ id: idSchema });

const reporter = z.object({ userId: z.uuid(), name: z.string() });

/** A reported message, for administrators. */
export const reportedMessageSchema = z
  .object({
    id: z.uuid(),
    text: z.string(),
    reason: z.string(),
    sentAt: z.iso.datetime(),
    reportedAt: z.iso.datetime(),
    sender: reporter,
    receiver: reporter,
  })
  .meta({ id: 'ReportedMessage' });
export const reportedMessagesSchema = z.object({ items: z.array(reportedMessageSchema) });
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

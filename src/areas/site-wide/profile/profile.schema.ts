import { z } from 'zod';
import { maxNameLength } from '#areas/people/accounts/accounts.rules.ts';
import { locales } from '#platform/i18n/locales.ts';

/** A user's own account, as they see it. Dates are ISO 8601. */
export const profileSchema = z.object({
  person: z.object({
    userId: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    isSocio: z.boolean(),
    memberNumber: z.number().int().nullable(),
    memberSince: z.string().nullable(),
    /** The language of emails; null before anything is known. */
    locale: z.string().nullable(),
    /** YYYY-MM-DD */
    dateOfBirth: z.string().nullable(),
    /** Whether the site knows about where the person is. */
    hasPlace: z.boolean(),
  }),
  /** Whole tokens. */
  tokenBalance: z.number().int(),
  /** The same with the specified names. */
  id: z.uuid(),
  full_name: z.string(),
  is_admin: z.boolean(),
  is_socio: z.boolean(),
  token_balance: z.number().int(),
  /** About where the person is: longitude, then latitude, in degrees (RFC 7946, 3.1.2). Nobody else reads it. */
  location: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
});

/** Missing names get a code of their own: see `findPersonalDataProblems`. */
export const personalDataSchema = z.object({
  fullName: z.string().max(maxNameLength),
  locale: z.enum(locales),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** Degrees. */
export const placeSchema = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
});

export const exportTicketSchema = z.object({ ticket: z.string() });

export type Profile = z.infer<typeof profileSchema>;

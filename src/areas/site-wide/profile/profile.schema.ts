import { z } from 'zod';
import { maxNameLength } from '#areas/people/accounts/accounts.rules.ts';
import { locales } from '#platform/i18n/locales.ts';

/** A user's own account. Dates are ISO 8601. */
export const profileSchema = z.object({
  person: z.object({
    userId: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    isSocio: z.boolean(),
    memberNumber: z.number().int().nullable(),
    memberSince: z.string().nullable(),
    /** The language of emails; null when unknown. */
    locale: z.string().nullable(),
    /** YYYY-MM-DD */
    dateOfBirth: z.string().nullable(),
    /** Whether the site has the person's approximate location. */
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
  /** The approximate location: longitude, then latitude, in degrees (RFC 7946, 3.1.2). Only the person can read it. */
  location: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
});

/** Missing names get a separate code: see `findPersonalDataProblems`. */
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

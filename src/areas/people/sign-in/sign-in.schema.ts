import { z } from 'zod';
import { maxNameLength } from '#areas/people/accounts/accounts.rules.ts';
import { avatarSchema } from '#areas/people/accounts/accounts.schema.ts';
import { canonicalEmail, isEmailAddress } from '#platform/kernel/person-fields.ts';
import { confirmationProofs } from './credentials.rules.ts';
import { blockReasonLength, signInProviders } from './sign-in.rules.ts';

/** The signed-in user, with the fields that pages may use. */
export const sessionSchema = z.object({
  person: z
    .object({
      userId: z.uuid(),
      /** Trimmed. */
      fullName: z.string(),
      initials: z.string(),
      email: z.string(),
      isAdmin: z.boolean(),
      isSocio: z.boolean(),
      locale: z.string().nullable(),
      avatar: avatarSchema.nullable(),
      /** True for an administrator who has no rights until they switch two-factor sign-in on. */
      needsTwoFactor: z.boolean(),
    })
    .nullable(),
});

export type Session = z.infer<typeof sessionSchema>;

export type SessionPerson = NonNullable<Session['person']>;

/** The URL on this site to redirect to afterwards. */
const callbackURL = z.string().max(2000).optional();

const identifier = { email: z.string().max(320).optional(), phone: z.string().max(40).optional() };

/** Missing or invalid fields have their own error codes: see credentials.rules.ts. */
export const signUpSchema = z.object({
  ...identifier,
  name: z.string().max(maxNameLength).optional(),
  password: z.string().max(1000).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  callbackURL,
});

export const signInSchema = z.object({ ...identifier, password: z.string().max(1000).optional() });

/** False: the sign-in waits for its second factor, and the response sets a cookie for it. */
export const signInAnswerSchema = z.object({ isSignedIn: z.boolean() });

export const secondFactorSchema = z.object({
  /** A code of the authenticator app, or a backup code. */
  code: z.string().max(100),
  /** Whether sign-ins from this browser need no second factor for a while. */
  trustBrowser: z.boolean().optional(),
});

export const emailCodeRequestSchema = z.object(identifier);

export const emailCodeSchema = z.object({ code: z.string().max(100) });

export const confirmationViewSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    email: z.string(),
    /**
     * The proof needed in another browser than the one that registered: the password that was chosen, or a
     * new one when the registration came through a provider, which is then unlinked.
     */
    asks: z.enum(confirmationProofs),
  }),
  z.object({ state: z.enum(['confirmed', 'expired', 'invalid']) }),
]);

export type ConfirmationView = z.infer<typeof confirmationViewSchema>;

export const confirmationQuerySchema = z.object({ token: z.string().max(2000) });

export const confirmedSchema = z.object({
  isSignedIn: z.boolean(),
  returnTo: z.string(),
});

export const confirmationSchema = z.object({
  token: z.string().max(2000),
  password: z.string().max(1000).optional(),
});

export const confirmationRequestSchema = z.object({
  email: z.string().max(320).refine(isEmailAddress).transform(canonicalEmail),
  callbackURL,
});

export const providerAddressSchema = z.object({ url: z.url() });

export const providerSignInSchema = z.object({ provider: z.enum(signInProviders), callbackURL });

export const blockChangeSchema = z.discriminatedUnion('isBlocked', [
  z.object({
    isBlocked: z.literal(true),
    reason: z.string().trim().min(blockReasonLength.min).max(blockReasonLength.max),
  }),
  z.object({ isBlocked: z.literal(false) }),
]);
export type BlockChange = z.infer<typeof blockChangeSchema>;

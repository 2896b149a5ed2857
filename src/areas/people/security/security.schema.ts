import { z } from 'zod';
import { signInProviders } from '#areas/people/sign-in/sign-in.rules.ts';

/** A session of the signed-in person. Times are ISO 8601. */
export const ownSessionSchema = z
  .object({
    id: z.uuid(),
    /** Browser and operating system; null when unknown. */
    device: z.string().nullable(),
    isCurrent: z.boolean(),
    createdAt: z.string(),
    /** At most ten minutes before the last use. */
    lastSeenAt: z.string(),
  })
  .meta({ id: 'OwnSession' });

export type OwnSession = z.infer<typeof ownSessionSchema>;

export const securityViewSchema = z.object({
  email: z.string(),
  /** False for a person who only signs in with a provider. */
  hasPassword: z.boolean(),
  proof: z.object({ password: z.boolean(), code: z.enum(['app', 'email']).nullable() }),
  twoFactor: z.object({
    isOn: z.boolean(),
    backupCodesLeft: z.int(),
    /** True for an administrator who has no rights until it is on. */
    isDemanded: z.boolean(),
  }),
  providers: z.array(
    z.object({
      provider: z.enum(signInProviders),
      isLinked: z.boolean(),
      /** Whether the provider can currently be used to sign in. */
      isEnabled: z.boolean(),
    }),
  ),
  /** Most recently used first, at most a hundred. */
  sessions: z.array(ownSessionSchema),
});

export type SecurityView = z.infer<typeof securityViewSchema>;

export const endedSessionsSchema = z.object({ ended: z.number().int() });

const password = z.string().max(1000);

/** The proof of ownership for a change that an open session alone must not make: see `proveOwner`. */
export const proofSchema = z.object({ password: password.optional(), code: z.string().max(100).optional() });

export const twoFactorSetupSchema = z.object({
  /** Base32, to be typed into an authenticator app. */
  key: z.string(),
  /** The same for a QR code: `otpauth://…`. */
  uri: z.string(),
});

export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

export const twoFactorOnSchema = proofSchema.extend({ appCode: z.string().max(20) });

export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) });

const email = z.string().max(320);
const token = z.string().max(2000);

export const passwordChangeSchema = proofSchema.extend({ newPassword: password });

export const emailChangeSchema = proofSchema.extend({ email });

export const linkQuerySchema = z.object({ token });

export const linkViewSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), email: z.string() }),
  z.object({ state: z.enum(['expired', 'invalid']) }),
]);

export type LinkView = z.infer<typeof linkViewSchema>;

export const emailConfirmationSchema = z.object({ token });

export const changedEmailSchema = z.object({ email: z.string() });

export const recoveryRequestSchema = z.object({ email });

export const passwordResetSchema = z.object({ token, password });

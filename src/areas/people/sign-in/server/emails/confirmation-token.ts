import { createHash } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { findRegistration } from '../providers/sign-in-methods.queries.ts';

/** Hours for which a confirmation link is valid. */
export const confirmationHours = 24;

const purpose = 'confirm-email';

const tokenSchema = z.object({
  purpose: z.literal(purpose),
  userId: z.uuid(),
  registrationId: z.uuid(),
  /** Digest of the stored password hash; empty for a registration without a password. */
  password: z.string(),
  returnTo: z.string(),
  exp: z.number(),
});

type ConfirmationToken = z.infer<typeof tokenSchema>;

type TokenContext = QueryContext & { config: Pick<Config, 'authSecret'> };

export type Registered = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/**
 * Creates the token of the link that confirms a person's latest registration; undefined when there is nothing
 * to confirm.
 */
export async function createConfirmationToken(
  ctx: TokenContext,
  userId: string,
  returnTo: string,
): Promise<string | undefined> {
  const registered = await findRegistration(ctx, userId);
  if (!registered?.person.registrationId || registered.person.emailVerified) return undefined;
  const payload: ConfirmationToken = {
    purpose,
    userId,
    registrationId: registered.person.registrationId,
    password: digestOf(registered.passwordHash),
    returnTo,
    exp: Math.floor(addSeconds(ctx.clock.now(), confirmationHours * 60 * 60).getTime() / 1000),
  };
  return sign(payload, ctx.config.authSecret, 'HS256');
}

export type ReadConfirmation =
  | { state: 'ready'; registered: Registered; returnTo: string }
  | { state: 'confirmed' | 'expired' | 'invalid' };

/**
 * Verifies a token. It belongs to one registration and its password: after another registration of the
 * address, or a changed password, it is `invalid`.
 */
export async function readConfirmationToken(ctx: TokenContext, token: string): Promise<ReadConfirmation> {
  const payload = await verifyToken(ctx, token);
  if (typeof payload === 'string') return { state: payload };
  const registered = await findRegistration(ctx, payload.userId);
  if (!registered) return { state: 'invalid' };
  const { person, passwordHash } = registered;
  if (person.emailVerified) return { state: 'confirmed' };
  const isSame =
    person.registrationId === payload.registrationId && digestOf(passwordHash) === payload.password;
  return isSame ? { state: 'ready', registered, returnTo: payload.returnTo } : { state: 'invalid' };
}

async function verifyToken(
  { clock, config }: TokenContext,
  token: string,
): Promise<ConfirmationToken | 'expired' | 'invalid'> {
  try {
    // The expiry is checked below with the application's clock.
    const payload = await verify(token, config.authSecret, { alg: 'HS256', exp: false });
    const parsed = tokenSchema.safeParse(payload);
    if (!parsed.success) return 'invalid';
    return parsed.data.exp * 1000 <= clock.now().getTime() ? 'expired' : parsed.data;
  } catch {
    return 'invalid';
  }
}

function digestOf(passwordHash: string | null): string {
  return passwordHash ? createHash('sha256').update(passwordHash).digest('base64url') : '';
}

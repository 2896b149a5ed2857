import { createHash } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { type Account, findAccount } from './account.queries.ts';

export type LinkContext = QueryContext & { config: Pick<Config, 'authSecret'> };

const purposeSchema = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('reset-password') }),
  z.object({ purpose: z.literal('change-email'), newEmail: z.string() }),
]);

export type LinkPurpose = z.infer<typeof purposeSchema>;

const claimsSchema = z.object({
  userId: z.uuid(),
  /**
   * Digest of the account's email address and password hash at the creation of the link; a change of either
   * invalidates it.
   */
  account: z.string(),
  exp: z.number(),
});

/**
 * Creates the token of a link that is valid for `seconds`, and until the account's email address or password
 * changes.
 */
export async function createLinkToken(
  { clock, config }: LinkContext,
  account: Account,
  purpose: LinkPurpose,
  seconds: number,
): Promise<string> {
  const exp = Math.floor(addSeconds(clock.now(), seconds).getTime() / 1000);
  const claims = { ...purpose, userId: account.userId, account: digestOf(account), exp };
  return sign(claims, config.authSecret, 'HS256');
}

export type ReadLink<Purpose extends LinkPurpose['purpose']> =
  | { state: 'ready'; account: Account; link: Extract<LinkPurpose, { purpose: Purpose }> }
  | { state: 'expired' | 'invalid' };

/** Verifies a token. Commands call it again in their transaction, with the account locked (`forUpdate`). */
export async function readLinkToken<Purpose extends LinkPurpose['purpose']>(
  ctx: LinkContext,
  purpose: Purpose,
  token: string,
  options: { forUpdate?: boolean } = {},
): Promise<ReadLink<Purpose>> {
  const payload = await readSigned(ctx, token);
  const claims = claimsSchema.safeParse(payload);
  const link = purposeSchema.safeParse(payload);
  if (!claims.success || !link.success || !isFor(link.data, purpose)) return { state: 'invalid' };
  if (claims.data.exp * 1000 <= ctx.clock.now().getTime()) return { state: 'expired' };
  const account = await findAccount(ctx, { userId: claims.data.userId }, options);
  if (!account || digestOf(account) !== claims.data.account) return { state: 'invalid' };
  return { state: 'ready', account, link: link.data };
}

function isFor<Purpose extends LinkPurpose['purpose']>(
  link: LinkPurpose,
  purpose: Purpose,
): link is Extract<LinkPurpose, { purpose: Purpose }> {
  return link.purpose === purpose;
}

async function readSigned({ config }: LinkContext, token: string): Promise<unknown> {
  try {
    // The expiry is checked below with the application's clock.
    return await verify(token, config.authSecret, { alg: 'HS256', exp: false });
  } catch {
    return undefined;
  }
}

function digestOf({ email, passwordHash }: Account): string {
  const text = JSON.stringify([email, passwordHash]);
  return createHash('sha256').update(text).digest('base64url');
}

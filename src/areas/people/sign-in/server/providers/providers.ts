import { createHmac } from 'node:crypto';
import type { GenericOAuthConfig, GenericOAuthUserInfo } from 'better-auth/plugins/generic-oauth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { maxNameLength } from '#areas/people/accounts/accounts.rules.ts';
import { isBlockedAddress } from '#areas/people/accounts/server/blocks.ts';
import { deleteUnconfirmedRegistration } from '#areas/people/accounts/server/delete-unconfirmed-registrations.ts';
import { canonicalEmail, isEmailAddress, normalizeName } from '#platform/kernel/person-fields.ts';
import { cutText } from '#platform/kernel/shorten-text.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { FacebookSettings, GoogleSettings } from '#platform/server/config/settings-together.ts';
import type { SignInProvider } from '../../sign-in.rules.ts';
import { registerThroughProvider } from '../emails/register-person.ts';
import { readProviderReturn } from './provider-return.ts';

type ProviderContext = Pick<AppDeps, 'db' | 'clock' | 'config' | 'jobs' | 'log'>;

type ProviderConfig = GenericOAuthConfig<SignInProvider>;

/** The timeout for a provider, in milliseconds. */
const providerTimeout = 10_000;

/** The configured providers, for the generic OAuth of the accounts library. All use PKCE. */
export function createProviders(ctx: ProviderContext): ProviderConfig[] {
  const { google, facebook } = ctx.config;
  return [
    ...(google ? [googleProvider(ctx, google)] : []),
    ...(facebook ? [facebookProvider(ctx, facebook)] : []),
  ];
}

/** If the provider has not verified the address, the site requires a confirmation before the first sign-in. */
const common = { pkce: true, requireEmailVerification: true } as const;

function googleProvider(ctx: ProviderContext, settings: GoogleSettings): ProviderConfig {
  const { clientId, clientSecret, authorizationUrl, tokenUrl } = settings;
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), { timeoutDuration: providerTimeout });
  return {
    ...common,
    providerId: 'google',
    name: 'Google',
    clientId,
    clientSecret,
    authorizationUrl,
    tokenUrl,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    getUserInfo: ({ idToken = '' }) =>
      orNull(ctx, async () => {
        const checks = { issuer: settings.issuer, audience: clientId, algorithms: ['RS256'] };
        const { payload } = await jwtVerify(idToken, keys, checks);
        const { sub, email, email_verified: emailVerified, name } = googleClaims.parse(payload);
        if (emailVerified) await deleteUnconfirmedRegistration(ctx, email);
        if (emailVerified && (await isRefused(ctx, email))) return null;
        return readProfile(ctx, 'google', { id: sub, email, emailVerified, name });
      }),
  };
}

const emailAddress = z.string().max(320).refine(isEmailAddress).transform(canonicalEmail);

const googleClaims = z.object({
  sub: z.string().min(1),
  email: emailAddress,
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
});

function facebookProvider(ctx: ProviderContext, settings: FacebookSettings): ProviderConfig {
  const { clientId, clientSecret, authorizationUrl, tokenUrl } = settings;
  return {
    ...common,
    providerId: 'facebook',
    name: 'Facebook',
    clientId,
    clientSecret,
    authorizationUrl,
    tokenUrl,
    scopes: ['email', 'public_profile'],
    getUserInfo: ({ accessToken = '' }) =>
      orNull(ctx, async () => {
        const profile = await readFacebookProfile(settings, accessToken);
        // Facebook does not report whether an address is verified.
        return readProfile(ctx, 'facebook', { ...profile, emailVerified: false });
      }),
  };
}

const facebookProfile = z.object({
  id: z.string().min(1),
  email: emailAddress,
  name: z.string().default(''),
});

/** https://developers.facebook.com/docs/graph-api/securing-requests */
async function readFacebookProfile(
  { profileUrl, clientSecret }: FacebookSettings,
  accessToken: string,
): Promise<z.infer<typeof facebookProfile>> {
  const url = new URL(profileUrl);
  const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
  url.search = new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof }).toString();
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeout),
  });
  if (!answer.ok) throw new Error(`Facebook answered ${answer.status}`);
  return facebookProfile.parse(await answer.json());
}

/**
 * Whether a sign-in with a proven address belongs to a blocked account; the person is then shown that it is
 * blocked.
 */
async function isRefused(ctx: ProviderContext, email: string): Promise<boolean> {
  const { isLinking, onBlocked } = await readProviderReturn('google');
  if (isLinking || !(await isBlockedAddress(ctx, email))) return false;
  onBlocked();
  return true;
}

/** Errors of a provider are logged for the operator; the person sees that the sign-in failed. */
async function orNull<T>({ log }: ProviderContext, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log.warn(
      { kind: error instanceof Error ? error.name : undefined },
      'A profile of a provider was refused',
    );
    return null;
  }
}

/**
 * The profile for the library, without a picture, which would be on a server of the provider. With an address
 * that the provider has not verified, it is first registered for this browser; the library then refuses the
 * sign-in.
 */
async function readProfile(
  ctx: ProviderContext,
  provider: SignInProvider,
  { id, email, emailVerified, name }: Profile,
): Promise<GenericOAuthUserInfo> {
  const { isLinking, onBlocked: _, ...begun } = await readProviderReturn(provider);
  const fullName = cutText(normalizeName(name), maxNameLength);
  if (!emailVerified && !isLinking)
    await registerThroughProvider(ctx, { ...begun, provider, accountId: id, email, fullName });
  // Linking from the own session needs no verification of the provider's address, because the account's address
  // does not change.
  return { id, email, emailVerified: emailVerified || isLinking, name: fullName };
}

type Profile = { id: string; email: string; emailVerified: boolean; name: string };

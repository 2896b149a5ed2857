import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  type AccountNotice,
  isSignInProvider,
  noticeHash,
  type SignInProvider,
} from '../../sign-in.rules.ts';
import { providerAddressSchema, providerSignInSchema } from '../../sign-in.schema.ts';
import { addressOnSite } from '../address-on-site.ts';
import type { Auth } from '../auth.ts';
import { callLibrary, copyCookies } from '../better-auth-client.ts';
import { setRegistrationCookie } from '../emails/registration-cookie.ts';
import { keepDevice } from '../sessions/device-cookie.ts';
import { setPendingCookie } from '../sessions/pending-cookie.ts';
import { prepareSession } from '../sessions/start-session.ts';
import { stateOf, withProviderReturn } from './provider-return.ts';

export type SocialApi = ReturnType<typeof createSocialApi>;

export function createSocialApi(auth: Auth) {
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'post',
        path: '/sign-in/social',
        summary: 'Begin to sign in with a provider',
        access: 'visitor',
        body: providerSignInSchema,
        answer: { schema: providerAddressSchema, description: 'Where the person goes on' },
        refusals: ['sign_in_method_disabled'],
      }),
      async (c) => {
        const { provider, callbackURL } = c.req.valid('json');
        const returnTo = addressOnSite(c, callbackURL);
        const answer = await callLibrary(c, auth, '/sign-in/social', {
          provider,
          callbackURL: withNotice(returnTo, 'signed_in'),
          errorCallbackURL: returnTo,
          disableRedirect: true,
          ...stateOf(provider),
        });
        copyCookies(answer, c);
        return c.json(providerAddressSchema.parse(await answer.json()), 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'get',
        path: '/callback/{provider}',
        summary: 'Come back from a provider',
        access: 'visitor',
        params: z.object({ provider: z.string() }),
        answer: { status: 302, description: 'To the page that the person came from' },
      }),
      async (c) => {
        const { provider } = c.req.valid('param');
        const path = `/callback/${encodeURIComponent(provider)}`;
        const start = await prepareSession(c);
        const registrationId = newId();
        let isBlocked = false;
        const onBlocked = () => {
          isBlocked = true;
        };
        const answer = await withProviderReturn({ registrationId, locale: c.get('locale'), onBlocked }, () =>
          callLibrary(c, auth, path, undefined, start),
        );
        await keepDevice(c, start.device);
        const error = errorIn(c, answer);
        if (error === secondFactorRequired) await setPendingCookie(c, start.token);
        if (error && linkNotices[error] === 'confirm_first') await setRegistrationCookie(c, registrationId);
        const back = isSignInProvider(provider) ? provider : undefined;
        return redirectBack(c, answer, { provider: back, isBlocked });
      },
    );
}

/** The library's error code for a required second factor, in a redirect. */
const secondFactorRequired = 'SECOND_FACTOR_REQUIRED';

const linkNotices: Record<string, AccountNotice> = {
  email_not_verified: 'confirm_first',
  [secondFactorRequired]: 'second_factor',
  ACCOUNT_BLOCKED: 'account_blocked',
  access_denied: 'provider_refused',
  // The same notice as for a new account, so that it does not reveal which addresses have one. The owner gets an email.
  account_not_linked: 'confirm_first',
  account_already_linked_to_different_user: 'link_taken',
};

function errorIn(c: Context<AppEnv>, answer: Response): string | null {
  const location = answer.headers.get('location');
  return location && new URL(location, c.get('deps').config.siteUrl).searchParams.get('error');
}

/**
 * The library redirects with `?error=`, which pages that validate their search parameters would drop; it is
 * replaced with a notice after `#`.
 */
function redirectBack(
  c: Context<AppEnv>,
  answer: Response,
  { provider, isBlocked = false }: { provider?: SignInProvider | undefined; isBlocked?: boolean } = {},
): Response {
  const location = answer.headers.get('location');
  if (!location) throw new AppError('invalid_input');
  const url = new URL(location, c.get('deps').config.siteUrl);
  const error = url.searchParams.get('error');
  url.searchParams.delete('error');
  url.searchParams.delete('error_description');
  copyCookies(answer, c);
  c.header('cache-control', 'no-store');
  const notice = isBlocked ? 'account_blocked' : error && (linkNotices[error] ?? 'provider_failed');
  return c.redirect(notice ? withNotice(url.href, notice, provider) : url.href, 302);
}

function withNotice(address: string, notice: AccountNotice, provider?: SignInProvider): string {
  const url = new URL(address);
  url.hash = noticeHash(notice, provider);
  return url.href;
}

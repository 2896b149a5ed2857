import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError, reject } from '#platform/kernel/field-problems.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import { apiRoute } from '#platform/server/http/api-route.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { doneSchema } from '#platform/server/http/done.schema.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { type LimitRule, requireLimit } from '#platform/server/limits/rate-limits.ts';
import {
  type AccountNotice,
  findSignInProblems,
  findSignUpProblems,
  isSignInProvider,
  noticeHash,
  type SignInProvider,
} from '../accounts.rules.ts';
import {
  confirmationRequestSchema,
  providerAddressSchema,
  providerSignInSchema,
  secondFactorSchema,
  signInAnswerSchema,
  signInSchema,
  signUpSchema,
} from '../accounts.schema.ts';
import type { Auth } from './auth.ts';
import { callLibrary, copyCookies } from './better-auth-client.ts';
import { createConfirmationApi } from './confirmation.api.ts';
import { keepDevice, readDevice } from './device-cookie.ts';
import { createEmailCodeApi } from './email-code.api.ts';
import { readPendingCookie, setPendingCookie } from './pending-cookie.ts';
import { provePendingSignIn } from './pending-sign-in.ts';
import { registerPerson } from './register-person.ts';
import { setRegistrationCookie } from './registration-cookie.ts';
import { resendConfirmation } from './request-emails.ts';
import { countSignInAttempt, forgetSignInAttempts } from './sign-in-attempts.ts';
import { finishSession, prepareSession, startSession } from './start-session.ts';
import { trustBrowser } from './trusted-browser.ts';
import { isWeakPassword } from './weak-passwords.ts';

/** Per client address. */
const registrations = { window: 10 * 60, max: 60 };
const confirmationEmails = { window: 10 * 60, max: 20 };

export type AuthApi = ReturnType<typeof createAuthApi>;

/** Exposes only the library's routes that the site uses; all others are a 404. */
export function createAuthApi(auth: Auth) {
  return createRouteApp()
    .openapi(
      apiRoute({
        method: 'post',
        path: '/sign-up/email',
        summary: 'Register with a password',
        access: 'visitor',
        body: signUpSchema,
        answer: { schema: doneSchema, description: 'An email asks to confirm the address' },
        refusals: [
          'email_or_phone_required',
          'email_invalid',
          'full_name_required',
          'password_required',
          'password_too_short',
          'password_too_long',
          'password_too_common',
          'sign_in_method_disabled',
          'server_busy',
        ],
      }),
      async (c) => {
        const { name, email, phone, password, longitude, latitude, callbackURL } = c.req.valid('json');
        reject(findSignUpProblems({ name, email, phone, password }));
        if (!email) throw new AppError('sign_in_method_disabled');
        if ((longitude === undefined) !== (latitude === undefined)) {
          const missing = longitude === undefined ? 'longitude' : 'latitude';
          throw fieldError('invalid_input', missing, 'required');
        }
        const fullName = normalizeName(name ?? '');
        if (!password || (await isWeakPassword(password, [fullName, email])))
          throw fieldError('password_too_common', 'password');
        await limitByAddress(c, 'sign-up', registrations);
        const { registrationId } = await registerPerson(c.get('deps'), {
          fullName,
          email: email.trim(),
          password,
          location: longitude === undefined || latitude === undefined ? null : { longitude, latitude },
          locale: c.get('locale'),
          returnTo: addressOnSite(c, callbackURL),
        });
        await setRegistrationCookie(c, registrationId);
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/sign-in/email',
        summary: 'Sign in with a password',
        access: 'visitor',
        body: signInSchema,
        answer: { schema: signInAnswerSchema, description: 'Signed in, or a second factor is asked for' },
        refusals: [
          'email_or_phone_required',
          'email_invalid',
          'password_required',
          'invalid_credentials',
          'email_not_confirmed',
          'sign_in_method_disabled',
          'server_busy',
        ],
      }),
      async (c) => {
        const { email, phone, password } = c.req.valid('json');
        reject(findSignInProblems({ email, phone, password }));
        if (!email) throw new AppError('sign_in_method_disabled');
        const address = c.get('clientAddress');
        await countSignInAttempt(c.get('deps'), address, email);
        const start = await prepareSession(c);
        const isSignedIn = await finishSession(c, start, () =>
          callLibrary(c, auth, '/sign-in/email', { email: email.trim(), password }, start),
        );
        await forgetSignInAttempts(c.get('deps'), address, email);
        return c.json({ isSignedIn }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/send-verification-email',
        summary: 'Ask for the confirmation email again',
        access: 'visitor',
        body: confirmationRequestSchema,
        answer: { schema: doneSchema, description: 'It is sent if somebody registered with this address' },
      }),
      async (c) => {
        const { email, callbackURL } = c.req.valid('json');
        await limitByAddress(c, 'resend', confirmationEmails);
        await resendConfirmation(c.get('deps'), email, addressOnSite(c, callbackURL));
        return c.json({ ok: true as const }, 200);
      },
    )
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
        });
        copyCookies(answer, c);
        return c.json(providerAddressSchema.parse(await answer.json()), 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/second-factor',
        summary: 'Complete a sign-in with a code of the authenticator app or a backup code',
        access: 'visitor',
        body: secondFactorSchema,
        answer: { schema: signInAnswerSchema, description: 'Signed in: a cookie carries the session' },
        refusals: ['second_factor_wrong', 'second_factor_expired'],
      }),
      async (c) => {
        const { code, trustBrowser: isToTrust } = c.req.valid('json');
        const deps = c.get('deps');
        const token = await readPendingCookie(c);
        const clientAddress = c.get('clientAddress');
        const { userId } = await provePendingSignIn(deps, { token, code, clientAddress });
        const start = { device: await readDevice(c), token: token ?? '' };
        const isSignedIn = await startSession(c, auth, userId, start);
        if (isSignedIn && isToTrust) await trustBrowser(deps, { userId, device: start.device });
        return c.json({ isSignedIn }, 200);
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/sign-out',
        summary: 'Sign out',
        access: 'visitor',
        answer: { schema: doneSchema, description: 'Signed out, also when nobody was signed in' },
      }),
      async (c) => {
        copyCookies(await callLibrary(c, auth, '/sign-out', {}), c);
        return c.json({ ok: true as const }, 200);
      },
    )
    .route('/confirmation', createConfirmationApi(auth))
    .route('/email-code', createEmailCodeApi(auth))
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
        const answer = await callLibrary(c, auth, path, undefined, start);
        await keepDevice(c, start.device);
        if (errorIn(c, answer) === secondFactorRequired) await setPendingCookie(c, start.token);
        return redirectBack(c, answer, isSignInProvider(provider) ? provider : undefined);
      },
    );
}

function limitByAddress(c: Context<AppEnv>, action: string, rule: LimitRule): Promise<void> {
  return requireLimit(c.get('deps'), `${c.get('clientAddress')}|${action}`, rule);
}

/** The address to redirect to afterwards: never one of another site. */
function addressOnSite(c: Context<AppEnv>, address = '/'): string {
  const { siteUrl } = c.get('deps').config;
  const url = URL.parse(address, siteUrl);
  return url?.origin === siteUrl ? url.href : siteUrl;
}

/** The library's code for it in a redirect. */
const secondFactorRequired = 'SECOND_FACTOR_REQUIRED';

const linkNotices: Record<string, AccountNotice> = {
  email_not_verified: 'confirm_first',
  [secondFactorRequired]: 'second_factor',
  access_denied: 'provider_refused',
  account_not_linked: 'link_in_profile',
  account_already_linked_to_different_user: 'link_taken',
};

function errorIn(c: Context<AppEnv>, answer: Response): string | null {
  const location = answer.headers.get('location');
  return location && new URL(location, c.get('deps').config.siteUrl).searchParams.get('error');
}

/**
 * The library redirects with `?error=`, which pages that validate their search would drop: it becomes a notice after
 * `#`.
 */
function redirectBack(c: Context<AppEnv>, answer: Response, provider?: SignInProvider): Response {
  const location = answer.headers.get('location');
  if (!location) throw new AppError('invalid_input');
  const url = new URL(location, c.get('deps').config.siteUrl);
  const error = url.searchParams.get('error');
  url.searchParams.delete('error');
  url.searchParams.delete('error_description');
  copyCookies(answer, c);
  c.header('cache-control', 'no-store');
  const notice = error && (linkNotices[error] ?? 'provider_failed');
  return c.redirect(notice ? withNotice(url.href, notice, provider) : url.href, 302);
}

function withNotice(address: string, notice: AccountNotice, provider?: SignInProvider): string {
  const url = new URL(address);
  url.hash = noticeHash(notice, provider);
  return url.href;
}

import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { type LimitRule, requireLimit } from '#platform/server/limits/rate-limits.ts';
import { type AccountNotice, findSignInProblems, findSignUpProblems, noticeHash } from '../accounts.rules.ts';
import {
  confirmationRequestSchema,
  providerSignInSchema,
  signInSchema,
  signUpSchema,
} from '../accounts.schema.ts';
import type { Auth } from './auth.ts';
import { callLibrary, copyCookies } from './better-auth-client.ts';
import { createConfirmationApi } from './confirmation.api.ts';
import { registerPerson } from './register-person.ts';
import { setRegistrationCookie } from './registration-cookie.ts';
import { resendConfirmation } from './request-emails.ts';
import { countSignInAttempt, forgetSignInAttempts } from './sign-in-attempts.ts';
import { isWeakPassword } from './weak-passwords.ts';

/** Per client address. */
const registrations = { window: 10 * 60, max: 60 };
const confirmationEmails = { window: 10 * 60, max: 20 };

export type AuthApi = ReturnType<typeof createAuthApi>;

const okSchema = z.object({ ok: z.literal(true) });

const json = <S extends z.ZodType>(schema: S) => ({ content: { 'application/json': { schema } } });

const post = <P extends string, B extends z.ZodType, A extends z.ZodType>(
  path: P,
  body: B,
  answer: A,
  summary: string,
) =>
  createRoute({
    method: 'post',
    path,
    summary,
    request: { body: { ...json(body), required: true } },
    responses: { 200: { ...json(answer), description: summary } },
  });

/** Only what the site uses of the library can be reached; the rest of it does not answer. */
export function createAuthApi(auth: Auth) {
  return createRouteApp()
    .openapi(
      post('/sign-up/email', signUpSchema, okSchema, 'Register; a letter asks to confirm the address'),
      async (c) => {
        const { name, email, phone, password, longitude, latitude, callbackURL } = c.req.valid('json');
        reject(findSignUpProblems({ fullName: name, email, phone, password }));
        if (!email) throw new AppError('sign_in_method_disabled');
        if ((longitude === undefined) !== (latitude === undefined)) throw new AppError('invalid_input');
        const fullName = normalizeName(name ?? '');
        if (!password || (await isWeakPassword(password, [fullName, email])))
          throw new AppError('password_too_common');
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
    .openapi(post('/sign-in/email', signInSchema, okSchema, 'Sign in with a password'), async (c) => {
      const { email, phone, password } = c.req.valid('json');
      reject(findSignInProblems({ email, phone, password }));
      if (!email) throw new AppError('sign_in_method_disabled');
      const address = c.get('clientAddress');
      await countSignInAttempt(c.get('deps'), address, email);
      const answer = await callLibrary(c, auth, '/sign-in/email', { email: email.trim(), password });
      await forgetSignInAttempts(c.get('deps'), address, email);
      copyCookies(answer, c);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(
      post(
        '/send-verification-email',
        confirmationRequestSchema,
        okSchema,
        'Send the confirmation letter again',
      ),
      async (c) => {
        const { email, callbackURL } = c.req.valid('json');
        await limitByAddress(c, 'resend', confirmationEmails);
        await resendConfirmation(c.get('deps'), email, addressOnSite(c, callbackURL));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      post(
        '/sign-in/social',
        providerSignInSchema,
        z.object({ url: z.url() }),
        'Where to sign in with a provider',
      ),
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
        return c.json(z.object({ url: z.url() }).parse(await answer.json()), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/sign-out',
        summary: 'Sign out; signed out already is fine',
        responses: { 200: { ...json(okSchema), description: 'Signed out' } },
      }),
      async (c) => {
        copyCookies(await callLibrary(c, auth, '/sign-out', {}), c);
        return c.json({ ok: true as const }, 200);
      },
    )
    .route('/confirmation', createConfirmationApi(auth))
    .get('/callback/:provider', async (c) =>
      redirectBack(c, await callLibrary(c, auth, `/callback/${encodeURIComponent(c.req.param('provider'))}`)),
    );
}

function limitByAddress(c: Context<AppEnv>, action: string, rule: LimitRule): Promise<void> {
  return requireLimit(c.get('deps'), `${c.get('clientAddress')}|${action}`, rule);
}

/** The address to lead to afterwards: never one of another site. */
function addressOnSite(c: Context<AppEnv>, address = '/'): string {
  const { siteUrl } = c.get('deps').config;
  const url = URL.parse(address, siteUrl);
  return url?.origin === siteUrl ? url.href : siteUrl;
}

const linkNotices: Record<string, AccountNotice> = {
  email_not_verified: 'confirm_first',
};

/** The library leads back with `?error=`, which pages that check their search would drop: it becomes a notice after `#`. */
function redirectBack(c: Context<AppEnv>, answer: Response, notice?: AccountNotice): Response {
  const location = answer.headers.get('location');
  if (!location) throw new AppError('invalid_input');
  const url = new URL(location, c.get('deps').config.siteUrl);
  const error = url.searchParams.get('error');
  url.searchParams.delete('error');
  url.searchParams.delete('error_description');
  const told = error ? (linkNotices[error] ?? 'provider_failed') : notice;
  copyCookies(answer, c);
  c.header('cache-control', 'no-store');
  return c.redirect(told ? withNotice(url.href, told) : url.href, 302);
}

function withNotice(address: string, notice: AccountNotice): string {
  const url = new URL(address);
  url.hash = noticeHash(notice);
  return url.href;
}

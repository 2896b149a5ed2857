import type { Context } from 'hono';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError, reject } from '#platform/kernel/field-problems.ts';
import { canonicalEmail, normalizeName } from '#platform/kernel/person-fields.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { type LimitRule, requireLimit } from '#platform/server/limits/rate-limits.ts';
import { findSignInProblems, findSignUpProblems } from '../credentials.rules.ts';
import {
  confirmationRequestSchema,
  secondFactorSchema,
  signInAnswerSchema,
  signInSchema,
  signUpSchema,
} from '../sign-in.schema.ts';
import { addressOnSite } from './address-on-site.ts';
import type { Auth } from './auth.ts';
import { callLibrary, copyCookies } from './better-auth-client.ts';
import { createConfirmationApi } from './emails/confirmation.api.ts';
import { createEmailCodeApi } from './emails/email-code.api.ts';
import { registerPerson } from './emails/register-person.ts';
import { setRegistrationCookie } from './emails/registration-cookie.ts';
import { resendConfirmation } from './emails/request-emails.ts';
import { toLibraryAddress } from './library-address.ts';
import { isWeakPassword } from './passwords/weak-passwords.ts';
import { createSocialApi } from './providers/social.api.ts';
import { trustBrowser } from './second-factor/trusted-browser.ts';
import { keepDevice, readDevice } from './sessions/device-cookie.ts';
import { readPendingCookie } from './sessions/pending-cookie.ts';
import { provePendingSignIn } from './sessions/pending-sign-in.ts';
import { countSignInAttempt, forgetSignInAttempts } from './sessions/sign-in-attempts.ts';
import { finishSession, prepareSession, startSession } from './sessions/start-session.ts';

/** Limits per client address. */
const registrations = { window: 10 * 60, max: 60 };
const confirmationEmails = { window: 10 * 60, max: 20 };

export type AuthApi = ReturnType<typeof createAuthApi>;

/** Exposes only the library's routes that the site uses; all others return 404. */
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
        await limitByAddress(c, 'sign-up', registrations);
        const fullName = normalizeName(name ?? '');
        if (!password || (await isWeakPassword(password, [fullName, email])))
          throw fieldError('password_too_common', 'password');
        const { registrationId } = await registerPerson(c.get('deps'), {
          fullName,
          email: canonicalEmail(email),
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
          'account_blocked',
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
          callLibrary(c, auth, '/sign-in/email', { email: toLibraryAddress(email), password }, start),
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
        path: '/second-factor',
        summary: 'Complete a sign-in with a code of the authenticator app or a backup code',
        access: 'visitor',
        body: secondFactorSchema,
        answer: { schema: signInAnswerSchema, description: 'Signed in: a cookie carries the session' },
        refusals: ['second_factor_wrong', 'second_factor_expired', 'account_blocked'],
      }),
      async (c) => {
        const { code, trustBrowser: isToTrust } = c.req.valid('json');
        const deps = c.get('deps');
        const token = await readPendingCookie(c);
        const clientAddress = c.get('clientAddress');
        const { userId } = await provePendingSignIn(deps, { token, code, clientAddress });
        const start = { device: await readDevice(c), token: token ?? '', isProven: true };
        const isSignedIn = await startSession(c, auth, userId, start);
        if (isToTrust) await keepDevice(c, await trustBrowser(deps, { userId, device: start.device }));
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
    .route('/', createSocialApi(auth));
}

function limitByAddress(c: Context<AppEnv>, action: string, rule: LimitRule): Promise<void> {
  return requireLimit(c.get('deps'), `${c.get('clientAddress')}|${action}`, rule);
}

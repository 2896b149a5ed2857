import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { addSeconds } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { AppDeps } from '#platform/http/app-env.ts';
import { newId } from '#platform/id.ts';
import type { Log } from '#platform/log/log.ts';
import { passwordLength } from '../accounts.rules.ts';
import { sessions, signInMethods, users, verifications } from './accounts.table.ts';
import { authPath, clientAddressHeader, localeHeader } from './auth-path.ts';
import { joinableDatabase, rememberPasswordHash } from './auth-transaction.ts';
import { isCommonPassword } from './common-passwords.ts';
import { makeAdmin } from './make-admin.ts';
import { consumeLimit, type LimitRule } from './rate-limits.ts';
import { registerAgain } from './register-again.ts';
import { requestConfirmation } from './request-letters.ts';
import { cookieLifetime, isHttps, sessionCookieBaseName, sessionLifetime } from './session-cookie.ts';

export type AuthDeps = Pick<AppDeps, 'config' | 'db' | 'clock' | 'log' | 'jobs'>;

export type Auth = ReturnType<typeof createAuth>;

/** Per client address. Wrong passwords for one account are counted apart, and more strictly: see sign-in-attempts.ts. */
const limits: Record<string, LimitRule> = {
  '/sign-in/email': { window: 60, max: 60 },
  '/sign-up/email': { window: 10 * 60, max: 60 },
  '/send-verification-email': { window: 10 * 60, max: 20 },
};

/** The accounts library on our tables. Later ways to sign in only add options and plugins here. */
export function createAuth(deps: AuthDeps) {
  const { config, clock, log } = deps;
  return betterAuth({
    appName: 'TU Tutto è Uno',
    baseURL: config.siteUrl,
    basePath: authPath,
    secret: config.authSecret,
    trustedOrigins: [config.siteUrl],
    telemetry: { enabled: false },
    logger: libraryLogger(log),
    // What is not a refusal is thrown to the application's error handler.
    onAPIError: { throw: true, errorURL: config.siteUrl },
    database: drizzleAdapter(joinableDatabase(deps.db), {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: signInMethods, verification: verifications },
    }),
    user: {
      fields: { name: 'fullName' },
      // Whoever signs up never chooses these; the place is checked before it gets here.
      additionalFields: {
        isAdmin: { type: 'boolean', input: false, defaultValue: false },
        isSocio: { type: 'boolean', input: false, defaultValue: false },
        memberNumber: { type: 'number', input: false, required: false },
        memberSince: { type: 'date', input: false, required: false },
        dateOfBirth: { type: 'string', input: false, required: false },
        locale: { type: 'string', input: false, required: false },
        longitude: { type: 'number', required: false },
        latitude: { type: 'number', required: false },
      },
    },
    // identify() prolongs sessions that are used, and reads them from the database at every request.
    session: { expiresIn: cookieLifetime, disableSessionRefresh: true, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      requireEmailVerification: true,
      password: { hash: async (password) => rememberPasswordHash(await hashPassword(password)) },
      onExistingUserSignUp: ({ user }, request) => registerAgain(deps, user.id, request),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) =>
        requestConfirmation(deps, user.id, new URL(url).searchParams.get('callbackURL')),
      beforeEmailVerification: (user) => appointAdmin(deps, user),
    },
    socialProviders: socialProviders(config),
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({
            data: {
              locale: context?.headers?.get(localeHeader) ?? null,
              isAdmin: user.emailVerified && user.email === config.adminEmail,
            },
          }),
        },
      },
      session: {
        create: { before: async () => ({ data: { expiresAt: addSeconds(clock.now(), sessionLifetime) } }) },
      },
    },
    hooks: { before: refuseCommonPasswords },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 100,
      customRules: limits,
      customStorage: { consume: (key, rule) => consumeLimit(deps, key, rule) },
    },
    advanced: {
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      useSecureCookies: isHttps(config),
      cookiePrefix: 'tu',
      cookies: { session_token: { name: sessionCookieBaseName } },
      // The library is more lenient under test unless told otherwise.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  });
}

function socialProviders({ google, facebook }: Config) {
  // As with a password: an address that its provider does not vouch for is confirmed by letter before the first sign-in.
  const requireEmailVerification = true;
  return {
    ...(google && { google: { ...google, requireEmailVerification } }),
    ...(facebook && { facebook: { ...facebook, requireEmailVerification } }),
  };
}

/** Wherever a password is chosen, now or in what is built later. */
const refuseCommonPasswords = createAuthMiddleware(async (ctx) => {
  const choosesPassword = ['/sign-up/email', '/reset-password', '/change-password', '/set-password'].includes(
    ctx.path,
  );
  const password: unknown = ctx.body?.newPassword ?? ctx.body?.password;
  if (choosesPassword && typeof password === 'string' && isCommonPassword(password)) {
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message: 'Password too common' });
  }
});

/** ADMIN_EMAIL becomes administrator when the address is confirmed; before that nobody can sign in with it. */
async function appointAdmin({ config, db }: AuthDeps, user: { email: string }): Promise<void> {
  if (user.email === config.adminEmail) await makeAdmin({ db }, user.email);
}

/** The library's messages may quote what a person typed: only errors pass, and of failed queries only the error's kind. */
function libraryLogger(log: Log) {
  return {
    level: 'error' as const,
    log: (_level: string, message: string, ...details: unknown[]) => {
      const error = details.find((detail) => detail instanceof Error);
      const text = message.startsWith('Failed query') ? 'a query failed' : message;
      log.error({ error }, `accounts library: ${text}`);
    },
  };
}

import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isBlocked } from '#areas/people/accounts/server/blocks.ts';
import type { SessionGuard } from '#framework/server/session-guard.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { errorCode } from '#platform/kernel/error-code.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { consumeLimit, type LimitRule } from '#platform/server/limits/rate-limits.ts';
import type { Log } from '#platform/server/log/log.ts';
import { passwordLength } from '../credentials.rules.ts';
import {
  authPath,
  clientAddressHeader,
  deviceHeader,
  localeHeader,
  pendingHeader,
  provenHeader,
} from './auth-path.ts';
import { signInConfirmed } from './emails/sign-in-confirmed.ts';
import { readsLibraryAddresses } from './library-address.ts';
import { hashPassword, verifyPassword } from './passwords/password-hash.ts';
import { isWeakPassword } from './passwords/weak-passwords.ts';
import { noteLinkedProvider } from './providers/note-linked-provider.ts';
import { createProviders } from './providers/providers.ts';
import { finishFirstSignIn } from './sessions/finish-first-sign-in.ts';
import { noteSignIn } from './sessions/note-sign-in.ts';
import { mayBeginSession } from './sessions/pending-sign-in.ts';
import {
  cookieLifetime,
  cookiePrefix,
  isHttps,
  sessionCookieName,
  sessionLifetime,
} from './sessions/session-cookie.ts';
import { sessions, signInMethods, verifications } from './sign-in.table.ts';

export type AuthDeps = Pick<AppDeps, 'config' | 'db' | 'clock' | 'log' | 'jobs' | 'live'>;

type AuthParts = { deps: AuthDeps; sessionGuards: readonly SessionGuard[] };

export type Auth = ReturnType<typeof createAuth>;

/**
 * Limits per client address. Wrong passwords for one account are limited separately and more strictly: see
 * sign-in-attempts.ts.
 */
const limits: Record<string, LimitRule> = {
  '/sign-in/email': { window: 60, max: 60 },
};

const instances = new WeakMap<AuthDeps, Auth>();

/** The accounts library instance of this process. */
export function getAuth({ deps, sessionGuards }: AuthParts): Auth {
  const auth = instances.get(deps) ?? createAuth({ deps, sessionGuards });
  instances.set(deps, auth);
  return auth;
}

/** Creates the accounts library with the site's tables. Further ways to sign in only need options and plugins here. */
function createAuth({ deps, sessionGuards }: AuthParts) {
  const { config, clock, log } = deps;
  return betterAuth({
    appName: 'TU Tutto è Uno',
    baseURL: config.siteUrl,
    basePath: authPath,
    secret: config.authSecret,
    trustedOrigins: [config.siteUrl],
    telemetry: { enabled: false },
    logger: libraryLogger(log),
    // Errors other than refusals are thrown to the application's error handler.
    onAPIError: { throw: true, errorURL: config.siteUrl },
    database: readsLibraryAddresses(
      drizzleAdapter(deps.db, {
        provider: 'pg',
        transaction: true,
        schema: { user: users, session: sessions, account: signInMethods, verification: verifications },
      }),
    ),
    user: {
      fields: { name: 'fullName' },
      // A registration cannot set these fields; the location is validated before.
      additionalFields: {
        isAdmin: { type: 'boolean', input: false, defaultValue: false },
        isSocio: { type: 'boolean', input: false, defaultValue: false },
        memberNumber: { type: 'number', input: false, required: false },
        memberSince: { type: 'date', input: false, required: false },
        memberUntil: { type: 'date', input: false, required: false },
        dateOfBirth: { type: 'string', input: false, required: false },
        locale: { type: 'string', input: false, required: false },
        registrationId: { type: 'string', input: false, required: false },
        longitude: { type: 'number', required: false },
        latitude: { type: 'number', required: false },
      },
    },
    // identify() extends sessions in use, and reads them from the database at every request.
    session: { expiresIn: cookieLifetime, disableSessionRefresh: true, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      // The site's own commands register and confirm accounts with passwords: register-person.ts,
      // confirm-registration.ts.
      disableSignUp: true,
      requireEmailVerification: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    account: {
      // Google links automatically when both sides have verified the address; Facebook, which verifies none, is
      // linked in the profile.
      accountLinking: { enabled: true, allowDifferentEmails: true },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      user: {
        create: {
          before: async (_user, context) => ({
            data: { locale: context?.headers?.get(localeHeader) ?? null, registrationId: newId() },
          }),
        },
      },
      account: {
        create: {
          // The site does not call the provider later, so no tokens are stored.
          before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }),
          after: ({ userId, providerId }) => noteLinkedProvider(deps, { userId, providerId }),
        },
      },
      session: {
        create: {
          // Every way to sign in creates its session here, so none bypasses the second factor.
          before: async ({ userId }, context) => {
            const device = context?.headers?.get(deviceHeader) ?? null;
            const token = context?.headers?.get(pendingHeader) ?? null;
            const isProven = Boolean(context?.headers?.get(provenHeader));
            if (await isBlocked(deps, userId)) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BLOCKED' });
            if (!(await mayBeginSession(deps, { userId, device, token, isProven })))
              throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_REQUIRED' });
            for (const guard of sessionGuards)
              if (!(await guard(deps, userId)))
                throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
            const createdAt = clock.now();
            return { data: { createdAt, expiresAt: addSeconds(createdAt, sessionLifetime) } };
          },
          after: async ({ userId, userAgent }, context) => {
            await finishFirstSignIn(deps, userId);
            const device = context?.headers?.get(deviceHeader) ?? null;
            await noteSignIn(deps, { userId, device, userAgent: userAgent ?? null });
          },
        },
      },
    },
    hooks: { before: refuseWeakPasswords },
    plugins: [signInConfirmed, genericOAuth({ config: createProviders(deps) })],
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
      // The library would add its own prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(config) },
      cookiePrefix: cookiePrefix(config),
      cookies: { session_token: { name: sessionCookieName(config) } },
      // Set explicitly, because the library skips this check in tests by default.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  });
}

/** Applies to every route of the library with a new password, including future ones. */
const refuseWeakPasswords = createAuthMiddleware(async (ctx) => {
  const choosesPassword = ['/reset-password', '/change-password', '/set-password'].includes(ctx.path);
  const password: unknown = ctx.body?.newPassword ?? ctx.body?.password;
  if (choosesPassword && typeof password === 'string' && (await isWeakPassword(password))) {
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message: 'Password too common' });
  }
});

/**
 * The library's messages may contain user input after a colon or in quotes: only errors are logged, truncated
 * there.
 */
export function libraryLogger(log: Log) {
  return {
    level: 'error' as const,
    log: (_level: string, message: string, ...details: unknown[]) => {
      const error: unknown = details.find((detail) => detail instanceof Error);
      const [text = ''] = message.split(/[:"'`\n]/);
      const kind = error instanceof Error ? error.name : undefined;
      log.error({ kind, code: errorCode(error) }, `accounts library: ${text.slice(0, 80)}`);
    },
  };
}

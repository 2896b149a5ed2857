import type { Context } from 'hono';
import { z } from 'zod';
import { AppError, type ErrorCode } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import type { Auth } from './auth.ts';
import { authPath, clientAddressHeader, deviceHeader, localeHeader, pendingHeader } from './auth-path.ts';

/** The browser of a session about to begin, and the token with which it waits for a second factor. */
export type SessionStart = { device: string; token: string; isProven?: boolean };

/** Maps the library's refusals to error codes of the site. An unknown one is a bug. */
const errorCodes: Record<string, ErrorCode> = {
  INVALID_EMAIL: 'email_invalid',
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  ACCOUNT_BLOCKED: 'account_blocked',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  PASSWORD_TOO_SHORT: 'password_too_short',
  PASSWORD_TOO_LONG: 'password_too_long',
  PASSWORD_TOO_COMMON: 'password_too_common',
  PROVIDER_NOT_FOUND: 'sign_in_method_disabled',
  INVALID_ORIGIN: 'forbidden_origin',
  INVALID_CALLBACK_URL: 'invalid_input',
  INVALID_TOKEN: 'invalid_input',
  TOKEN_EXPIRED: 'invalid_input',
  SECOND_FACTOR_REQUIRED: 'second_factor_required',
  VALIDATION_ERROR: 'invalid_input',
};

const fieldsOf: Partial<Record<ErrorCode, string>> = {
  email_invalid: 'email',
  invalid_credentials: 'password',
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
};

/**
 * Forwards a request to the accounts library with only its cookies and the headers that describe its sender.
 * The origin was checked before. `start` is required if a session may begin. Throws AppError for a refusal.
 */
export async function callLibrary(
  c: Context<AppEnv>,
  auth: Auth,
  path: string,
  body?: Record<string, unknown>,
  start?: SessionStart,
): Promise<Response> {
  // The library's configured URL, because a demo may be visited at several.
  const { baseURL: siteUrl } = auth.options;
  const url = new URL(authPath + path, siteUrl);
  if (!body) url.search = new URL(c.req.url).search;
  const headers = new Headers({
    origin: siteUrl,
    [clientAddressHeader]: c.get('clientAddress'),
    [localeHeader]: c.get('locale'),
  });
  if (start) {
    headers.set(deviceHeader, start.device);
    headers.set(pendingHeader, start.token);
  }
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  if (body) headers.set('content-type', 'application/json');
  const request = new Request(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  const response = await auth.handler(request);
  if (response.status >= 400) throw await readRefusal(response);
  return response;
}

export async function readRefusal(response: Response): Promise<Error> {
  if (response.status === 429) {
    return new AppError('too_many_requests', { seconds: Number(response.headers.get('x-retry-after') ?? 1) });
  }
  const { code } = refusalSchema.parse(await response.json());
  const known = errorCodes[code];
  if (!known) return new Error(`The accounts library refused with ${code}`);
  const field = fieldsOf[known];
  return field ? fieldError(known, field) : new AppError(known);
}

const refusalSchema = z.object({ code: z.string() });

export function copyCookies(from: Response, c: Context<AppEnv>): void {
  for (const cookie of from.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
}

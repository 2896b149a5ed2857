import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { visitor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { AppEnv } from '../api/app-env.ts';
import { setFinishedHeader } from '../pages/finished-answer.ts';

/**
 * The resources and scripts that a page may load and run: those of its own origin, and only the inline
 * scripts and styles that the two sources allow (nonces or hashes).
 */
export function contentSecurityPolicy(options: {
  isHttps: boolean;
  scripts: string;
  styles: string;
}): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://www.paypal.com https://www.sandbox.paypal.com",
    `script-src 'self' ${options.scripts}`,
    `style-src 'self' ${options.styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Security headers. Scripts run only with the nonce of the answer. */
export function securityHeaders(options: { isHttps: boolean; hstsSubdomains: boolean }) {
  const headers = secureHeaders({
    // A route that answers with something other than pages and JSON may set a stricter policy.
    overwrite: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: options.isHttps
      ? `max-age=31536000${options.hstsSubdomains ? '; includeSubDomains' : ''}`
      : false,
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ['self'] },
  });
  return createMiddleware<AppEnv>((c, next) =>
    headers(c, async () => {
      await next();
      if (c.res.headers.has('content-security-policy')) return;
      const nonce = `'nonce-${c.get('nonce')}'`;
      const policy = contentSecurityPolicy({ ...options, scripts: nonce, styles: nonce });
      setFinishedHeader(c, 'content-security-policy', policy);
    }),
  );
}

/** Seconds for which browsers cache a preflight answer. */
const preflightSeconds = 24 * 60 * 60;

/** CORS for answers that pages of all other sites may read; no cookie is accepted there. */
export function anyOrigin() {
  const allow = cors({ origin: '*', allowMethods: ['GET', 'HEAD'], maxAge: preflightSeconds });
  return createMiddleware<AppEnv>((c, next) => {
    c.set('actor', async () => visitor);
    return allow(c, next);
  });
}

/**
 * CORS for requests that only pages of these origins may send; programs without a browser send no origin. No
 * cookie is accepted there.
 */
export function theseOrigins(listOrigins: (deps: AppDeps) => Promise<readonly string[]>) {
  const isAllowed = async (origin: string, c: Context<AppEnv>) =>
    (await listOrigins(c.get('deps'))).includes(origin);
  const allow = cors({
    allowMethods: ['POST'],
    allowHeaders: ['content-type'],
    maxAge: preflightSeconds,
    origin: async (origin, c) => ((await isAllowed(origin, c)) ? origin : null),
  });
  return createMiddleware<AppEnv>((c, next) => {
    c.set('actor', async () => visitor);
    return allow(c, async () => {
      const origin = c.req.header('origin');
      if (origin !== undefined && !(await isAllowed(origin, c))) throw new AppError('forbidden_origin');
      await next();
    });
  });
}

/** Answers may contain personal data: no browser or proxy may store them, unless their route allows it. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) setFinishedHeader(c, 'cache-control', 'no-store');
});

/**
 * Refuses cross-site requests that change data. Browsers always send the origin of such requests; programs without
 * cookies (webhooks, store clients) send none.
 */
export const sameOriginOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { siteUrl } = c.get('deps').config;
  const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
  const origin = c.req.header('origin');
  const isForeign =
    origin !== undefined ? origin !== siteUrl : c.req.header('sec-fetch-site') === 'cross-site';
  if (!isSafe && isForeign && !c.env.internal) throw new AppError('forbidden_origin');
  await next();
});

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './app-env.ts';
import { AppError } from './errors.ts';

/** Headers that keep other sites and injected content out. Scripts run only with the nonce of the answer. */
export function securityHeaders(options: { isHttps: boolean }) {
  const nonce = (c: Context<AppEnv>) => `'nonce-${c.get('nonce')}'`;
  return secureHeaders({
    // A route that answers more than pages and JSON may be stricter.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'", 'https://www.paypal.com', 'https://www.sandbox.paypal.com'],
      scriptSrc: ["'self'", nonce],
      styleSrc: ["'self'", nonce],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: options.isHttps ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ['self'] },
  });
}

/**
 * Refuses requests that change something when another site made the browser send them. Browsers always tell the origin
 * of such requests; programs without cookies (webhooks, store clients) tell none.
 */
export function sameOriginOnly(siteOrigin: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
    const origin = c.req.header('origin');
    const isForeign =
      origin !== undefined ? origin !== siteOrigin : c.req.header('sec-fetch-site') === 'cross-site';
    if (!isSafe && isForeign && !c.env.internal) throw new AppError('forbidden_origin');
    await next();
  });
}

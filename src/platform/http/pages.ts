import type { Context, Hono } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { type Locale, localeCookie, matchLocale } from '../i18n/locales.ts';
import type { ApiFetch } from './api-fetch.ts';
import type { AppEnv } from './app-env.ts';
import { AppError } from './errors.ts';
import type { PageContext } from './page-context.ts';

/** The page renderer that Vite builds from `page-server.tsx`. */
export type PageRenderer = { fetch(request: Request, options: { context: PageContext }): Promise<Response> };

/** Answers every path that is not the API's with a page, for GET and HEAD only. */
export function servePages(app: Hono<AppEnv>, renderer: PageRenderer) {
  return async (c: Context<AppEnv>) => {
    c.set('isPage', true);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD');
      throw new AppError('method_not_allowed');
    }
    const { config } = c.get('deps');
    const response = await renderer.fetch(pageRequest(c), {
      context: {
        api: inProcessFetch(app, c),
        locale: c.get('locale'),
        siteUrl: config.siteUrl,
        nonce: c.get('nonce'),
        isDemo: config.isDemo,
      },
    });
    const answer = new Response(response.body, response);
    answer.headers.set('cache-control', 'private, no-cache');
    answer.headers.append('vary', 'cookie, accept-language');
    const chosen = chosenLocale(c);
    if (chosen)
      answer.headers.append('set-cookie', generateCookie(localeCookie, chosen, localeCookieOptions));
    return answer;
  };
}

const localeCookieOptions = { path: '/', maxAge: 365 * 24 * 60 * 60, sameSite: 'Lax' } as const;

/** A language that the address chooses stays chosen. */
function chosenLocale(c: Context<AppEnv>): Locale | undefined {
  const chosen = matchLocale(c.req.query('lng'));
  return chosen === getCookie(c, localeCookie) ? undefined : chosen;
}

/** Pages are HTML whatever the client says it accepts; the site's own origin holds behind proxies too. */
function pageRequest(c: Context<AppEnv>): Request {
  const url = new URL(c.req.url);
  const headers = new Headers(c.req.raw.headers);
  headers.set('accept', 'text/html');
  return new Request(new URL(url.pathname + url.search, c.get('deps').config.siteUrl), {
    method: c.req.method,
    headers,
    signal: c.req.raw.signal,
  });
}

/** The typed API client of a page calls the application directly, as the person who asked for the page. */
function inProcessFetch(app: Hono<AppEnv>, c: Context<AppEnv>): ApiFetch {
  const actor = c.get('actor')();
  // Nobody may ask: the failure then belongs to no call.
  actor.catch(() => undefined);
  const internal = {
    actor,
    locale: c.get('locale'),
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
  };
  const cookie = c.req.header('cookie');
  return async (input, init) => {
    const request = new Request(new URL(String(input), c.get('deps').config.siteUrl), init);
    if (cookie) request.headers.set('cookie', cookie);
    return app.fetch(request, { internal });
  };
}

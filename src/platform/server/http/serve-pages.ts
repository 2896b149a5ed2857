import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { ApiFetch } from '../../browser/api-client.ts';
import type { PageContext } from '../../browser/page-context.ts';
import { type Locale, localeCookie, matchLocale } from '../../i18n/locales.ts';
import { visitor } from '../../kernel/actor.ts';
import type { SharedPage } from '../../kernel/cacheable-page.ts';
import { AppError } from '../../kernel/errors.ts';
import type { AppEnv, InternalCall } from './app-env.ts';
import { type CachedPage, chooseEncoding, type PageCache, type RenderedPage } from './page-cache.ts';
import { limitByAddress } from './rate-limit.ts';
import { contentSecurityPolicy } from './security.ts';

/** The page renderer that Vite builds from `page-server.tsx`. */
export type PageRenderer = {
  fetch(request: Request, options: { context: PageContext }): Promise<Response>;
  /** Undefined for a page that is not the same for all visitors. */
  findSharedPage(pathname: string): SharedPage | undefined | Promise<SharedPage | undefined>;
};

export type PageOptions = {
  renderer: PageRenderer;
  cache?: {
    pages: PageCache;
    /** The time at which a page changes without a write, such as the beginning of a sale. */
    nextChange(): Promise<Date | undefined>;
  };
};

/** Characters of path and search: this site links to nothing longer. */
const maxAddressLength = 2000;

/** Characters of path and search: longer addresses are not cached. */
const longestRemembered = 300;

/** Pages rendered for one client address; a cached page is cheap and does not count. */
const renderings = { points: 600, seconds: 60 };

/** Answers every path outside the API with a page, for GET and HEAD only. */
export function servePages(app: Hono<AppEnv>, { renderer, cache }: PageOptions) {
  const requireRendering = limitByAddress(renderings);
  return async (c: Context<AppEnv>): Promise<Response> => {
    c.set('isPage', true);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD');
      throw new AppError('method_not_allowed');
    }
    const { pathname, search } = new URL(c.req.url);
    if (pathname.length + search.length > maxAddressLength) throw new AppError('too_large');
    if (!isReadablePath(pathname)) throw new AppError('not_found');
    // A page has one address. The router would redirect too, but only temporarily.
    if (pathname.length > 1 && pathname.endsWith('/')) return c.redirect(pathname.slice(0, -1) + search, 308);
    const shared = cache && (await isVisitor(c)) ? await renderer.findSharedPage(pathname) : undefined;
    const address = shared && addressForAll(c, shared);
    if (cache && shared && address) {
      const key = `${c.get('locale')} ${address.href}`;
      let own: RenderedPage | undefined;
      const render = async () => {
        own = await renderForAll(app, renderer, c, address);
        return own;
      };
      let page = cache.pages.find(key);
      if (!page) {
        requireRendering(c);
        page = await cache.pages.fill(key, { content: shared.content, render, nextChange: cache.nextChange });
      }
      if (page) return cachedAnswer(c, page);
      if (own) return answer(c, own.html, own.status, own.headers);
    }
    requireRendering(c);
    const response = await renderer.fetch(ownRequest(c), { context: pageContext(app, c) });
    return answer(c, response.body, response.status, [...response.headers]);
  };
}

/** Rejects double slashes, which at the beginning would name another host, and malformed percent-encoding. */
function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('//');
  } catch {
    return false;
  }
}

async function cachedAnswer(c: Context<AppEnv>, page: CachedPage): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const response = await answer(c, page.bodies[encoding], 200, page.headers);
  response.headers.append('vary', 'accept-encoding');
  if (encoding !== 'identity') response.headers.set('content-encoding', encoding);
  return response;
}

async function answer(
  c: Context<AppEnv>,
  body: BodyInit | null,
  status: number,
  headers: [string, string][],
): Promise<Response> {
  const response = new Response(body, { status, headers });
  const isForAll = response.headers.has('x-cacheable-page') && (await isVisitor(c));
  response.headers.delete('x-cacheable-page');
  response.headers.set('cache-control', isForAll ? 'private, no-cache' : 'private, no-store');
  response.headers.append('vary', 'cookie, accept-language');
  const chosen = chosenLocale(c);
  if (chosen)
    response.headers.append('set-cookie', generateCookie(localeCookie, chosen, localeCookieOptions));
  return response;
}

const localeCookieOptions = { path: '/', maxAge: 365 * 24 * 60 * 60, sameSite: 'Lax' } as const;

/** A language chosen by the address is stored in a cookie. */
function chosenLocale(c: Context<AppEnv>): Locale | undefined {
  const chosen = matchLocale(c.req.query('lng'));
  return chosen === getCookie(c, localeCookie) ? undefined : chosen;
}

async function isVisitor(c: Context<AppEnv>): Promise<boolean> {
  return (await c.get('actor')()).kind === 'visitor';
}

/**
 * The address that a page for all visitors is rendered and cached under: only with the parameters that its route knows,
 * in order, so that unknown ones create no entries. Undefined when it is too long to be cached.
 */
function addressForAll(c: Context<AppEnv>, { search }: SharedPage): URL | undefined {
  const address = siteAddress(c);
  const given = address.searchParams;
  const lng = matchLocale(given.get('lng') ?? undefined);
  const kept = [...search].sort().flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  address.search = new URLSearchParams([...kept, ...(lng ? [['lng', lng]] : [])]).toString();
  return address.pathname.length + address.search.length <= longestRemembered ? address : undefined;
}

/**
 * Renders as for any visitor of this address and language, without data of this request. Its scripts are allowed by
 * hash, so that the same bytes suit every request; the nonce is for styles that components insert later.
 */
async function renderForAll(
  app: Hono<AppEnv>,
  renderer: PageRenderer,
  c: Context<AppEnv>,
  address: URL,
): Promise<RenderedPage> {
  const asker = { actor: Promise.resolve(visitor), cookie: undefined };
  const context = pageContext(app, c, asker);
  const request = new Request(address, { headers: { accept: 'text/html' } });
  const response = await renderer.fetch(request, { context });
  const html = await response.text();
  const policy = contentSecurityPolicy({
    isHttps: context.siteUrl.startsWith('https:'),
    scripts: inlineScriptHashes(html, context.nonce).join(' '),
    styles: `'nonce-${context.nonce}'`,
  });
  return {
    status: response.status,
    html,
    headers: [...response.headers, ['content-security-policy', policy]],
    isCacheable: response.status === 200 && response.headers.has('x-cacheable-page'),
  };
}

/**
 * Hashes of the page's own inline scripts, which are those with the renderer's nonce: an injected script has none and
 * does not run. Data blocks, with a type of their own, need none.
 */
function inlineScriptHashes(html: string, nonce: string | undefined): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isData = /\btype="(?!module|text\/javascript)/.test(attributes);
    const isOwn = attributes.includes(`nonce="${nonce}"`);
    if (!isOwn || isData || /\bsrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/** Always asks the renderer for HTML, whatever the client accepts. */
function ownRequest(c: Context<AppEnv>): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.set('accept', 'text/html');
  return new Request(siteAddress(c), { method: c.req.method, headers, signal: c.req.raw.signal });
}

/** The request's address on the site's own origin, correct behind proxies too. */
function siteAddress(c: Context<AppEnv>): URL {
  const { pathname, search } = new URL(c.req.url);
  return new URL(pathname + search, c.get('deps').config.siteUrl);
}

type Asker = { actor: InternalCall['actor']; cookie: string | undefined };

function pageContext(app: Hono<AppEnv>, c: Context<AppEnv>, asker = askerOf(c)): PageContext {
  const { config, live } = c.get('deps');
  return {
    api: inProcessFetch(app, c, asker),
    locale: c.get('locale'),
    siteUrl: config.siteUrl,
    nonce: c.get('nonce'),
    isDemo: config.isDemo,
    hasTestMoney: !config.isDemo && config.payPal.environment !== 'live',
    // Before anything is read for the page.
    liveCursor: asker.cookie === undefined ? undefined : live.cursor(),
  };
}

function askerOf(c: Context<AppEnv>): Asker {
  const actor = c.get('actor')();
  // The actor may never be awaited: a rejection must not become an unhandled one.
  actor.catch(() => undefined);
  return { actor, cookie: c.req.header('cookie') };
}

/** The fetch of a page's typed API client: calls the application directly, as the user who requested the page. */
function inProcessFetch(app: Hono<AppEnv>, c: Context<AppEnv>, { actor, cookie }: Asker): ApiFetch {
  const internal = {
    actor,
    locale: c.get('locale'),
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
  };
  return async (input, init) => {
    const request = new Request(new URL(String(input), c.get('deps').config.siteUrl), init);
    if (cookie) request.headers.set('cookie', cookie);
    return app.fetch(request, { internal });
  };
}

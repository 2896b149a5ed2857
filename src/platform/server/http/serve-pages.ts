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
import { isUnchanged } from './etag.ts';
import { keepForReaders, keepForVisitors, type SentPage } from './kept-page.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import { limitByAddress } from './rate-limit.ts';
import type { DescribeReader } from './reader.ts';
import { contentSecurityPolicy } from './security.ts';

/** The page renderer that Vite builds from `page-server.tsx`. */
export type PageRenderer = {
  fetch(request: Request, options: { context: PageContext }): Promise<Response>;
  /** Undefined for a page that is not the same for all readers of a kind. */
  findSharedPage(pathname: string): SharedPage | undefined | Promise<SharedPage | undefined>;
};

export type PageOptions = {
  renderer: PageRenderer;
  describeReader: DescribeReader;
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
export function servePages(app: Hono<AppEnv>, { renderer, describeReader, cache }: PageOptions) {
  const requireRendering = limitByAddress(renderings);
  /** Routes whose data depend on more of a person than a reader's kind says: each person gets a page of their own. */
  const personalRoutes = new Set<string>();
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
    const shared = cache && (await renderer.findSharedPage(pathname));
    const address = shared && addressForAll(c, shared);
    const isForVisitors = address !== undefined && (await isVisitor(c));
    if (cache && shared && address && (isForVisitors || !personalRoutes.has(shared.route))) {
      const reader = describeReader(await c.get('actor')());
      const onPersonalData = () => personalRoutes.add(shared.route);
      let own: RenderedPage | undefined;
      const render = async () => {
        own = await renderForAll(app, renderer, c, {
          address,
          session: reader.sharedSession,
          ...(isForVisitors ? {} : { onPersonalData }),
        });
        return own;
      };
      const key = `${c.get('locale')} ${address.href} ${reader.kind}`;
      let page = cache.pages.find(key);
      if (!page) {
        requireRendering(c);
        const prepare = (rendered: RenderedPage) =>
          isForVisitors ? keepForVisitors(rendered) : keepForReaders(rendered, reader);
        const { content } = shared;
        page = await cache.pages.fill(key, { content, render, prepare, nextChange: cache.nextChange });
      }
      if (page) return keptAnswer(c, page.send(c.req.header('accept-encoding'), reader), page.headers);
      if (own && isForVisitors) return answer(c, own.html, own.status, own.headers);
    }
    requireRendering(c);
    const response = await renderer.fetch(ownRequest(c), {
      context: await pageContext(app, c, describeReader),
    });
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

async function keptAnswer(
  c: Context<AppEnv>,
  { body, encoding, etag }: SentPage,
  headers: [string, string][],
): Promise<Response> {
  const isKnown = etag !== undefined && isUnchanged(c.req.header('if-none-match'), etag);
  // A browser takes the headers of this answer for the page that it kept, the policy for scripts among them.
  const response = await answer(c, isKnown ? null : body, isKnown ? 304 : 200, headers);
  if (etag) response.headers.set('etag', etag);
  response.headers.append('vary', 'accept-encoding');
  if (!isKnown && encoding !== 'identity') response.headers.set('content-encoding', encoding);
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
  // The address alone says what the page shows: a cache in front may keep it, and ask whether it is unchanged.
  const isOfAddress = isForAll && matchLocale(c.req.query('lng')) !== undefined;
  const forAll = isOfAddress ? 'public, no-cache' : 'private, no-cache';
  response.headers.set('cache-control', isForAll ? forAll : 'private, no-store');
  if (!isOfAddress) response.headers.append('vary', 'cookie, accept-language');
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

type PageForAll = {
  address: URL;
  session: unknown;
  /** Called when the page's data depend on who asks for them; absent for visitors, who are all alike. */
  onPersonalData?: () => void;
};

/**
 * Renders as for any reader of this address, language and kind, without data of this request. Its scripts are allowed by
 * hash, so that the same bytes suit every request; the nonce is for styles that components insert later.
 */
async function renderForAll(
  app: Hono<AppEnv>,
  renderer: PageRenderer,
  c: Context<AppEnv>,
  { address, session, onPersonalData }: PageForAll,
): Promise<RenderedPage> {
  const { live } = c.get('deps');
  let isPersonal = false;
  const actor = async () => {
    isPersonal = onPersonalData !== undefined;
    onPersonalData?.();
    return visitor;
  };
  const context: PageContext = {
    ...siteOf(c),
    session,
    // Before anything is read for the page.
    liveCursor: onPersonalData ? live.cursor() : undefined,
    api: inProcessFetch(app, c, { actor, cookie: undefined }),
  };
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
    isCacheable: response.status === 200 && response.headers.has('x-cacheable-page') && !isPersonal,
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

/** What every page of this request knows. */
function siteOf(c: Context<AppEnv>) {
  const { config } = c.get('deps');
  return {
    locale: c.get('locale'),
    siteUrl: config.siteUrl,
    nonce: c.get('nonce'),
    isDemo: config.isDemo,
    hasTestMoney: !config.isDemo && config.payPal.environment !== 'live',
  };
}

/** Of a page for this request alone. Without an answer of the database it is a page for a visitor. */
async function pageContext(
  app: Hono<AppEnv>,
  c: Context<AppEnv>,
  describeReader: DescribeReader,
): Promise<PageContext> {
  const asker = askerOf(c);
  // Before anything is read for the page.
  const liveCursor = asker.cookie === undefined ? undefined : c.get('deps').live.cursor();
  const actor = await asker.actor().catch(() => visitor);
  return {
    ...siteOf(c),
    session: describeReader(actor).session,
    liveCursor,
    api: inProcessFetch(app, c, asker),
  };
}

function askerOf(c: Context<AppEnv>): Asker {
  return { actor: c.get('actor'), cookie: c.req.header('cookie') };
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

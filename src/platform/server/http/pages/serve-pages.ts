import type { Context, Hono } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { type Locale, localeCookie, matchLocale } from '../../../i18n/locales.ts';
import type { SharedPage } from '../../../kernel/cacheable-page.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { AppEnv } from '../api/app-env.ts';
import type { DescribeReader } from '../api/reader.ts';
import { requireRequest } from '../security/rate-limit.ts';
import type { CachedAnswers } from './cached-answers.ts';
import { cacheForReaders, cacheForVisitors, type SentPage } from './cached-page.ts';
import { isUnchanged } from './etag.ts';
import type { PageCache } from './page-cache.ts';
import { type PageRenderer, renderForAll, renderForRequest, siteAddress } from './render-page.ts';
import type { RenderedPage } from './rendered-page.ts';

export type PageOptions = {
  renderer: PageRenderer;
  describeReader: DescribeReader;
  cache?: {
    /** Absent: each page is rendered for each request. */
    pages?: PageCache;
    answers: CachedAnswers;
    /** The time at which a page changes without a write, such as the beginning of a sale. */
    nextChange(): Promise<Date | undefined>;
  };
};

/** Maximum characters of path and search; the site has no longer links. */
const maxAddressLength = 2000;

/** Maximum characters of path and search of a cached page. */
const maxCachedAddress = 300;

/** Limit of rendered pages for one client address; cached pages do not count. */
const renderings = { name: 'renderings', points: 300, seconds: 60 };

/** Answers every path outside the API with a page, for GET and HEAD only. */
export function servePages(app: Hono<AppEnv>, { renderer, describeReader, cache }: PageOptions) {
  /** Routes whose data depends on more than the reader's kind: their pages are rendered for each person. */
  const personalRoutes = new Set<string>();

  /** Undefined: the page is rendered for this request alone. */
  async function answerFromCache(
    c: Context<AppEnv>,
    { pages, answers, nextChange }: NonNullable<PageOptions['cache']>,
    { route, content }: SharedPage,
    address: URL,
  ): Promise<Response | undefined> {
    const isForVisitors = await isVisitor(c);
    if (!isForVisitors && personalRoutes.has(route)) return undefined;
    const reader = describeReader(await c.get('actor')());
    const render = () =>
      renderForAll(app, renderer, c, {
        address,
        session: reader.sharedSession,
        answers: answers.ofPage(content, c.get('locale')),
        ...(isForVisitors ? {} : { onPersonalData: () => personalRoutes.add(route) }),
      });
    const key = `${c.get('locale')} ${address.href} ${reader.kind}`;
    const cached = pages?.find(key);
    if (cached) return cachedAnswer(c, cached.send(c.req.header('accept-encoding'), reader), cached.headers);
    await requireRequest(c, renderings);
    let own: RenderedPage | undefined;
    const page = await pages?.fill(key, {
      content,
      nextChange,
      render: async () => (own = await render()),
      prepare: (rendered) => (isForVisitors ? cacheForVisitors(rendered) : cacheForReaders(rendered, reader)),
    });
    if (page) return cachedAnswer(c, page.send(c.req.header('accept-encoding'), reader), page.headers);
    if (!isForVisitors) return undefined;
    const { html, status, headers } = own ?? (await render());
    return answer(c, html, status, headers);
  }

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
    const answerOfAll = cache && shared && address && (await answerFromCache(c, cache, shared, address));
    if (answerOfAll) return answerOfAll;
    await requireRequest(c, renderings);
    const response = await renderForRequest(app, renderer, c, describeReader);
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

async function cachedAnswer(
  c: Context<AppEnv>,
  { body, encoding, etag }: SentPage,
  headers: [string, string][],
): Promise<Response> {
  const isKnown = etag !== undefined && isUnchanged(c.req.header('if-none-match'), etag);
  // A browser applies the headers of this answer to its cached page, including the script policy.
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
  // The page depends on its address alone: shared caches may store and revalidate it.
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

/** The language of the address when it differs from the cookie; it is then stored there. */
function chosenLocale(c: Context<AppEnv>): Locale | undefined {
  const chosen = matchLocale(c.req.query('lng'));
  return chosen === getCookie(c, localeCookie) ? undefined : chosen;
}

async function isVisitor(c: Context<AppEnv>): Promise<boolean> {
  return (await c.get('actor')()).kind === 'visitor';
}

/**
 * The address under which a page for all visitors is rendered and cached: it has only the parameters of its
 * route, sorted, so that unknown ones create no entries. Undefined when it is too long to be cached.
 */
function addressForAll(c: Context<AppEnv>, { search }: SharedPage): URL | undefined {
  const address = siteAddress(c);
  const given = address.searchParams;
  const lng = matchLocale(given.get('lng') ?? undefined);
  const remaining = [...search].sort().flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  address.search = new URLSearchParams([...remaining, ...(lng ? [['lng', lng]] : [])]).toString();
  return address.pathname.length + address.search.length <= maxCachedAddress ? address : undefined;
}

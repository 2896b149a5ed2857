import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { ApiFetch } from '../../../browser/api-client.ts';
import type { PageContext } from '../../../browser/page-context.ts';
import { visitor } from '../../../kernel/actor.ts';
import type { SharedPage } from '../../../kernel/cacheable-page.ts';
import type { AppEnv, InternalCall } from '../api/app-env.ts';
import type { DescribeReader } from '../api/reader.ts';
import { contentSecurityPolicy } from '../security/security.ts';
import type { AnswersOfPage } from './cached-answers.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The page renderer that Vite builds from `page-server.tsx`. */
export type PageRenderer = {
  fetch(request: Request, options: { context: PageContext }): Promise<Response>;
  /** Undefined for a page that is not the same for all readers of a kind. */
  findSharedPage(pathname: string): SharedPage | undefined | Promise<SharedPage | undefined>;
};

type PageForAll = {
  address: URL;
  session: unknown;
  /** Called when the page's data depends on the person; absent for visitors, who all get the same data. */
  onPersonalData?: () => void;
  answers: AnswersOfPage | undefined;
};

/**
 * Renders the page for every reader of this address, language and kind, without data of this request. Its
 * scripts are allowed by hash, so that the same bytes suit every request; the nonce is for styles that
 * components insert later.
 */
export async function renderForAll(
  app: Hono<AppEnv>,
  renderer: PageRenderer,
  c: Context<AppEnv>,
  { address, session, onPersonalData, answers }: PageForAll,
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
    // Read before any data of the page.
    liveCursor: onPersonalData ? live.cursor() : undefined,
    api: inProcessFetch(app, c, { actor, cookie: undefined, isCached: true }, answers),
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
 * Hashes of the page's own inline scripts, which are those with the renderer's nonce: an injected script has
 * none and does not run. Data blocks, with a type of their own, need none.
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

/** Renders the page for the sender of this request. */
export async function renderForRequest(
  app: Hono<AppEnv>,
  renderer: PageRenderer,
  c: Context<AppEnv>,
  describeReader: DescribeReader,
): Promise<Response> {
  const context = await pageContext(app, c, describeReader);
  return renderer.fetch(ownRequest(c), { context });
}

/** Always requests HTML from the renderer, whatever the client accepts. */
function ownRequest(c: Context<AppEnv>): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.set('accept', 'text/html');
  return new Request(siteAddress(c), { method: c.req.method, headers, signal: c.req.raw.signal });
}

/** The request's address on the site's own origin, correct behind proxies too. */
export function siteAddress(c: Context<AppEnv>): URL {
  const { pathname, search } = new URL(c.req.url);
  return new URL(pathname + search, c.get('deps').config.siteUrl);
}

type Asker = { actor: InternalCall['actor']; cookie: string | undefined; isCached?: true };

/** The context that all pages of this request share. */
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

/** The context of a page for this request alone. When the database does not answer, it is a page for a visitor. */
async function pageContext(
  app: Hono<AppEnv>,
  c: Context<AppEnv>,
  describeReader: DescribeReader,
): Promise<PageContext> {
  const asker = askerOf(c);
  // Read before any data of the page.
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
function inProcessFetch(
  app: Hono<AppEnv>,
  c: Context<AppEnv>,
  { actor, cookie, isCached }: Asker,
  answers?: AnswersOfPage,
): ApiFetch {
  const asker = {
    locale: c.get('locale'),
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
    ...(isCached && { isCached }),
  };
  const call = (request: Request, internal: InternalCall) => app.fetch(request, { internal });
  return async (input, init) => {
    const request = new Request(new URL(String(input), c.get('deps').config.siteUrl), init);
    if (cookie) request.headers.set('cookie', cookie);
    if (!answers || request.method !== 'GET') return call(request, { ...asker, actor });
    const known = answers.find(request.url);
    if (known) return known;
    let isPersonal = false;
    const noticed = () => {
      isPersonal = true;
      return actor();
    };
    const response = await call(request, { ...asker, actor: noticed });
    if (isPersonal || response.status !== 200) return response;
    const answer = { body: await response.text(), headers: [...response.headers] };
    await answers.keep(request.url, answer);
    return new Response(answer.body, { headers: answer.headers });
  };
}

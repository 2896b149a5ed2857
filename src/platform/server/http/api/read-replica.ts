import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { Counter } from 'prom-client';
import { isDatabaseDown, isRetryable } from '../../db/errors.ts';
import type { AppEnv } from './app-env.ts';

/** A cookie without a value of its own: this browser changed something a moment ago. */
export const changedCookie = 'tu-changed';

/** For monitoring. */
export const replicaRequests = new Counter({
  name: 'tu_replica_requests_total',
  help: 'Requests that were answered from the replica of the database',
  registers: [],
});

/** Seconds: longer than the second by which a replica may be behind. */
const lifetime = 5;

/**
 * For a route whose answer may be a second old: it reads the replica, if the site has a fresh one. Not for a
 * browser that has just changed something, through any process, and not for a page that is cached.
 */
export const readsReplica = createMiddleware<AppEnv>(async (c, next) => {
  const deps = c.get('deps');
  const { replica } = deps;
  if (!replica || mustBeCurrent(c) || !replica.isFresh()) return next();
  c.set('deps', { ...deps, db: replica.db });
  replicaRequests.inc();
  await next();
  // A standby cancels statements that block its replay, or may be unavailable: the browser asks again, and
  // reads the primary.
  if (c.error && (isDatabaseDown(c.error) || isRetryable(c.error))) replica.distrust();
});

/** Records in the browser that it changed something: its next requests read the primary. */
export const notesChanges = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.get('deps').replica || c.env.internal || !mayHaveChanged(c)) return;
  const secure = c.get('deps').config.siteUrl.startsWith('https:');
  setCookie(c, changedCookie, '1', { path: '/', maxAge: lifetime, httpOnly: true, sameSite: 'Lax', secure });
});

function mustBeCurrent(c: Context<AppEnv>): boolean {
  return c.env.internal?.isCached === true || getCookie(c, changedCookie) !== undefined;
}

/** After a payment or a sign-in on another site, the browser returns with a GET that redirects. */
function mayHaveChanged(c: Context<AppEnv>): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
  return !isRead || c.res.status === 302 || c.res.status === 303;
}

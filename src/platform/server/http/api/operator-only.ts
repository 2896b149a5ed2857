import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request may read the operator's information: it comes from this machine without a proxy, or has
 * METRICS_TOKEN as its bearer token.
 */
export function isFromOperator(c: Context<AppEnv>): boolean {
  const { metricsToken } = c.get('deps').config;
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  if (given !== undefined) return metricsToken !== undefined && isEqual(given, metricsToken);
  const address = c.env.incoming?.socket.remoteAddress ?? '';
  const isLoopback = /^(::ffff:)?127\./.test(address) || address === '::1';
  return isLoopback && !forwarding.some((name) => c.req.header(name) !== undefined);
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

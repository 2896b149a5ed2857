import type { MiddlewareHandler } from 'hono';
import { requireAdmin } from '../../require-actor.ts';
import type { AppEnv } from './app-env.ts';

/** The path of the administrators' API: this middleware refuses all others before any route runs. */
export const adminPath = '/api/admin/*';

/** Answers administrators only; throws `sign_in_required` or `admin_only`. */
export const adminsOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireAdmin(await c.get('actor')());
  await next();
};

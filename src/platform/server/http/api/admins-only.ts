import type { MiddlewareHandler } from 'hono';
import { requireAdmin } from '../../require-actor.ts';
import type { AppEnv } from './app-env.ts';

/** Where the API is for administrators alone: a route there can neither forget to refuse others nor answer them first. */
export const adminPath = '/api/admin/*';

/** Answers administrators only; throws `sign_in_required` or `admin_only`. */
export const adminsOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireAdmin(await c.get('actor')());
  await next();
};

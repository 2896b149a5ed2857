import { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './app-env.ts';

/** A group of API routes: input that does not fit its schema is thrown to the application's one error handler. */
export function createRouteApp() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw result.error;
    },
  });
}

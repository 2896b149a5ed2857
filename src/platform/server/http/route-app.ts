import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { AppEnv } from './app-env.ts';

/** A group of API routes: input that does not fit its schema is thrown to the application's one error handler. */
export function createRouteApp() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw result.error;
    },
  });
}

/** The `responses` of a route that answers 200 with a `T`, which the typed client gets; the description calls it an object. */
export const answers = <T>(description: string) => ({
  200: {
    description,
    content: { 'application/json': { schema: z.custom<T>().openapi({ type: 'object' }) } },
  },
});

import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { AppError } from '../../kernel/errors.ts';
import { fileBodyType } from './api-route.ts';
import type { AppEnv } from './app-env.ts';
import type { DescribedRoute } from './openapi-document.ts';

/** Refuses bodies of more than `mostBytes` with `too_large`, except of routes that take a file: they limit it themselves. */
export function limitBody(routes: readonly DescribedRoute[], mostBytes: number): MiddlewareHandler<AppEnv> {
  const takingFiles = new Set(
    routes
      .filter(({ request }) => request?.body && fileBodyType in request.body.content)
      .map(({ method, path }) => `${method} ${path}`),
  );
  const limit = bodyLimit({
    maxSize: mostBytes,
    onError: () => Promise.reject(new AppError('too_large')),
  });
  return async (c, next) => {
    const takesFile = matchedRoutes(c).some(({ method, path }) =>
      takingFiles.has(`${method.toLowerCase()} ${path}`),
    );
    return takesFile ? next() : limit(c, next);
  };
}

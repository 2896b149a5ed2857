import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { AppError } from '../../../kernel/errors.ts';
import { fileBodyType, maxBytesExtension } from './api-route.ts';
import type { AppEnv } from './app-env.ts';
import type { DescribedRoute } from './openapi-document.ts';

/**
 * Refuses bodies of more than `maxBytes`, or of more than their route declares, with `too_large`. Routes that
 * take a file enforce their own limit.
 */
export function limitBody(routes: readonly DescribedRoute[], maxBytes: number): MiddlewareHandler<AppEnv> {
  const limits = new Map(routes.map((route) => [`${route.method} ${route.path}`, limitOf(route, maxBytes)]));
  const usual = limitTo(maxBytes);
  return async (c, next) => {
    // Requests of these methods have no body, and checking for one would cost a tenth of the answer's time.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const own = matchedRoutes(c)
      .map(({ method, path }) => limits.get(`${method.toLowerCase()} ${path}`))
      .find((limit) => limit !== undefined);
    return (own ?? usual)(c, next);
  };
}

function limitOf(route: DescribedRoute, maxBytes: number): MiddlewareHandler<AppEnv> {
  const { request, [maxBytesExtension]: ownBytes = maxBytes } = route;
  const takesFile = request?.body !== undefined && fileBodyType in request.body.content;
  return takesFile ? (_c, next) => next() : limitTo(ownBytes);
}

function limitTo(maxSize: number): MiddlewareHandler<AppEnv> {
  const tooLarge = () => Promise.reject(new AppError('too_large'));
  const count = bodyLimit({ maxSize, onError: tooLarge });
  return (c, next) => {
    const declared = c.req.header('content-length');
    // Node reads no more bytes than declared. `count` would turn the body into a web stream even then.
    if (declared !== undefined && c.req.header('transfer-encoding') === undefined)
      return Number(declared) > maxSize ? tooLarge() : next();
    return count(c, next);
  };
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { ErrorCode } from '../../../kernel/errors.ts';
import { type Access, accessExtension, maxBytesExtension, refusalsExtension } from './api-route.ts';
import type { AppEnv } from './app-env.ts';
import { errorAnswerSchema } from './error-answer.schema.ts';
import type { KnownErrors } from './known-errors.ts';

/** A declared route with the path at which it is mounted. */
export type DescribedRoute = {
  method: string;
  /** In the router's notation: `/api/orders/:id`. */
  path: string;
  request?: { body?: { content: Record<string, unknown> } };
  responses: Record<number, { content?: Record<string, { schema?: z.ZodType }> }>;
  [accessExtension]: Access;
  [refusalsExtension]: ErrorCode[];
  [maxBytesExtension]?: number;
};

export function describedRoutes(api: OpenAPIHono<AppEnv>): DescribedRoute[] {
  return api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [toDescribedRoute(definition.route)] : [],
  );
}

/** The responses to which refusals have been added: in tests several applications mount the same declared routes. */
const described = new WeakMap<object, KnownErrors>();

/** Adds each declared route's refusals, grouped by status. Called once all areas, and so all codes, are known. */
export function describeRefusals(api: OpenAPIHono<AppEnv>, known: KnownErrors): void {
  const content = { 'application/json': { schema: errorAnswerSchema(known) } };
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { responses, [refusalsExtension]: codes } = toDescribedRoute(definition.route);
    if (described.get(responses) === known) continue;
    described.set(responses, known);
    for (const [status, ofStatus] of Map.groupBy(codes, (code) => known.get(code)?.status ?? 500)) {
      const description = ofStatus.map((code) => `\`${code}\``).join(', ');
      Object.assign(responses, { [status]: { description, content } });
    }
  }
}

/** Every route of the application is declared by `apiRoute`, which sets these fields. */
function toDescribedRoute(route: { method: string; path: string }): DescribedRoute {
  return { ...route, path: route.path.replaceAll(/\/{(\w+)}/g, '/:$1') } as DescribedRoute;
}

const description = `The API of the site, of its store and of its files.

A session is a cookie that signing in sets. \`${accessExtension}\` says who may call a route: anybody (\`visitor\`), whoever is
signed in (\`user\`) or administrators (\`admin\`). \`${refusalsExtension}\` lists the error codes that it answers.

Texts are in the language that the query parameter \`lng\`, the cookie \`i18next\` or the header \`Accept-Language\` names;
below \`/store\` no cookie counts. A picture with its version in \`v\` is kept for long.

Signing in is served by better-auth behind the routes below \`/api/auth\`: nothing else of that library answers. Pages, the
payment provider's simulator of a demo, and \`/healthz\`, \`/readyz\` and \`/metrics\` are not described here.`;

/** The OpenAPI document of all declared routes. */
export function openApiDocument(api: OpenAPIHono<AppEnv>, options: { siteUrl: string; cookie: string }) {
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: options.cookie,
  });
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'TU Tutto è Uno', version: '1', description },
    servers: [{ url: options.siteUrl }],
    externalDocs: { description: 'The same for people', url: `${options.siteUrl}/docs/api` },
  });
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => [
      method,
      { operationId: operationIdOf(method, path), tags: [tagOf(path)], ...operation },
    ]);
    return [documentPath(path), Object.fromEntries(operations)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** `/icons/:name{[^/]+\.png}` of the router is `/icons/{name}` in the document. */
const documentPath = (path: string) => path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}');

/** The area of the site: `orders` for `/api/orders` and `/api/admin/orders`. */
function tagOf(path: string): string {
  const [, area] = /^\/api\/(?:admin\/)?([\w-]+)/.exec(path) ?? [];
  return area ?? (path.startsWith('/store/') ? 'store' : 'files');
}

const operationIdOf = (method: string, path: string) =>
  [method, ...(documentPath(path).match(/\w+/g) ?? [])].join('_');

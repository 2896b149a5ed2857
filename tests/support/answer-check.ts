import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { refusalsExtension } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { errorAnswerSchema } from '#platform/server/http/api/error-answer.schema.ts';
import type { DescribedRoute } from '#platform/server/http/api/openapi-document.ts';
import { knownErrors } from '../../src/process/modules.ts';
import { mismatches } from './answer-mismatches.ts';

/**
 * For `createApp`: makes a test fail when an answer differs from the declaration of its route, independent of
 * the test's expectations.
 */
export function inspectAnswers(routes: DescribedRoute[]): MiddlewareHandler<AppEnv> {
  const byPath = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  return async (c, next) => {
    await next();
    const route = matchedRoutes(c)
      .map(({ method, path }) => byPath.get(`${method.toLowerCase()} ${path}`))
      .find((each) => each !== undefined);
    if (!route) return;
    const problem = await findMismatch(route, c.res);
    if (problem) mismatches.push(`${route.method} ${route.path}, status ${c.res.status}: ${problem}`);
  };
}

/** The difference between `answer` and its route's declaration; undefined when there is none. */
export async function findMismatch(route: DescribedRoute, answer: Response): Promise<string | undefined> {
  const declared = route.responses[answer.status];
  if (!declared) return `the status is not declared: ${await answer.clone().text()}`;
  if (!declared.content || answer.status === 304) return undefined;
  const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none';
  const content = declared.content[type];
  if (!content) return `the content type ${type} is not declared`;
  if (!content.schema) return undefined;
  const body: unknown = JSON.parse(await textOf(answer.clone()));
  const parsed = content.schema.safeParse(body);
  if (!parsed.success) return parsed.error.message;
  // Parsing drops keys that the schema does not have.
  if (!isDeepStrictEqual(parsed.data, body)) return `more than the schema names: ${JSON.stringify(body)}`;
  const refusal = errorAnswerSchema(knownErrors).safeParse(body);
  const declaredCodes: readonly string[] = route[refusalsExtension];
  if (refusal.success && !declaredCodes.includes(refusal.data.error.code)) {
    return `the code ${refusal.data.error.code} is not declared`;
  }
  return undefined;
}

/** Decodes the answer as a client does: cached answers are compressed already. */
async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const encoding = answer.headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

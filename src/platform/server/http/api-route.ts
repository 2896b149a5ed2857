import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { ErrorCode } from '../../kernel/errors.ts';

/** Who may call a route. `user` is anybody who is signed in. The route or its command refuses the others. */
export type Access = 'visitor' | 'user' | 'admin';

type JsonAnswer = { schema: z.ZodType; description: string };
/** A file of this content type. */
type FileAnswer = { type: string; description: string };
/** A redirect, or an answer without a body. */
type BareAnswer = { status: 204 | 302 | 303; description: string };

type Declaration = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: `/${string}`;
  summary: string;
  access: Access;
  middleware?: MiddlewareHandler | MiddlewareHandler[];
  params?: z.ZodType;
  query?: z.ZodType;
  /** What the JSON of the request's body has to be. */
  body?: z.ZodType;
  answer: JsonAnswer | FileAnswer | BareAnswer;
  /** Codes that this route answers beside those that follow from its access and its input. */
  refusals?: readonly ErrorCode[];
};

type Nothing = Record<never, never>;

type RequestOf<D extends Declaration> = Nothing &
  (D extends { params: infer S extends z.ZodType } ? { params: S } : Nothing) &
  (D extends { query: infer S extends z.ZodType } ? { query: S } : Nothing) &
  (D extends { body: infer S extends z.ZodType }
    ? { body: { required: true; content: { 'application/json': { schema: S } } } }
    : Nothing);

type ResponsesOf<D extends Declaration> = D['answer'] extends { schema: infer S extends z.ZodType }
  ? { 200: { description: string; content: { 'application/json': { schema: S } } } }
  : { 200: { description: string; content: { 'application/octet-stream': Nothing } } };

/** What the typed client and the handler know of a route: errors reach a client as an `ApiError`. */
type RouteOf<D extends Declaration> = Pick<D, 'method' | 'path' | 'summary'> & {
  request: RequestOf<D>;
  responses: ResponsesOf<D>;
};

/** The extensions of the description that say who may call a route, and which codes it refuses with. */
export const accessExtension = 'x-access';
export const refusalsExtension = 'x-refusals';

/** Declares a route of the API: what it takes, what it answers and how it refuses, for `openapi()` and `/openapi.json`. */
export function apiRoute<const D extends Declaration>(declaration: D): RouteOf<D> {
  const { method, path, summary, access, middleware, params, query, body, answer } = declaration;
  const refusals = refusalsOf(declaration);
  const route = {
    method,
    path,
    summary,
    ...(middleware && { middleware }),
    ...(access !== 'visitor' && { security: [{ session: [] }] }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    // Its refusals are added when all areas are known: `describeRefusals`.
    responses: describeAnswer(answer),
    [accessExtension]: access,
    [refusalsExtension]: refusals,
  };
  return route as unknown as RouteOf<D>;
}

function refusalsOf({ method, access, params, query, body, refusals = [] }: Declaration): ErrorCode[] {
  const hasInput = params || query || body;
  const codes: ErrorCode[] = [
    ...(hasInput ? (['invalid_input'] as const) : []),
    ...(access === 'visitor' ? [] : (['sign_in_required'] as const)),
    ...(access === 'admin' ? (['admin_only'] as const) : []),
    ...(method === 'get' ? [] : (['forbidden_origin', 'too_large'] as const)),
    ...refusals,
    'too_many_requests',
    'database_unavailable',
    'unexpected',
  ];
  return [...new Set(codes)];
}

function describeAnswer(answer: Declaration['answer']) {
  const { description } = answer;
  if ('schema' in answer) {
    return { 200: { description, content: { 'application/json': { schema: answer.schema } } } };
  }
  if ('status' in answer) return { [answer.status]: { description } };
  return {
    200: { description, content: { [answer.type]: {} } },
    304: { description: 'Unchanged since the version that `if-none-match` names' },
  };
}

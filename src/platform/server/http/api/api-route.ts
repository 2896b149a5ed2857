import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { cleanInput } from '../../../kernel/clean-text.ts';
import { type ErrorCode, staleCodes } from '../../../kernel/errors.ts';
import { readsReplica } from './read-replica.ts';

/** The callers that a route accepts. `user` means anybody signed in. The handler or its command enforces it. */
export type Access = 'visitor' | 'user' | 'admin';

type JsonAnswer = {
  schema: z.ZodType;
  description: string;
  /** It has an entity tag for conditional requests. */
  hasEtag?: true;
};
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
  /** The schema of the JSON body. */
  body?: z.ZodType;
  /** Takes a file as its body instead; the handler reads it and enforces its limits. */
  takesFile?: true;
  /** Maximum bytes of the JSON body, when it is more than the site's default. */
  maxBytes?: number;
  answer: JsonAnswer | FileAnswer | BareAnswer;
  /**
   * The answer may be a second old, except for a client that has just changed something: it is read from a
   * replica of the database, if there is one.
   */
  mayLag?: true;
  /** The ids in its path belong to public things, such as a tool to borrow: nobody is refused for using them. */
  isForEverybodysThings?: true;
  /** Error codes of this route, besides those implied by its access and its input. */
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

/**
 * The part of a route's type that the typed client and the handler use. It has no error answers, because a
 * client receives them as `ApiError`.
 */
type RouteOf<D extends Declaration> = Pick<D, 'method' | 'path' | 'summary'> & {
  request: RequestOf<D>;
  responses: ResponsesOf<D>;
};

/** The OpenAPI extensions for a route's access and its error codes. */
export const accessExtension = 'x-access';
export const refusalsExtension = 'x-refusals';

export const maxBytesExtension = 'x-max-bytes';

/** The OpenAPI extension for ids in a path that belong to public things. */
export const everybodysExtension = 'x-everybodys';

/** The content type of a body that is a file. Its real type is determined from its content. */
export const fileBodyType = 'application/octet-stream';

/** Declares an API route, its input, answer and refusals, for `openapi()` and `/openapi.json`. */
export function apiRoute<const D extends Declaration>(declaration: D): RouteOf<D> {
  const { method, path, summary, access, params, query, answer } = declaration;
  const middleware = [declaration.middleware ?? []].flat().concat(declaration.mayLag ? readsReplica : []);
  const refusals = refusalsOf(declaration);
  const route = {
    method,
    path,
    summary,
    ...(middleware.length > 0 && { middleware }),
    ...(access !== 'visitor' && { security: [{ session: [] }] }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...bodyOf(declaration),
    },
    // `describeRefusals` adds the refusals once all areas are known.
    responses: describeAnswer(answer),
    [accessExtension]: access,
    [refusalsExtension]: refusals,
    ...(declaration.isForEverybodysThings && { [everybodysExtension]: true }),
    ...(declaration.maxBytes && { [maxBytesExtension]: declaration.maxBytes }),
  };
  return route as unknown as RouteOf<D>;
}

function bodyOf({ body, takesFile }: Declaration) {
  const binary = { type: 'string', format: 'binary' };
  if (takesFile) return { body: { required: true, content: { [fileBodyType]: { schema: binary } } } };
  if (!body) return undefined;
  // Cleans every text of every body, so that no command has to.
  const schema = z.preprocess((input) => cleanInput(input), body);
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

function refusalsOf({ method, access, params, query, body, refusals = [] }: Declaration): ErrorCode[] {
  const hasInput = params || query || body;
  const codes: ErrorCode[] = [
    ...(hasInput ? (['invalid_input'] as const) : []),
    ...(access === 'visitor' ? [] : (['sign_in_required'] as const)),
    ...(access === 'admin' ? (['admin_only', 'two_factor_required'] as const) : []),
    ...(method === 'get' ? [] : (['forbidden_origin', 'too_large'] as const)),
    ...(access === 'admin' && method !== 'get' ? staleCodes : []),
    ...refusals,
    'too_many_requests',
    'database_unavailable',
    'unexpected',
  ];
  return [...new Set(codes)];
}

function describeAnswer(answer: Declaration['answer']) {
  const { description } = answer;
  const unchanged = { 304: { description: 'Unchanged since the version that `if-none-match` names' } };
  if ('schema' in answer) {
    const content = { 'application/json': { schema: answer.schema } };
    return { 200: { description, content }, ...(answer.hasEtag && unchanged) };
  }
  if ('status' in answer) return { [answer.status]: { description } };
  return { 200: { description, content: { [answer.type]: {} } }, ...unchanged };
}

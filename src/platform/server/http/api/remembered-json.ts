import type { Context, TypedResponse } from 'hono';
import type { AppDeps } from '../../app-deps.ts';
import { type Fillable, VersionedCache } from '../../cache/versioned-cache.ts';
import { compressOnce, type TextForAll } from '../pages/cached-page.ts';
import { isUnchanged } from '../pages/etag.ts';
import { requireRequest } from '../security/rate-limit.ts';
import type { AppEnv } from './app-env.ts';

type JsonToAnswer<Answer> = Omit<Fillable<TextForAll>, 'make'> & {
  /** Everything on which the answer depends, besides the content. */
  key: string;
  /** Reads the answer. Errors are sent but not cached. */
  read: () => Promise<Answer>;
  /** The request headers on which the key depends. */
  vary: string;
};

/** Limit of computed answers for one client address; cached answers do not count. */
const computations = { name: 'computed-answers', points: 300, seconds: 60 };

/**
 * API answers that are the same for everybody and that programs poll: cached compressed until their content
 * changes, with entity tags for clients that already have them.
 */
export class RememberedJson {
  /** Undefined when the operator has disabled caching (`KEEP_PAGES=no`). */
  readonly #answers: VersionedCache<TextForAll> | undefined;

  constructor({ contentVersion, clock, config }: Pick<AppDeps, 'contentVersion' | 'clock' | 'config'>) {
    this.#answers = config.keepPages ? new VersionedCache(contentVersion, clock) : undefined;
  }

  /** Throws `too_many_requests` when too many answers were computed for the client address. */
  async answer<Answer>(
    c: Context<AppEnv>,
    { key, read, vary, ...wanted }: JsonToAnswer<Answer>,
  ): Promise<JsonResponse<Answer>> {
    const make = async () => compressOnce(JSON.stringify(await read()));
    const remembered = this.#answers?.find(key);
    if (!remembered && !c.env.internal) await requireRequest(c, computations);
    const text = remembered ?? (await this.#answers?.fill(key, { ...wanted, make })) ?? (await make());
    const { body, encoding, etag = '' } = text.send(c.req.header('accept-encoding'));
    const headers = {
      etag,
      'cache-control': 'public, no-cache',
      'content-type': 'application/json',
      vary: `accept-encoding, ${vary}`,
    };
    if (isUnchanged(c.req.header('if-none-match'), etag)) return asJson(c.body(null, 304, headers));
    const encoded = { ...headers, ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
    return asJson(c.body(body, 200, encoded));
  }
}

type JsonResponse<Answer> = Response & TypedResponse<Answer, 200, 'json'>;

/** The bytes are the answer's JSON, which a body's type cannot express. */
const asJson = <Answer>(response: Response) => response as JsonResponse<Answer>;

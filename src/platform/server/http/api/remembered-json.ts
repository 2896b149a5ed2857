import type { Context, TypedResponse } from 'hono';
import type { AppDeps } from '../../app-deps.ts';
import { type Fillable, VersionedCache } from '../../cache/versioned-cache.ts';
import { compressOnce, type TextForAll } from '../pages/cached-page.ts';
import { isUnchanged } from '../pages/etag.ts';
import { requireRequest } from '../security/rate-limit.ts';
import type { AppEnv } from './app-env.ts';

type JsonToAnswer<Answer> = Omit<Fillable<TextForAll>, 'make'> & {
  /** Everything on which the answer depends, beside the content. */
  key: string;
  /** Reads what is answered. An error is answered, and not kept. */
  read: () => Promise<Answer>;
  /** The headers of the request on which the key depends. */
  vary: string;
};

/** Answers computed for one client address; one that is remembered is cheap and does not count. */
const computations = { name: 'computed-answers', points: 300, seconds: 60 };

/**
 * Answers of the API that are the same for everybody and that programs ask for: kept compressed until their content
 * changes, and sent only to whoever has not got them.
 */
export class RememberedJson {
  /** Undefined where the operator keeps nothing (`KEEP_PAGES=no`). */
  readonly #answers: VersionedCache<TextForAll> | undefined;

  constructor({ contentVersion, clock, config }: Pick<AppDeps, 'contentVersion' | 'clock' | 'config'>) {
    this.#answers = config.keepPages ? new VersionedCache(contentVersion, clock) : undefined;
  }

  /** Throws `too_many_requests` when the client address has had too many answers computed. */
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

/** The bytes are the answer's JSON, which the type of a body cannot say. */
const asJson = <Answer>(response: Response) => response as JsonResponse<Answer>;

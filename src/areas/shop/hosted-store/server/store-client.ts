import pLimit from 'p-limit';
import { Counter } from 'prom-client';
import type { z } from 'zod';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Clock } from '#platform/kernel/clock/clock.ts';
import type { HostedStoreConfig } from '#platform/server/config/settings-together.ts';
import {
  fetchOutside,
  type OutsideAnswer,
  OutsideError,
} from '#platform/server/http/security/fetch-outside.ts';
import type { Log } from '#platform/server/log/log.ts';
import { plainText } from '../plain-text.ts';
import { refusalSchema } from '../wire.schema.ts';

/** Maximum bytes of an answer, and milliseconds for it. */
const maxBytes = 4 * 1024 * 1024;
const timeLimit = 5000;

/** Maximum simultaneous requests of this process to the store, and waiting ones. */
const [maxAtOnce, maxWaiting] = [6, 24];

/** Milliseconds without requests after a timeout, so that pages do not wait again and again. */
const pauseAfterTimeout = 10_000;

/** Outcomes of requests to the store, for `/metrics`. */
export const storeRequests = new Counter({
  name: 'tu_hosted_store_requests_total',
  help: 'Requests to the hosted store by their outcome',
  labelNames: ['outcome'],
  registers: [],
});

type Outcome = 'http_error' | 'not_json' | 'unfit' | 'busy' | OutsideError['failure'];

/** The store gave no usable answer. For a status that is no success the message is `HTTP {status}: {statusText}`. */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly outcome: Outcome;
  readonly status: number | undefined;
  /** The store's own error code. */
  readonly code: string | undefined;

  constructor(
    outcome: Outcome,
    message: string,
    answer: { status?: number; code?: string | undefined } = {},
  ) {
    super(message);
    this.outcome = outcome;
    this.status = answer.status;
    this.code = answer.code;
  }
}

export type Query = readonly (readonly [name: string, value: string])[];

type Asked = {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};

/** The public API of a hosted store. Answers are untrusted: callers validate their shape. */
export class StoreClient {
  readonly #store: HostedStoreConfig;
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #onBack: () => void;
  readonly #queue = pLimit(maxAtOnce);
  #isDown = false;
  #pausedUntil = 0;

  /** `onBack` is called when the store answers again. */
  constructor(
    store: HostedStoreConfig,
    { log, clock, onBack }: { log: Log; clock: Clock; onBack: () => void },
  ) {
    this.#store = store;
    this.#log = log;
    this.#clock = clock;
    this.#onBack = onBack;
  }

  /** Reads JSON of this shape, if possible in the requested language. Throws `StoreError`. */
  get<Schema extends z.ZodType>(
    schema: Schema,
    { path, query = [], locale }: { path: string; query?: Query; locale: Locale },
  ): Promise<z.output<Schema>> {
    const search = new URLSearchParams(query.map((pair) => [...pair]));
    const asked = search.size > 0 ? `${path}?${search}` : path;
    return this.#call(schema, { method: 'GET', path: asked, headers: { 'accept-language': locale } });
  }

  /** Sends JSON without retries. Throws `StoreError`. */
  post<Schema extends z.ZodType>(
    schema: Schema,
    { path, body }: { path: string; body: object },
  ): Promise<z.output<Schema>> {
    const headers = { 'content-type': 'application/json' };
    return this.#call(schema, { method: 'POST', path, headers, body: JSON.stringify(body) });
  }

  async #call<Schema extends z.ZodType>(schema: Schema, asked: Asked): Promise<z.output<Schema>> {
    try {
      const answer = schema.safeParse(await this.#ask(asked));
      if (!answer.success) throw new StoreError('unfit', 'The answer has another shape');
      this.#note();
      return answer.data;
    } catch (error) {
      if (error instanceof StoreError) this.#note(error);
      throw error;
    }
  }

  /** Counts each request, and logs the beginning and the end of an outage. */
  #note(error?: StoreError): void {
    storeRequests.inc({ outcome: error?.outcome ?? 'ok' });
    // A refusal is not an outage.
    const isDown = error !== undefined && !(error.status !== undefined && error.status < 500);
    if (isDown && !this.#isDown)
      this.#log.warn({ reason: error.message }, 'The hosted store does not answer');
    const isBack = !isDown && this.#isDown;
    this.#isDown = isDown;
    if (error?.outcome === 'timeout') this.#pausedUntil = this.#clock.now().getTime() + pauseAfterTimeout;
    if (!isBack) return;
    this.#log.info({}, 'The hosted store answers again');
    this.#onBack();
  }

  async #ask({ method, path, headers, body }: Asked): Promise<unknown> {
    if (this.#clock.now().getTime() < this.#pausedUntil)
      throw new StoreError('busy', 'The store hung a moment ago');
    if (this.#queue.pendingCount >= maxWaiting) throw new StoreError('busy', 'Too many requests wait');
    const { apiUrl, storeId, allowsPrivate } = this.#store;
    const url = new URL(`${apiUrl}/store/${encodeURIComponent(storeId)}${path}`);
    const answer = await this.#queue(() =>
      fetchOutside({
        ...{ url, method, headers: { accept: 'application/json', ...headers }, maxBytes, timeLimit },
        ...(body !== undefined && { body }),
        maxRedirects: 2,
        mayAsk: ({ origin }) => origin === url.origin,
        allowsPrivate,
      }),
    ).catch((error: unknown) => {
      if (error instanceof OutsideError) throw new StoreError(error.failure, reasonOf(error));
      throw error;
    });
    return readJson(answer);
  }
}

const reasonOf = ({ failure, cause }: OutsideError) =>
  cause instanceof Error ? `${failure}: ${cause.message}` : failure;

function readJson({ status, statusText, type, body }: OutsideAnswer): unknown {
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
  const value = isJson ? parse(body) : undefined;
  if (status < 200 || status > 299) {
    const refusal = refusalSchema.safeParse(value).data;
    const code = refusal && (refusal.code || refusal.error?.code || undefined);
    throw new StoreError('http_error', `HTTP ${status}: ${plainText(statusText, 100)}`, { status, code });
  }
  if (value === undefined) throw new StoreError('not_json', 'The answer is no JSON');
  return value;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

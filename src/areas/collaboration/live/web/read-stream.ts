import { EventSourceParserStream } from 'eventsource-parser/stream';
import { liveClient } from '../live.client.ts';
import type { LiveMessage } from '../live.schema.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { liveTimes } from './live-times.ts';

/** The result of an attempt to receive changes. */
export type Attempt = {
  /** Whether anything arrived. */
  hasWorked: boolean;
  /** Seconds to wait before the next attempt, as requested by the server. */
  retryAfter?: number;
};

type ReadOptions = Pick<ConnectionOptions, 'api' | 'cursor' | 'onMessage' | 'signal'>;

/** Reads the stream until it ends, is silent for too long, or `signal` aborts. Never rejects. */
export async function readStream({ api, cursor, onMessage, signal }: ReadOptions): Promise<Attempt> {
  const silence = new AbortController();
  const watch = (milliseconds: number) => setTimeout(() => silence.abort(), milliseconds);
  let timer = watch(liveTimes.firstEvent);
  const hear = () => {
    clearTimeout(timer);
    timer = watch(liveTimes.silence);
  };
  let hasWorked = false;
  try {
    const init = { signal: AbortSignal.any([signal, silence.signal]), cache: 'no-store' as const };
    const answer = await liveClient(api).index.$get({ query: queryOf(cursor()) }, { init });
    if (!answer.ok || !answer.body) return { hasWorked, ...waitOf(answer) };
    const events = textOf(answer.body).pipeThrough(new EventSourceParserStream({ onComment: hear }));
    const reader = events.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { hasWorked };
      hear();
      hasWorked = true;
      onMessage(JSON.parse(value.data) as LiveMessage);
    }
  } catch {
    return { hasWorked };
  } finally {
    clearTimeout(timer);
    // Otherwise a parser error would leave the request open.
    silence.abort();
  }
}

/** Requests the changes once. Never rejects. */
export async function readChanges({ api, cursor, onMessage, signal }: ReadOptions): Promise<Attempt> {
  try {
    const init = { signal, cache: 'no-store' as const };
    const answer = await liveClient(api).changes.$get({ query: queryOf(cursor()) }, { init });
    if (!answer.ok) return { hasWorked: false, ...waitOf(answer) };
    onMessage(await answer.json());
    return { hasWorked: true };
  } catch {
    return { hasWorked: false };
  }
}

const queryOf = (since: string | undefined) => (since === undefined ? {} : { since });

/** The cast is needed because the decoder's type is wider than the browser's `Uint8Array`. */
const textOf = (body: ReadableStream<Uint8Array>) =>
  body.pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>);

function waitOf({ headers }: { headers: Headers }): { retryAfter?: number } {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? { retryAfter: seconds } : {};
}

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type PaymentFailure, PaymentProviderError } from './payment-provider.ts';

export type PayPalRequest = {
  /** The name of the call in errors. */
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

export type PayPalAnswer = { status: number; body: unknown };

export type SendToPayPal = (request: PayPalRequest) => Promise<PayPalAnswer>;

/** Sends one request, once. Returns every HTTP response; throws only when there is none. */
export function createPayPalTransport(options: {
  apiUrl: string;
  timeoutMs: number;
  fetch: typeof fetch;
}): SendToPayPal {
  return async ({ operation, method, path, headers, body }) => {
    try {
      const response = await options.fetch(`${options.apiUrl}${path}`, {
        method,
        headers: { accept: 'application/json', ...headers },
        body: body ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      return { status: response.status, body: parseJson(await response.text()) };
    } catch (error) {
      throw noAnswer(operation, error);
    }
  };
}

const retryDelaysMs = [200, 600];
const worthRetrying: readonly PaymentFailure[] = ['unreachable', 'connection_lost', 'server', 'rate_limited'];

/** Retries a read at most twice, and not after a timeout. */
export async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PaymentProviderError && worthRetrying.includes(error.kind))) throw error;
      await sleep(delayMs);
    }
  }
  return call();
}

const neverSent = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

// The original error is not used as the cause, because it could contain the request, and with it a credential.
function noAnswer(operation: string, error: unknown): PaymentProviderError {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new PaymentProviderError('timeout', operation);
  const issue = networkErrorSchema.safeParse(error).data?.cause.code;
  const kind = issue !== undefined && neverSent.includes(issue) ? 'unreachable' : 'connection_lost';
  return new PaymentProviderError(kind, operation, { issue });
}

const networkErrorSchema = z.object({ cause: z.object({ code: z.string() }) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

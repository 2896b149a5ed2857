import type { z } from 'zod';
import { type Clock, systemClock } from '#platform/kernel/clock/clock.ts';
import { buildCreateOrderBody, buildRefundBody } from '../payments.rules.ts';
import type { CapturedOrder, ProviderOrder } from '../payments.schema.ts';
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts';
import {
  captureAnswerSchema,
  orderAnswerSchema,
  refundAnswerSchema,
  tokenAnswerSchema,
} from './paypal-answers.ts';
import { toPaymentFailure } from './paypal-errors.ts';
import { createTokenCache, type IssuedToken } from './paypal-token.ts';
import { createPayPalTransport, type PayPalRequest, withRetries } from './paypal-transport.ts';
import { buildVerifyBody, parsePaymentEvent, verificationSchema } from './paypal-webhook.ts';

export type PayPalClientOptions = {
  /** Without a trailing slash, e.g. `https://api-m.paypal.com` or the simulator's URL. */
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** The timeout of one HTTP call, including its body. A read may make three calls. */
  timeoutMs: number;
  fetch?: typeof fetch;
  clock?: Clock;
};

/** `greet` requests an access token, which fails when the keys are wrong or belong to the other environment. */
export type PayPalClient = PaymentProvider & { greet(): Promise<unknown> };

/**
 * PayPal's Orders v2, Payments v2 and webhook verification. Writes are sent once: if the outcome is unknown,
 * the caller reads first, or repeats the call with the same `requestId`, which PayPal remembers for 6 hours.
 */
export function createPayPalClient(options: PayPalClientOptions): PayPalClient {
  const send = createPayPalTransport({ ...options, fetch: options.fetch ?? fetch });
  const tokens = createTokenCache(() => issueToken(), options.clock ?? systemClock);

  async function issueToken(): Promise<IssuedToken> {
    const operation = 'token';
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
    try {
      return await withRetries(async () => {
        const answer = await send({
          operation,
          method: 'POST',
          path: '/v1/oauth2/token',
          headers: {
            authorization: `Basic ${credentials}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        });
        if (answer.status !== 200) throw toPaymentFailure(operation, answer);
        return readAnswer(operation, tokenAnswerSchema, answer.body);
      });
    } catch (error) {
      // Without a token the actual call was never sent, so it is certain that nothing was executed.
      if (error instanceof PaymentProviderError && error.isOutcomeUnknown) {
        throw new PaymentProviderError('unreachable', operation, {
          ...error,
          issue: error.issue ?? error.kind,
        });
      }
      throw error;
    }
  }

  async function call<T extends z.ZodType>(schema: T, request: PayPalRequest): Promise<z.output<T>> {
    const sendWith = (token: string) =>
      send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
    const token = await tokens.get();
    let answer = await sendWith(token);
    // 401 means that PayPal executed nothing, so a retry with a new token is safe.
    if (answer.status === 401) {
      tokens.discard(token);
      answer = await sendWith(await tokens.get());
    }
    if (answer.status < 200 || answer.status > 299) throw toPaymentFailure(request.operation, answer);
    return readAnswer(request.operation, schema, answer.body);
  }

  function read<T extends z.ZodType>(schema: T, operation: string, path: string): Promise<z.output<T>> {
    return withRetries(() => call(schema, { operation, method: 'GET', path }));
  }

  function write<T extends z.ZodType>(
    schema: T,
    request: { operation: string; path: string; requestId: string; body: unknown },
  ): Promise<z.output<T>> {
    return call(schema, {
      operation: request.operation,
      method: 'POST',
      path: request.path,
      headers: {
        'content-type': 'application/json',
        prefer: 'return=representation',
        'paypal-request-id': request.requestId,
      },
      body: JSON.stringify(request.body),
    });
  }

  return {
    greet: () => tokens.get(),
    createOrder: async (input, { requestId }) =>
      write(orderAnswerSchema, {
        operation: 'create order',
        path: '/v2/checkout/orders',
        requestId,
        body: buildCreateOrderBody(input),
      }),

    getOrder: (id) => read(orderAnswerSchema, 'get order', `/v2/checkout/orders/${encodeURIComponent(id)}`),

    captureOrder: async (id, { requestId }) => {
      const operation = 'capture order';
      const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`;
      return withMoney(operation, await write(orderAnswerSchema, { operation, path, requestId, body: {} }));
    },

    getCapture: (id) =>
      read(captureAnswerSchema, 'get capture', `/v2/payments/captures/${encodeURIComponent(id)}`),

    refundCapture: async (id, { requestId, ...wish }) =>
      write(refundAnswerSchema, {
        operation: 'refund capture',
        path: `/v2/payments/captures/${encodeURIComponent(id)}/refund`,
        requestId,
        body: buildRefundBody(wish),
      }),

    getRefund: (id) =>
      read(refundAnswerSchema, 'get refund', `/v2/payments/refunds/${encodeURIComponent(id)}`),

    // PayPal lists refunds only in the order that was captured.
    listRefunds: async (id) => {
      const operation = 'list refunds';
      const { orderId } = await read(
        captureAnswerSchema,
        operation,
        `/v2/payments/captures/${encodeURIComponent(id)}`,
      );
      if (!orderId) throw new PaymentProviderError('server', operation, { issue: 'UNREADABLE_ANSWER' });
      const order = await read(
        orderAnswerSchema,
        operation,
        `/v2/checkout/orders/${encodeURIComponent(orderId)}`,
      );
      return order.refunds;
    },

    verifyWebhook: async ({ headers, rawBody }) => {
      const body = buildVerifyBody(headers, rawBody, options.webhookId);
      if (!body) return undefined;
      const answer = await withRetries(() =>
        call(verificationSchema, {
          operation: 'verify webhook',
          method: 'POST',
          path: '/v1/notifications/verify-webhook-signature',
          headers: { 'content-type': 'application/json' },
          body,
        }),
      );
      return answer.verification_status === 'SUCCESS' ? parsePaymentEvent(rawBody) : undefined;
    },
  };
}

// An invalid response proves nothing about the outcome, as if it were missing.
function readAnswer<T extends z.ZodType>(operation: string, schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (!result.success) throw new PaymentProviderError('server', operation, { issue: 'UNREADABLE_ANSWER' });
  return result.data;
}

function withMoney(operation: string, order: ProviderOrder): CapturedOrder {
  const { capture } = order;
  if (!capture) throw new PaymentProviderError('server', operation, { issue: 'UNREADABLE_ANSWER' });
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') {
    throw new PaymentProviderError('declined', operation, { issue: capture.reason ?? capture.status });
  }
  return { ...order, capture };
}

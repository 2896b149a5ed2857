import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { AccessTokens } from './access-tokens.ts';
import type { Answers } from './answers.ts';
import { createOrderRequestSchema, moneySchema } from './create-order-request.ts';
import type { Faults, SimulatorEnv } from './faults.ts';
import { rawMember } from './raw-member.ts';
import type { RequestRecord } from './records.ts';
import { newDebugId, Refusal, unauthenticated } from './refusal.ts';
import { parseBody } from './request-body.ts';
import { authAlgorithm, type Signer } from './signature.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

export type ApiParts = {
  payments: SimulatedPayments;
  answers: Answers;
  tokens: AccessTokens;
  faults: Faults;
  signer: Signer;
  certificateUrl: string;
  webhookId: string;
};

const text = z.string().min(1);

const refundRequestSchema = z.object({
  amount: moneySchema.optional(),
  custom_id: text.max(127).optional(),
  invoice_id: text.max(127).optional(),
  note_to_payer: text.max(255).optional(),
});

const verifyRequestSchema = z.object({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: z
    .string()
    .max(50)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_sig: z
    .string()
    .max(500)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_time: z.iso.datetime({ offset: true }),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** The part of PayPal's REST API that a shop needs: token, Orders v2, captures and refunds, webhook verification. */
export function apiRoutes(parts: ApiParts): Hono<SimulatorEnv> {
  const { payments, answers, faults } = parts;
  const api = new Hono<SimulatorEnv>();
  api.use(async (c, next) => {
    await next();
    c.header('paypal-debug-id', newDebugId());
    c.header('cache-control', 'no-store');
  });

  api.post('/v1/oauth2/token', faults.around('token'), async (c) => {
    const { grant_type: grantType } = await c.req.parseBody();
    const token = parts.tokens.issue(c.req.header('authorization'));
    if (!token) {
      return c.json({ error: 'invalid_client', error_description: 'Client Authentication failed' }, 401);
    }
    if (grantType !== 'client_credentials') {
      return c.json(
        { error: 'unsupported_grant_type', error_description: 'Grant Type is not supported' },
        400,
      );
    }
    return c.json({
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token.value,
      token_type: 'Bearer',
      app_id: 'APP-SIMULATOR',
      expires_in: token.expiresInSeconds,
      nonce: newDebugId(),
    });
  });
  api.get('/v1/notifications/certs/:id', (c) => c.text(parts.signer.publicKeyPem));

  const authenticated = createMiddleware<SimulatorEnv>(async (c, next) => {
    if (!parts.tokens.isValid(c.req.header('authorization'))) throw unauthenticated();
    await next();
  });
  api.use('/v2/*', authenticated);
  api.use('/v1/notifications/verify-webhook-signature', authenticated);

  /** 201 the first time, 200 for a known request id; full or minimal according to `Prefer`. */
  function answer(
    c: Context,
    { result, isRepeated }: { result: RequestRecord['result']; isRepeated: boolean },
  ) {
    if ('refusal' in result) return Response.json(result.refusal.body, { status: result.refusal.status });
    const isFull = c.req.header('prefer') === 'return=representation';
    if ('refundId' in result) {
      // PayPal's description of refunds has no 200.
      const refund = payments.getRefund(result.refundId);
      return c.json(isFull ? answers.refund(refund) : answers.minimalRefund(refund), 201);
    }
    const order = payments.getOrder(result.orderId);
    return c.json(isFull ? answers.order(order) : answers.minimalOrder(order), isRepeated ? 200 : 201);
  }

  api.post('/v2/checkout/orders', faults.around('create_order'), async (c) => {
    const request = parseBody(createOrderRequestSchema, await c.req.text());
    return answer(c, payments.createOrder(request, c.req.header('paypal-request-id')));
  });

  api.get('/v2/checkout/orders/:id', faults.around('get_order'), (c) =>
    c.json(answers.order(payments.getOrder(c.req.param('id')))),
  );

  api.post('/v2/checkout/orders/:id/capture', faults.around('capture_order'), async (c) => {
    parseBody(z.object({}), (await c.req.text()) || '{}');
    return answer(c, payments.captureOrder(c.req.param('id'), c.req.header('paypal-request-id')));
  });

  api.get('/v2/payments/captures/:id', faults.around('get_capture'), (c) =>
    c.json(answers.capture(payments.getCapture(c.req.param('id')))),
  );

  api.post('/v2/payments/captures/:id/refund', faults.around('refund_capture'), async (c) => {
    const request = parseBody(refundRequestSchema, (await c.req.text()) || '{}');
    return answer(c, payments.refundCapture(c.req.param('id'), c.req.header('paypal-request-id'), request));
  });

  api.get('/v2/payments/refunds/:id', faults.around('get_refund'), (c) =>
    c.json(answers.refund(payments.getRefund(c.req.param('id')))),
  );

  api.post('/v1/notifications/verify-webhook-signature', faults.around('verify_webhook'), async (c) => {
    const body = await c.req.text();
    const isGenuine = isSignatureGenuine(
      parts,
      parseVerifyRequest(body),
      rawMember(body, 'webhook_event') ?? '',
    );
    return c.json({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' });
  });

  return api;
}

type VerifyRequest = z.infer<typeof verifyRequestSchema>;

function isSignatureGenuine(parts: ApiParts, request: VerifyRequest, body: string): boolean {
  const {
    transmission_id: transmissionId,
    transmission_time: transmissionTime,
    webhook_id: webhookId,
  } = request;
  return (
    webhookId === parts.webhookId &&
    request.auth_algo === authAlgorithm &&
    request.cert_url === parts.certificateUrl &&
    parts.signer.isSigned({ transmissionId, transmissionTime, webhookId, body }, request.transmission_sig)
  );
}

// Webhooks v1 uses another name and message than Orders v2 for the same refusal.
function parseVerifyRequest(body: string): VerifyRequest {
  try {
    return parseBody(verifyRequestSchema, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(400, 'VALIDATION_ERROR', 'Invalid request - see details.', error.details);
  }
}

import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplePayment, pickUpPayment } from '#tests/support/example-payment.ts';
import { type Exchange, isContractAvailable, PayPalContract } from '#tests/support/paypal-contract.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import { buildCreateOrderBody } from '../payments.rules.ts';
import type { ProviderOrderInput } from '../payments.schema.ts';
import type { PaymentProvider } from './payment-provider.ts';

if (!isContractAvailable) {
  it.skip("PayPal's API descriptions are missing in ../shared/paypal, so nothing is compared with them");
}

describe.runIf(isContractAvailable)("PayPal's API description", () => {
  const exchanges: Exchange[] = [];
  const deliveries: { headers: Record<string, string>; event: Record<string, unknown> }[] = [];
  let contract: PayPalContract;
  let simulator: Awaited<ReturnType<typeof startTestSimulator>>;
  let client: PaymentProvider;

  const receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    deliveries.push({
      headers: request.headers as Record<string, string>,
      event: JSON.parse(body.toString()),
    });
    response.end();
  });

  const recordingFetch: typeof fetch = async (url, init) => {
    const response = await fetch(url, init);
    const text = await response.clone().text();
    const requestText = init?.body instanceof Uint8Array ? Buffer.from(init.body).toString() : init?.body;
    const { pathname } = new URL(String(url));
    if (pathname !== '/v1/oauth2/token') {
      exchanges.push({
        method: init?.method ?? 'GET',
        path: pathname,
        requestHeaders: Object.fromEntries(new Headers(init?.headers)),
        requestBody: requestText ? JSON.parse(String(requestText)) : undefined,
        status: response.status,
        responseBody: text ? JSON.parse(text) : undefined,
      });
    }
    return response;
  };

  beforeAll(async () => {
    contract = new PayPalContract();
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as { port: number };
    simulator = await startTestSimulator({ webhookUrl: `http://127.0.0.1:${port}/` });
    client = simulator.client({ fetch: recordingFetch });
  });

  afterAll(async () => {
    await simulator.stop();
    receiver.close();
  });

  const violationsOf = (found: Exchange[]) => found.flatMap((exchange) => contract.violations(exchange));

  async function approvedOrder(overrides: Partial<ProviderOrderInput> = {}, approval = {}) {
    const order = await client.createOrder(examplePayment(overrides), { requestId: crypto.randomUUID() });
    await simulator.approve(order.id, approval);
    return order;
  }

  it('matches every call of the client and every response of the simulator', async () => {
    exchanges.length = 0;
    const order = await approvedOrder({ payeeEmail: 'cassa@example.org' });
    await client.getOrder(order.id);
    const capturing = { requestId: crypto.randomUUID() };
    const { capture } = await client.captureOrder(order.id, capturing);
    await client.captureOrder(order.id, capturing);
    await client.getCapture(capture.id);
    await client.refundCapture(capture.id, { requestId: crypto.randomUUID(), amountCents: 100 });
    await client.refundCapture(capture.id, { requestId: crypto.randomUUID() });
    await client.getOrder(order.id);
    await expect.poll(() => deliveries.length).toBe(4);
    const [delivery] = deliveries;
    await client.verifyWebhook({
      headers: new Headers(delivery?.headers),
      rawBody: Buffer.from(JSON.stringify(delivery?.event)),
    });
    const pickUp = await approvedOrder(pickUpPayment, { outcome: 'stays_pending' });
    await client.captureOrder(pickUp.id, { requestId: crypto.randomUUID() });

    expect(violationsOf(exchanges)).toEqual([]);
    expect(
      new Set(
        exchanges.map(
          ({ method, path, status }) => `${method} ${path.replace(/[0-9A-Z]{17}/, '{id}')} ${status}`,
        ),
      ),
    ).toEqual(
      new Set([
        'POST /v2/checkout/orders 201',
        'GET /v2/checkout/orders/{id} 200',
        'POST /v2/checkout/orders/{id}/capture 201',
        'POST /v2/checkout/orders/{id}/capture 200',
        'GET /v2/payments/captures/{id} 200',
        'POST /v2/payments/captures/{id}/refund 201',
        'POST /v1/notifications/verify-webhook-signature 200',
      ]),
    );
  });

  it('matches every refusal of the simulator', async () => {
    exchanges.length = 0;
    const refused = (promise: Promise<unknown>) => expect(promise).rejects.toThrow();
    const requestId = () => ({ requestId: crypto.randomUUID() });
    const unapproved = await client.createOrder(examplePayment(), requestId());
    await refused(client.captureOrder(unapproved.id, requestId()));
    const declined = await approvedOrder({}, { outcome: 'declines' });
    await refused(client.captureOrder(declined.id, requestId()));
    const pending = await approvedOrder({}, { outcome: 'stays_pending' });
    const { capture: waiting } = await client.captureOrder(pending.id, requestId());
    await refused(client.refundCapture(waiting.id, requestId()));
    await refused(client.captureOrder(pending.id, requestId()));
    await simulator.denyCapture(waiting.id);
    await refused(client.refundCapture(waiting.id, requestId()));
    const paid = await approvedOrder();
    const { capture } = await client.captureOrder(paid.id, requestId());
    await refused(client.refundCapture(capture.id, { ...requestId(), amountCents: 999_999 }));
    await client.refundCapture(capture.id, requestId());
    await refused(client.refundCapture(capture.id, requestId()));
    await simulator.addFault({ operation: 'capture_order', kind: 'server_error' });
    await refused(client.captureOrder(paid.id, requestId()));
    for (const { change } of wrongOrders) await createRaw(change);
    const nowhere = `${simulator.url}/v2/checkout/orders/NOWHERE`;
    await recordingFetch(nowhere, { headers: await authorization() });
    await recordingFetch(nowhere, { headers: { authorization: 'Bearer wrong' } });
    await recordingFetch(`${simulator.url}/v2/payments/captures/NOWHERE`, { headers: await authorization() });

    const refusals = exchanges.filter(({ status }) => status >= 400);
    expect(violationsOf(refusals)).toEqual([]);
    expect(refusals.length).toBe(8 + wrongOrders.length + 3);
  });

  it.each(wrongOrders)(
    'matches the error of the simulator when it refuses an order with $title',
    async ({ change, status, issue }) => {
      const answer = await createRaw(change);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ debug_id: expect.any(String), details: [{ issue }] });
    },
  );

  it('matches the content of webhooks', async () => {
    const statesOfEvents = async () => (await simulator.books()).events.map(({ state }) => state);
    await expect.poll(statesOfEvents).not.toContain('waiting');
    deliveries.length = 0;
    const order = await approvedOrder();
    const { capture } = await client.captureOrder(order.id, { requestId: crypto.randomUUID() });
    await client.refundCapture(capture.id, { requestId: crypto.randomUUID() });
    const pending = await approvedOrder({}, { outcome: 'stays_pending' });
    const { capture: waiting } = await client.captureOrder(pending.id, { requestId: crypto.randomUUID() });
    await simulator.denyCapture(waiting.id);
    const reversed = await approvedOrder();
    const taken = await client.captureOrder(reversed.id, { requestId: crypto.randomUUID() });
    await simulator.reverseCapture(taken.capture.id, 'refund', 100);
    await simulator.reverseCapture(taken.capture.id, 'capture');
    await client.getCapture(taken.capture.id);
    await client.getOrder(reversed.id);
    await expect.poll(() => deliveries.length).toBe(10);
    for (const { event } of deliveries) {
      expect(contract.schemaViolations('notifications_webhooks_v1', 'event', event)).toEqual([]);
      const [document, schema] = resourceSchemas[String(event.resource_type)] ?? [];
      expect(document && contract.schemaViolations(document, schema ?? '', event.resource)).toEqual([]);
    }
    expect(deliveries.map(({ event }) => event.event_type).sort()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.REVERSED',
      'PAYMENT.CAPTURE.REVERSED',
    ]);
  });

  it('detects a misspelt member, a wrong type and an undocumented status', () => {
    const body = buildCreateOrderBody(examplePayment());
    const [unit] = body.purchase_units;
    const exchange = (requestBody: unknown, status = 201): Exchange => ({
      method: 'POST',
      path: '/v2/checkout/orders',
      requestHeaders: {},
      requestBody,
      status,
      responseBody: {},
    });
    expect(contract.violations(exchange(body))).toEqual([]);
    expect(
      contract.violations(exchange({ ...body, purchase_units: [{ ...unit, custom: 'x' }] })),
    ).not.toEqual([]);
    expect(
      contract.violations(exchange({ ...body, purchase_units: [{ ...unit, items: [{ quantity: 1 }] }] })),
    ).not.toEqual([]);
    expect(contract.violations(exchange(body, 202))).not.toEqual([]);
  });

  async function authorization() {
    const answer = await fetch(`${simulator.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('simulator:simulator')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return { authorization: `Bearer ${token}` };
  }

  async function createRaw(change: (body: Body) => unknown) {
    const body = change(structuredClone(buildCreateOrderBody(examplePayment())));
    return recordingFetch(`${simulator.url}/v2/checkout/orders`, {
      method: 'POST',
      headers: { ...(await authorization()), 'paypal-request-id': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
  }
});

type Body = ReturnType<typeof buildCreateOrderBody>;

function withUnit(change: (unit: Body['purchase_units'][number]) => object) {
  return (body: Body) => ({
    ...body,
    purchase_units: body.purchase_units.map((unit) => ({ ...unit, ...change(unit) })),
  });
}

function withItem(change: object) {
  return withUnit(({ items }) => ({ items: items.map((item) => ({ ...item, ...change })) }));
}

function withAmount(change: (amount: Body['purchase_units'][number]['amount']) => object) {
  return withUnit(({ amount }) => ({ amount: { ...amount, ...change(amount) } }));
}

const usd = (value: string) => ({ currency_code: 'USD', value });
const eur = (value: string) => ({ currency_code: 'EUR', value });

const wrongOrders: { title: string; change: (body: Body) => unknown; status: number; issue: string }[] = [
  {
    title: 'no purchase unit',
    change: (body) => ({ ...body, purchase_units: [] }),
    status: 400,
    issue: 'INVALID_ARRAY_MIN_ITEMS',
  },
  {
    title: 'no intent',
    change: ({ intent: _, ...body }) => body,
    status: 400,
    issue: 'MISSING_REQUIRED_PARAMETER',
  },
  {
    title: 'a name of 128 characters',
    change: withItem({ name: 'x'.repeat(128) }),
    status: 400,
    issue: 'INVALID_STRING_LENGTH',
  },
  {
    title: 'an unknown category',
    change: withItem({ category: 'BEER' }),
    status: 400,
    issue: 'INVALID_PARAMETER_VALUE',
  },
  {
    title: 'quantity zero',
    change: withItem({ quantity: '0' }),
    status: 400,
    issue: 'INVALID_PARAMETER_SYNTAX',
  },
  {
    title: 'a quantity that is a number',
    change: withItem({ quantity: 2 }),
    status: 400,
    issue: 'INVALID_PARAMETER_SYNTAX',
  },
  {
    title: 'a wrong sum of items',
    change: withItem({ unit_amount: eur('4.74') }),
    status: 422,
    issue: 'ITEM_TOTAL_MISMATCH',
  },
  { title: 'a wrong total', change: withAmount(() => eur('14.51')), status: 422, issue: 'AMOUNT_MISMATCH' },
  {
    title: 'no item total',
    change: withAmount(() => ({ breakdown: undefined })),
    status: 422,
    issue: 'ITEM_TOTAL_REQUIRED',
  },
  {
    title: 'three decimals',
    change: withAmount(() => eur('14.500')),
    status: 422,
    issue: 'DECIMAL_PRECISION',
  },
  {
    title: 'nothing to pay',
    change: withAmount(() => eur('0.00')),
    status: 422,
    issue: 'CANNOT_BE_ZERO_OR_NEGATIVE',
  },
  {
    title: 'a negative price',
    change: withItem({ unit_amount: eur('-4.75') }),
    status: 422,
    issue: 'CANNOT_BE_NEGATIVE',
  },
  {
    title: 'two currencies',
    change: withItem({ unit_amount: usd('4.75') }),
    status: 422,
    issue: 'MULTI_CURRENCY_ORDER',
  },
];

const resourceSchemas: Record<string, ['checkout_orders_v2' | 'payments_payment_v2', string]> = {
  'checkout-order': ['checkout_orders_v2', 'order'],
  capture: ['payments_payment_v2', 'capture-2'],
  refund: ['payments_payment_v2', 'refund'],
};

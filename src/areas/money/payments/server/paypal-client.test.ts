import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { examplePayment, pickUpPayment } from '#tests/support/example-payment.ts';
import { startTestSimulator } from '#tests/support/paypal-simulator.ts';
import type { ProviderOrderInput } from '../payments.schema.ts';
import { captureIdSchema, providerOrderIdSchema } from '../payments.schema.ts';
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts';

type Simulator = Awaited<ReturnType<typeof startTestSimulator>>;

let simulator: Simulator;
let client: PaymentProvider;

beforeAll(async () => {
  simulator = await startTestSimulator();
  client = simulator.client();
});

beforeEach(() => simulator.clearFaults());

afterAll(() => simulator.stop());

const newRequest = () => ({ requestId: crypto.randomUUID() });

async function approvedOrder(overrides: Partial<ProviderOrderInput> = {}, approval = {}) {
  const order = await client.createOrder(examplePayment(overrides), newRequest());
  await simulator.approve(order.id, approval);
  return order;
}

async function capturesOf(orderId: string) {
  const { captures } = await simulator.books();
  return captures.filter((capture) => capture.orderId === orderId);
}

async function failureOf(promise: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaymentProviderError)) throw new Error(`Not a provider's error: ${inspect(error)}`);
  return error;
}

describe('a payment', () => {
  it('is created, approved by the buyer, captured and refunded', async () => {
    const input = examplePayment();
    const created = await client.createOrder(input, newRequest());
    expect(created).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      totalCents: 1450,
      currency: 'EUR',
      reference: input.reference,
      approveUrl: `${simulator.url}/checkoutnow?token=${created.id}`,
    });
    expect(created.payer).toBeUndefined();
    expect(created.capture).toBeUndefined();

    await simulator.approve(created.id, { buyer: 'it' });
    const approved = await client.getOrder(created.id);
    expect(approved).toMatchObject({
      status: 'APPROVED',
      payer: { email: 'buyer@example.com', givenName: 'Maria', surname: 'Rossi' },
      shipping: {
        fullName: 'Maria Rossi',
        addressLine1: 'Via Garibaldi 12',
        city: 'Bologna',
        province: 'BO',
        postalCode: '40124',
        countryCode: 'IT',
      },
    });
    expect(approved.approveUrl).toBeUndefined();

    const { status, capture } = await client.captureOrder(created.id, newRequest());
    expect(status).toBe('COMPLETED');
    expect(capture).toMatchObject({ status: 'COMPLETED', amountCents: 1450, currency: 'EUR' });
    expect((await client.getOrder(created.id)).capture).toEqual(capture);
    expect(await client.getCapture(capture.id)).toEqual({
      ...capture,
      reference: input.reference,
      orderId: created.id,
    });

    const part = await client.refundCapture(capture.id, { ...newRequest(), amountCents: 450 });
    expect(part).toMatchObject({ status: 'COMPLETED', amountCents: 450 });
    expect((await client.getCapture(capture.id)).status).toBe('PARTIALLY_REFUNDED');
    const rest = await client.refundCapture(capture.id, newRequest());
    expect(rest.amountCents).toBe(1000);
    expect((await client.getOrder(created.id)).capture?.status).toBe('REFUNDED');
  });

  it('has no address when the goods are picked up', async () => {
    const { id } = await approvedOrder(pickUpPayment);
    expect((await client.getOrder(id)).shipping).toBeUndefined();
  });

  it('has the country of a buyer abroad before the capture', async () => {
    const { id } = await approvedOrder({}, { buyer: 'ch' });
    expect((await client.getOrder(id)).shipping?.countryCode).toBe('CH');
  });

  it('can be pending, with a reason, until the provider decides', async () => {
    const { id } = await approvedOrder({}, { outcome: 'stays_pending' });
    const { capture } = await client.captureOrder(id, newRequest());
    expect(capture).toMatchObject({ status: 'PENDING', reason: 'PENDING_REVIEW' });
    await simulator.completeCapture(capture.id);
    expect((await client.getOrder(id)).capture).toMatchObject({ status: 'COMPLETED', reason: undefined });
  });

  it('takes no money when it is declined, and can be paid with another method later', async () => {
    const { id } = await approvedOrder({}, { outcome: 'declines' });
    const attempt = newRequest();
    const failure = await failureOf(client.captureOrder(id, attempt));
    expect(failure).toMatchObject({
      kind: 'declined',
      issue: 'INSTRUMENT_DECLINED',
      isOutcomeUnknown: false,
    });
    expect(failure.debugId).toBeTruthy();
    await simulator.approve(id, { outcome: 'completes' });
    expect((await failureOf(client.captureOrder(id, attempt))).debugId).toBe(failure.debugId);
    expect(await capturesOf(id)).toEqual([]);
    expect((await client.captureOrder(id, newRequest())).capture.status).toBe('COMPLETED');
  });

  it("is declined, too, when the capture's response has status DECLINED", async () => {
    const { id } = await approvedOrder();
    const declining = rewritingClient((text) =>
      text.replace('"status":"COMPLETED","amount"', '"status":"DECLINED","amount"'),
    );
    expect(await failureOf(declining.captureOrder(id, newRequest()))).toMatchObject({ kind: 'declined' });
  });
});

describe('the same request id', () => {
  it('creates one order, however often it is sent', async () => {
    const input = examplePayment();
    const attempt = newRequest();
    const orders = await Promise.all([1, 2, 3].map(() => client.createOrder(input, attempt)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    const { orders: all } = await simulator.books();
    expect(all.filter(({ reference }) => reference === input.reference)).toHaveLength(1);
  });

  it('captures once, and returns the same capture to all callers', async () => {
    const { id } = await approvedOrder();
    const attempt = newRequest();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => client.captureOrder(id, attempt)));
    expect(new Set(answers.map(({ capture }) => capture.id)).size).toBe(1);
    expect(await capturesOf(id)).toHaveLength(1);
  });

  it('refunds once', async () => {
    const { id } = await approvedOrder();
    const { capture } = await client.captureOrder(id, newRequest());
    const attempt = { ...newRequest(), amountCents: 500 };
    const first = await client.refundCapture(capture.id, attempt);
    expect(await client.refundCapture(capture.id, attempt)).toEqual(first);
    const { captures } = await simulator.books();
    expect(captures.find((other) => other.id === capture.id)?.refundedCents).toBe(500);
  });
});

describe('different request ids', () => {
  it('still capture an order only once', async () => {
    const { id } = await approvedOrder();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => client.captureOrder(id, newRequest())));
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(failures.map((failure) => failure.kind)).toEqual(Array(3).fill('already_captured'));
    expect(await capturesOf(id)).toHaveLength(1);
  });

  it('cannot pay one checkout through two orders', async () => {
    const { reference } = examplePayment();
    const [first, second] = [await approvedOrder({ reference }), await approvedOrder({ reference })];
    await client.captureOrder(first.id, newRequest());
    const failure = await failureOf(client.captureOrder(second.id, newRequest()));
    expect(failure).toMatchObject({ kind: 'rejected', issue: 'DUPLICATE_INVOICE_ID' });
  });
});

describe('without a response', () => {
  /** A client whose timeout ends while the provider executes the capture, but not before the request arrived. */
  const hasty = () =>
    simulator.client({
      timeoutMs: 150,
      fetch: async (url, init) => {
        const answer = fetch(url, { ...init, signal: null });
        if (!String(url).endsWith('/capture')) return answer;
        await expect.poll(() => simulator.heldCalls()).toEqual(['capture_order']);
        return Promise.race([answer, endOf(init?.signal)]);
      },
    });

  const endOf = (signal?: AbortSignal | null) =>
    new Promise<never>((_, reject) => {
      const end = () => reject(signal?.reason);
      if (signal?.aborted) end();
      else signal?.addEventListener('abort', end);
    });

  it('after a timeout the outcome of the capture is unknown, and reading the order determines it', async () => {
    const { id } = await approvedOrder();
    const attempt = newRequest();
    await simulator.addFault({ operation: 'capture_order', kind: 'answer_late', delayMs: 60_000 });
    const failure = await failureOf(hasty().captureOrder(id, attempt));
    expect(failure).toMatchObject({ kind: 'timeout', isOutcomeUnknown: true });
    const order = await client.getOrder(id);
    expect(order.capture?.status).toBe('COMPLETED');
    expect((await client.captureOrder(id, attempt)).capture).toEqual(order.capture);
    expect(await capturesOf(id)).toHaveLength(1);
  });

  it('a capture may be executed after the order was read, and is still executed once', async () => {
    const { id } = await approvedOrder();
    const attempt = newRequest();
    await simulator.addFault({ operation: 'capture_order', kind: 'hang', delayMs: 60_000 });
    expect((await failureOf(hasty().captureOrder(id, attempt))).kind).toBe('timeout');
    expect((await client.getOrder(id)).status).toBe('APPROVED');
    await simulator.clearFaults();
    await expect.poll(async () => (await client.getOrder(id)).capture?.status).toBe('COMPLETED');
    await client.captureOrder(id, attempt);
    expect(await capturesOf(id)).toHaveLength(1);
  });

  it('after a lost connection the outcome of the capture is unknown', async () => {
    const { id } = await approvedOrder();
    await simulator.addFault({ operation: 'capture_order', kind: 'drop_answer' });
    const failure = await failureOf(client.captureOrder(id, newRequest()));
    expect(failure).toMatchObject({ kind: 'connection_lost', isOutcomeUnknown: true });
    expect((await client.getOrder(id)).status).toBe('COMPLETED');
  });

  it('after a server error the outcome of the capture is unknown', async () => {
    const { id } = await approvedOrder();
    await simulator.addFault({ operation: 'capture_order', kind: 'fail_after' });
    const failure = await failureOf(client.captureOrder(id, newRequest()));
    expect(failure).toMatchObject({ kind: 'server', isOutcomeUnknown: true });
    expect((await client.getOrder(id)).status).toBe('COMPLETED');
  });

  it('after an invalid response the outcome is unknown', async () => {
    const { id } = await approvedOrder();
    const failure = await failureOf(
      rewritingClient((text) => text.slice(0, -20)).captureOrder(id, newRequest()),
    );
    expect(failure).toMatchObject({ kind: 'server', isOutcomeUnknown: true });
  });

  it('a capture is sent once, even if the provider fails', async () => {
    const { id } = await approvedOrder();
    await simulator.addFault({ operation: 'capture_order', kind: 'server_error' });
    expect((await failureOf(client.captureOrder(id, newRequest()))).kind).toBe('server');
    expect(await capturesOf(id)).toEqual([]);
  });

  it('a read is attempted three times', async () => {
    const { id } = await approvedOrder();
    await simulator.addFault({ operation: 'get_order', kind: 'server_error', times: 2 });
    expect((await client.getOrder(id)).id).toBe(id);
    await simulator.addFault({ operation: 'get_order', kind: 'server_error', times: 3 });
    expect((await failureOf(client.getOrder(id))).kind).toBe('server');
  });

  it('an unreachable provider has executed nothing', async () => {
    const nobody = simulator.client({ apiUrl: 'http://127.0.0.1:1' });
    const failure = await failureOf(nobody.createOrder(examplePayment(), newRequest()));
    expect(failure).toMatchObject({ kind: 'unreachable', isOutcomeUnknown: false });
  });

  it('a capture that was not sent because there was no token was not executed', async () => {
    const { id } = await approvedOrder();
    await simulator.addFault({ operation: 'token', kind: 'server_error', times: 3 });
    const failure = await failureOf(simulator.client().captureOrder(id, newRequest()));
    expect(failure).toMatchObject({ kind: 'unreachable', isOutcomeUnknown: false });
    expect(await capturesOf(id)).toEqual([]);
  });
});

describe('refusals', () => {
  it('an order without approval cannot be captured', async () => {
    const { id } = await client.createOrder(examplePayment(), newRequest());
    expect(await failureOf(client.captureOrder(id, newRequest()))).toMatchObject({
      kind: 'not_approved',
      isOutcomeUnknown: false,
    });
  });

  it('an unknown id is reported as not found', async () => {
    expect((await failureOf(client.getOrder(providerOrderIdSchema.parse('NOWHERE')))).kind).toBe('not_found');
    expect((await failureOf(client.getCapture(captureIdSchema.parse('../orders')))).kind).toBe('not_found');
  });

  it('a refund cannot exceed the payment', async () => {
    const { id } = await approvedOrder();
    const { capture } = await client.captureOrder(id, newRequest());
    const failure = await failureOf(client.refundCapture(capture.id, { ...newRequest(), amountCents: 1451 }));
    expect(failure).toMatchObject({ kind: 'rejected', issue: 'REFUND_AMOUNT_EXCEEDED' });
  });
});

describe('the access token', () => {
  it('is requested once by simultaneous callers, and cached until a minute before it expires', async () => {
    const clock = new FixedClock();
    const counting = countingClient({ clock });
    const { id } = await approvedOrder();
    await Promise.all([1, 2, 3].map(() => counting.client.getOrder(id)));
    expect(counting.tokens()).toBe(1);
    clock.advance(32_400 - 61);
    await counting.client.getOrder(id);
    expect(counting.tokens()).toBe(1);
    clock.advance(2);
    await counting.client.getOrder(id);
    expect(counting.tokens()).toBe(2);
  });

  it('is renewed once when the provider no longer accepts it', async () => {
    const { stateDir, port, stop } = await startTestSimulator();
    const counting = countingClient({ apiUrl: `http://127.0.0.1:${port}` });
    const { id } = await counting.client.createOrder(examplePayment(), newRequest());
    await stop();
    const restarted = await startTestSimulator({ stateDir, port });
    await Promise.all([1, 2, 3].map(() => counting.client.getOrder(id)));
    expect(counting.tokens()).toBe(2);
    await restarted.stop();
  });

  it('is refused with a wrong secret', async () => {
    const mistaken = simulator.client({ clientSecret: 'wrong' });
    const failure = await failureOf(mistaken.createOrder(examplePayment(), newRequest()));
    expect(failure).toMatchObject({ kind: 'rejected', issue: 'invalid_client' });
  });

  it.each(['/v1/oauth2/token', '/v2/checkout/orders'])(
    'appears in no error, like the secret, even if the connection to %s breaks during the request',
    async (path) => {
      const credentials: string[] = [];
      const breaking: typeof fetch = (url, init) => {
        credentials.push(new Headers(init?.headers).get('authorization')?.replace(/^\w+ /, '') ?? '');
        if (!String(url).endsWith(path)) return fetch(url, init);
        throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET', request: init } });
      };
      const client = simulator.client({ fetch: breaking });
      const failure = await failureOf(client.createOrder(examplePayment(), newRequest()));
      const told = inspect(failure, { depth: 9 }) + JSON.stringify(failure);
      expect(credentials.length).toBeGreaterThan(1);
      for (const credential of credentials) expect(told).not.toContain(credential);
    },
  );
});

function countingClient(options: Parameters<Simulator['client']>[0]) {
  let tokens = 0;
  const counting: typeof fetch = (url, init) => {
    if (String(url).endsWith('/v1/oauth2/token')) tokens += 1;
    return fetch(url, init);
  };
  return { client: simulator.client({ ...options, fetch: counting }), tokens: () => tokens };
}

/** A client that receives modified responses to captures. */
function rewritingClient(change: (text: string) => string) {
  return simulator.client({
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (!String(url).endsWith('/capture')) return response;
      return new Response(change(await response.text()), response);
    },
  });
}

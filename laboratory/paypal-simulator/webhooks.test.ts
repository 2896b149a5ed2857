import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examplePayment } from '#tests/support/example-payment.ts';
import { startSimulatorProcess, startTestSimulator } from '#tests/support/paypal-simulator.ts';

type Delivery = { headers: Headers; rawBody: Buffer };
type Simulator = Awaited<ReturnType<typeof startTestSimulator>>;

/** The shop's webhook endpoint: stores what arrives, and answers with `statuses`, then 200. */
class Receiver {
  readonly deliveries: Delivery[] = [];
  statuses: number[] = [];
  #server = createServer(async (request, response) => {
    const rawBody = Buffer.concat(await request.toArray());
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    this.deliveries.push({ headers, rawBody });
    response.writeHead(this.statuses.shift() ?? 200).end();
  });

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    const address = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${address.port}/webhook`;
  }

  get types(): string[] {
    return this.deliveries.map(({ rawBody }) => JSON.parse(rawBody.toString()).event_type);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

let receiver: Receiver;
let webhookUrl: string;

beforeEach(async () => {
  receiver = new Receiver();
  webhookUrl = await receiver.listen();
});

afterEach(() => receiver.close());

async function payOrder(simulator: Simulator, overrides = {}) {
  const client = simulator.client();
  const input = examplePayment(overrides);
  const order = await client.createOrder(input, { requestId: crypto.randomUUID() });
  await simulator.approve(order.id);
  const { capture } = await client.captureOrder(order.id, { requestId: crypto.randomUUID() });
  return { orderId: order.id, captureId: capture.id, reference: input.reference };
}

describe('a webhook', () => {
  let simulator: Simulator;

  beforeEach(async () => {
    simulator = await startTestSimulator({ webhookUrl });
  });

  afterEach(() => simulator.stop());

  async function paidWith(fault?: Parameters<Simulator['addFault']>[0]) {
    if (fault) await simulator.addFault(fault);
    return payOrder(simulator);
  }

  async function firstDelivery(): Promise<Delivery> {
    await expect.poll(() => receiver.deliveries.length).toBeGreaterThan(0);
    const [delivery] = receiver.deliveries;
    if (!delivery) throw new Error('Nothing arrived');
    return delivery;
  }

  it('contains its order, capture and checkout after verification', async () => {
    const { orderId, captureId, reference } = await paidWith();
    const client = simulator.client();
    await client.refundCapture(captureId, { requestId: crypto.randomUUID() });
    await expect.poll(() => receiver.deliveries.length).toBe(3);
    const events = await Promise.all(receiver.deliveries.map((delivery) => client.verifyWebhook(delivery)));
    const byType = Object.fromEntries(events.map((event) => [event?.type, event]));
    expect(byType).toMatchObject({
      'CHECKOUT.ORDER.APPROVED': { orderId, captureId: undefined, reference },
      'PAYMENT.CAPTURE.COMPLETED': { orderId, captureId, reference },
      'PAYMENT.CAPTURE.REFUNDED': { captureId, reference },
    });
    expect(new Set(events.map((event) => event?.id)).size).toBe(3);
  });

  it('with a changed body is rejected', async () => {
    await paidWith();
    const { headers, rawBody } = await firstDelivery();
    const tampered = Buffer.from(rawBody.toString().replace('14.50', '14.51'));
    expect(await simulator.client().verifyWebhook({ headers, rawBody: tampered })).toBeUndefined();
  });

  it('does not match its signature after its body was parsed and serialised again', async () => {
    await paidWith();
    const { headers, rawBody } = await firstDelivery();
    const reprinted = Buffer.from(JSON.stringify(JSON.parse(rawBody.toString())));
    expect(await simulator.client().verifyWebhook({ headers, rawBody: reprinted })).toBeUndefined();
    expect(await simulator.client().verifyWebhook({ headers, rawBody })).toBeDefined();
  });

  it.each([
    ['a forged signature', 'paypal-transmission-sig', Buffer.alloc(256, 7).toString('base64')],
    ['another time', 'paypal-transmission-time', '2026-01-01T00:00:00Z'],
    ['another id', 'paypal-transmission-id', crypto.randomUUID()],
    ['a certificate from elsewhere', 'paypal-cert-url', 'https://example.org/cert.pem'],
  ])('with %s is rejected', async (_title, name, value) => {
    await paidWith();
    const { headers, rawBody } = await firstDelivery();
    const forged = new Headers(headers);
    forged.set(name, value);
    expect(await simulator.client().verifyWebhook({ headers: forged, rawBody })).toBeUndefined();
  });

  it('for another webhook id is rejected', async () => {
    await paidWith();
    const other = simulator.client({ webhookId: 'ANOTHERSHOP' });
    expect(await other.verifyWebhook(await firstDelivery())).toBeUndefined();
  });

  it('is rejected without a call to the provider when it cannot be genuine', async () => {
    await paidWith();
    const { headers, rawBody } = await firstDelivery();
    const client = simulator.client({
      fetch: () => {
        throw new Error('PayPal was called');
      },
    });
    const smuggling = Buffer.from('{},"webhook_id":"SIMULATORWEBHOOK"');
    expect(await client.verifyWebhook({ headers: new Headers(), rawBody })).toBeUndefined();
    expect(await client.verifyWebhook({ headers, rawBody: Buffer.from('not json') })).toBeUndefined();
    expect(await client.verifyWebhook({ headers, rawBody: smuggling })).toBeUndefined();
    expect(await client.verifyWebhook({ headers, rawBody: Buffer.from([0x22, 0xff, 0x22]) })).toBeUndefined();
  });

  it('has a valid signature when it contains names in any script', async () => {
    await payOrder(simulator, { lines: [{ name: 'Пиво 啤酒 "🍺" \\ é', quantity: 2, unitCents: 475 }] });
    expect(await simulator.client().verifyWebhook(await firstDelivery())).toBeDefined();
  });

  it('is retried until the shop answers 2xx', async () => {
    receiver.statuses = [500, 503];
    await paidWith();
    await expect.poll(() => receiver.deliveries.length, { timeout: 5000 }).toBe(4);
    await expect
      .poll(async () => (await simulator.books()).events.map(({ state }) => state))
      .toEqual(['delivered', 'delivered']);
  });

  it('can get lost', async () => {
    await paidWith({ operation: 'webhook', kind: 'suppress', times: 1 });
    await expect.poll(() => receiver.types).toEqual(['PAYMENT.CAPTURE.COMPLETED']);
    const { events } = await simulator.books();
    expect(events[0]).toMatchObject({ type: 'CHECKOUT.ORDER.APPROVED', state: 'suppressed', attempts: 0 });
  });

  it('can be delivered twice', async () => {
    await paidWith({ operation: 'webhook', kind: 'duplicate', times: 2 });
    await expect
      .poll(() => receiver.types.sort())
      .toEqual([
        'CHECKOUT.ORDER.APPROVED',
        'CHECKOUT.ORDER.APPROVED',
        'PAYMENT.CAPTURE.COMPLETED',
        'PAYMENT.CAPTURE.COMPLETED',
      ]);
  });

  it('can arrive after a later webhook', async () => {
    await paidWith({ operation: 'webhook', kind: 'reorder' });
    await expect.poll(() => receiver.types).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']);
  });
});

it('an undelivered webhook is delivered after the simulator was killed and restarted', async () => {
  receiver.close();
  const killed = await startSimulatorProcess({ webhookUrl });
  const client = killed.client();
  const order = await client.createOrder(examplePayment(), { requestId: crypto.randomUUID() });
  await killed.approve(order.id);
  await killed.stop('SIGKILL');

  receiver = new Receiver();
  await receiver.listen(Number(new URL(webhookUrl).port));
  const { stateDir, port } = killed;
  const restarted = await startSimulatorProcess({ stateDir, port, webhookUrl });
  await expect.poll(() => receiver.types, { timeout: 5000 }).toEqual(['CHECKOUT.ORDER.APPROVED']);
  const [delivery] = receiver.deliveries;
  expect(delivery && (await restarted.client().verifyWebhook(delivery))).toMatchObject({ orderId: order.id });
  await restarted.stop();
});

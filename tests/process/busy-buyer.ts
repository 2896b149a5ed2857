import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatorControl } from '#tests/support/paypal-simulator.ts';

/** What a buyer does after approving the payment. */
const habits = [
  'returns',
  'returns',
  'returns',
  'returns in two tabs',
  'closes the window',
  'cancels',
] as const;

type Product = { variantId: string; priceCents: number };

/** Somebody who buys over and over, by the HTTP requests of the pages, whatever happens to the site. */
export class BusyBuyer {
  /** Orders that the site said it has, by the id of their checkout. */
  readonly acknowledged = new Map<string, string>();
  failures = 0;
  readonly #siteUrl: string;
  readonly #cookie: string;
  readonly #simulator: SimulatorControl;
  readonly #products: Product[];
  #isStopping = false;
  #shopping: Promise<void> | undefined;

  constructor(options: {
    siteUrl: string;
    cookie: string;
    simulator: SimulatorControl;
    products: Product[];
  }) {
    this.#siteUrl = options.siteUrl;
    this.#cookie = options.cookie;
    this.#simulator = options.simulator;
    this.#products = options.products;
  }

  start(): void {
    this.#isStopping = false;
    this.#shopping = this.#shop();
  }

  /** Resolves when the purchase that is under way has ended somehow. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#shopping;
  }

  async #shop(): Promise<void> {
    while (!this.#isStopping) {
      try {
        await this.#buy();
      } catch {
        this.failures += 1;
        await sleep(50);
      }
    }
  }

  async #buy(): Promise<void> {
    const product = pick(this.#products);
    const quantity = randomInt(1, 4);
    const items = [{ variant_id: product.variantId, quantity }];
    const urls = { successUrl: `${this.#siteUrl}/success`, cancelUrl: `${this.#siteUrl}/beershop` };
    const { url } = await this.#post('/store/tu/checkout', { items, ...urls });
    const id = new URL(url).searchParams.get('id') ?? '';
    const totalCents = product.priceCents * quantity;
    const placed = await this.#post(`/api/checkout/${id}/place`, { delivery: 'ritiro', totalCents });
    if (!placed.ok) return;
    const paymentId = new URL(placed.approveUrl).searchParams.get('token') ?? '';
    await this.#simulator.approve(paymentId);
    await this.#goOn(id, pick(habits));
  }

  async #goOn(id: string, habit: (typeof habits)[number]): Promise<void> {
    if (habit === 'returns') await this.#return(id);
    if (habit === 'returns in two tabs') await Promise.all([this.#return(id), this.#return(id)]);
    if (habit === 'cancels') await this.#send('GET', `/api/checkout/${id}/cancel`);
  }

  async #return(id: string): Promise<void> {
    const answer = await this.#send('GET', `/api/checkout/${id}/return`);
    const location = new URL(answer.headers.get('location') ?? '', this.#siteUrl);
    const orderId = location.searchParams.get('order');
    if (location.pathname === '/success' && orderId) this.acknowledged.set(id, orderId);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the answers of three routes, each used once
  async #post(path: string, body: object): Promise<any> {
    const answer = await this.#send('POST', path, body);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  #send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.#siteUrl}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      headers: {
        cookie: this.#cookie,
        // Each request from an address of its own: this is not about rate limits.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

function pick<T>(list: readonly T[]): T {
  const item = list[randomInt(list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatorControl } from '#tests/support/paypal-simulator.ts';
import { paymentIdOf, type SiteBuyer, type SoldProduct } from './site-buyer.ts';

/** What a buyer does after approving the payment. */
const habits = [
  'returns',
  'returns',
  'returns',
  'returns in two tabs',
  'closes the window',
  'cancels',
] as const;

/** A buyer who buys again and again, also while the site fails. */
export class BusyBuyer {
  /** Orders that the site acknowledged, by the id of their checkout. */
  readonly acknowledged = new Map<string, string>();
  failures = 0;
  readonly #buyer: SiteBuyer;
  readonly #simulator: SimulatorControl;
  readonly #products: SoldProduct[];
  #isStopping = false;
  #shopping: Promise<void> | undefined;

  constructor(buyer: SiteBuyer, simulator: SimulatorControl, products: SoldProduct[]) {
    this.#buyer = buyer;
    this.#simulator = simulator;
    this.#products = products;
  }

  start(): void {
    this.#isStopping = false;
    this.#shopping = this.#shop();
  }

  /** Resolves when the current purchase has ended in any way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#shopping;
  }

  async #shop(): Promise<void> {
    while (!this.#isStopping) {
      try {
        await this.#buy();
      } catch (error) {
        // On a slow machine several payments are open at once, and the site makes the buyer wait.
        if (!String(error).includes('reservations_paused')) this.failures += 1;
        await sleep(50);
      }
    }
  }

  async #buy(): Promise<void> {
    const product = pick(this.#products);
    const quantity = randomInt(1, 4);
    const id = await this.#buyer.draft(product, quantity);
    const placed = await this.#buyer.place(id, { totalCents: product.priceCents * quantity });
    if (!placed.ok) return;
    await this.#simulator.approve(paymentIdOf(placed.approveUrl));
    await this.#goOn(id, pick(habits));
  }

  async #goOn(id: string, habit: (typeof habits)[number]): Promise<void> {
    if (habit === 'returns') await this.#return(id);
    if (habit === 'returns in two tabs') await Promise.all([this.#return(id), this.#return(id)]);
    if (habit === 'cancels') await this.#buyer.cancel(id);
  }

  async #return(id: string): Promise<void> {
    const [path, orderId] = (await this.#buyer.return(id)).split('?order=');
    if (path === '/success' && orderId) this.acknowledged.set(id, orderId);
  }
}

function pick<T>(list: readonly T[]): T {
  const item = list[randomInt(list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

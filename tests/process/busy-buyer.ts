import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatorControl } from '#tests/support/paypal-simulator.ts';
import type { Errands } from './errands.ts';
import { bodyOf, codeOf, paymentIdOf, type SiteBuyer, type SoldProduct } from './site-buyer.ts';

/** Actions of a buyer after approving the payment; repeated entries are more likely. */
const habits = [
  'returns',
  'returns',
  'returns',
  'returns in two tabs',
  'closes the window',
  'cancels',
] as const;

/** Refusals by rules of the site that busy buyers run into: not failures. */
const rules = [
  // Three reservations in a row that were not paid: cancelled, abandoned, or lost in a kill.
  'reservations_paused',
  'total_changed',
  'unavailable',
  'insufficient_inventory',
  'closed',
  // The purchase is still being completed, or has ended without a payment.
  'not paid: /checkout',
  'daily_limit',
  'bikes_taken',
  'bikes_limit',
  'bike_bookings_limit',
];

type Surroundings = {
  /**
   * The buyers: the first one buys; after a pause of their reservations the next one takes over, as long as
   * there is one.
   */
  people: SiteBuyer[];
  simulator: SimulatorControl;
  products: SoldProduct[];
  /** Other things that these people do. */
  errands?: Errands;
};

/** Somebody who buys again and again, also while the site fails. */
export class BusyBuyer {
  /** Orders that the site acknowledged, by the id of their checkout. */
  readonly acknowledged = new Map<string, string>();
  /** How often this buyer was refused, by the code of the refusal. */
  readonly refusals = new Map<string, number>();
  /** People who had to pause. */
  readonly paused: SiteBuyer[] = [];
  readonly #surroundings: Surroundings;
  #isStopping = false;
  #shopping: Promise<void> | undefined;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Codes of refusals that no rule of the site explains. */
  get failures(): Record<string, number> {
    return Object.fromEntries([...this.refusals].filter(([code]) => !rules.includes(code)));
  }

  /** People who have not had to pause. */
  get people(): SiteBuyer[] {
    return this.#surroundings.people;
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
    const { errands } = this.#surroundings;
    while (!this.#isStopping) {
      const [person] = this.people;
      if (!person) throw new Error('Everybody has to pause');
      try {
        if (errands && randomInt(3) === 0) this.#count(await errands.run(person));
        else await this.#buy(person);
      } catch (error) {
        const code = codeOf(error);
        this.#count(code);
        if (code === 'reservations_paused' && this.people.length > 1)
          this.paused.push(...this.people.splice(0, 1));
        await sleep(50);
      }
    }
  }

  #count(code: string | undefined): void {
    if (code !== undefined) this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }

  async #buy(person: SiteBuyer): Promise<void> {
    const { products, simulator } = this.#surroundings;
    const product = pick(products);
    const quantity = randomInt(1, 4);
    const id = await person.draft(product, quantity);
    const placed = await this.#place(person, id, product.priceCents * quantity);
    if (!placed.ok) return this.#count(placed.reason);
    await simulator.approve(paymentIdOf(placed.approveUrl));
    await this.#goOn(person, id, pick(habits));
  }

  /**
   * The expected total differs for members, and the requested quantity may exceed the stock: the buyer reads
   * the answer and presses again.
   */
  async #place(person: SiteBuyer, id: string, totalCents: number) {
    const placed = await person.place(id, { totalCents });
    if (placed.ok || placed.reason !== 'total_changed') return placed;
    this.#count('total_changed');
    const { itemsCents } = await bodyOf(await person.view(id));
    return itemsCents > 0
      ? person.place(id, { totalCents: itemsCents })
      : { ok: false, reason: 'unavailable' };
  }

  async #goOn(person: SiteBuyer, id: string, habit: (typeof habits)[number]): Promise<void> {
    if (habit === 'returns') await this.#return(person, id);
    if (habit === 'returns in two tabs')
      await Promise.all([this.#return(person, id), this.#return(person, id)]);
    if (habit === 'cancels') await person.cancel(id);
  }

  async #return(person: SiteBuyer, id: string): Promise<void> {
    const [path = '', orderId] = (await person.return(id)).split('?order=');
    if (path === '/success' && orderId) this.acknowledged.set(id, orderId);
    else this.#count(`not paid: ${path.split('?')[0]}`);
  }
}

export function pick<T>(list: readonly T[]): T {
  const item = list[randomInt(list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

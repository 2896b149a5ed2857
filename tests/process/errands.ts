import { randomInt } from 'node:crypto';
import { addDays, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import type { SimulatorControl } from '#tests/support/paypal-simulator.ts';
import { pick } from './busy-buyer.ts';
import { bodyOf, paymentIdOf, SiteBuyer } from './site-buyer.ts';

/** The campaign that people donate to, known once the site is prepared, and the payment provider. */
type Cause = { campaignId(): string; simulator: Pick<SimulatorControl, 'approve'> };

/** Everything that people do on the site besides buying, and the results that the site acknowledged. */
export class Errands {
  readonly members = new Set<SiteBuyer>();
  /** Tokens for clicks on the logo, by person. */
  readonly clicks = new Map<SiteBuyer, number>();
  /** Bookings of bikes that nobody tried to cancel. */
  readonly booked = new Set<string>();
  readonly cancelled = new Set<string>();
  /** Ids of donations. */
  readonly donated = new Set<string>();
  readonly #cause: Cause;

  constructor(cause: Cause) {
    this.#cause = cause;
  }

  /** Runs a random errand. Returns the reason if the site refused it. */
  run(person: SiteBuyer): Promise<string | undefined> {
    return pick([this.#click, this.#join, this.#book, this.#donate, this.#donate])(person);
  }

  readonly #click = async (person: SiteBuyer): Promise<string | undefined> => {
    const award = await bodyOf(await person.send('POST', '/api/tokens/logo-clicks', {}));
    if (!award.ok) return award.reason;
    this.clicks.set(person, (this.clicks.get(person) ?? 0) + 1);
    return undefined;
  };

  readonly #join = async (person: SiteBuyer): Promise<undefined> => {
    await bodyOf(await person.send('POST', '/api/membership', {}));
    this.members.add(person);
  };

  readonly #book = async (person: SiteBuyer): Promise<undefined> => {
    const id = newId();
    const startsAt = romeTime(addDays(romeDay(new Date()), randomInt(1, 29)), '13:00').toISOString();
    const booking = { id, startsAt, bikes: 1, acceptedTerms: 0 };
    await bodyOf(await person.send('POST', '/api/bikes/bookings', booking));
    this.booked.add(id);
    if (randomInt(4) === 0) return;
    // From here on it may have been cancelled, whatever the answer is.
    this.booked.delete(id);
    await bodyOf(await person.send('DELETE', `/api/bikes/bookings/${id}`));
    this.cancelled.add(id);
  };

  /** With the account or without. Payments of people who do not return are completed by the job. */
  readonly #donate = async (person: SiteBuyer): Promise<string | undefined> => {
    const { campaignId, simulator } = this.#cause;
    const amountCents = randomInt(100, 5000);
    const giver = randomInt(2) === 0 ? person : new SiteBuyer(person.siteUrl, '');
    const form = { key: newId(), campaignId: campaignId(), amountCents, wall: 'name', message: '' };
    const donation = { ...form, fullName: 'Ada Bruni', email: 'ada@example.org' };
    const begun = await bodyOf(await giver.send('POST', '/api/donations', donation));
    if (!begun.ok) return begun.reason;
    await simulator.approve(paymentIdOf(begun.approveUrl));
    if (randomInt(4) === 0) return undefined;
    await giver.send('GET', `/api/donations/${begun.id}/return`);
    if (giver !== person) return undefined;
    const { kind } = await bodyOf(await giver.send('POST', `/api/donations/${begun.id}/complete`));
    if (kind === 'paid') this.donated.add(begun.id);
    return undefined;
  };
}

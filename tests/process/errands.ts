import { randomInt } from 'node:crypto';
import { addDays, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { pick } from './busy-buyer.ts';
import { bodyOf, type SiteBuyer } from './site-buyer.ts';

/** What people do on the site besides buying, and what of it the site acknowledged. */
export class Errands {
  readonly members = new Set<SiteBuyer>();
  /** Tokens for clicks on the logo, by person. */
  readonly clicks = new Map<SiteBuyer, number>();
  /** Bookings of bikes whose end nobody asked for. */
  readonly booked = new Set<string>();
  readonly cancelled = new Set<string>();

  /** Runs one of them. Returns the reason of a refusal that is an answer. */
  run(person: SiteBuyer): Promise<string | undefined> {
    return pick([this.#click, this.#join, this.#book])(person);
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
    // From here on it may have ended, whatever is answered.
    this.booked.delete(id);
    await bodyOf(await person.send('DELETE', `/api/bikes/bookings/${id}`));
    this.cancelled.add(id);
  };
}

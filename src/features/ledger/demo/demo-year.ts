import type { LedgerEventType } from '../ledger.rules.ts';

/** An invented event. */
export type DemoEvent = {
  eventType: LedgerEventType;
  /** Days before the first start of the demo. */
  daysAgo: number;
  /** Euros of a donation. */
  euros?: number;
};

/** Donations in euros, the oldest first, over the year. */
const donations = [10, 25, 5, 50, 15, 10, 30, 20, 5, 100, 15, 25, 10, 40];

/** Bike bookings in each of ten months, the oldest first: few in winter, most in early summer. */
const bookings = [2, 1, 1, 3, 6, 9, 12, 10, 8, 6];

const firstDay = 364;
const lastDay = 4;

/** What an invented community gave and booked in a year, the oldest first. */
export const demoYear: readonly DemoEvent[] = [
  ...donations.map(
    (euros, place): DemoEvent => ({
      eventType: 'Donazione',
      daysAgo: spread(place, donations.length),
      euros,
    }),
  ),
  ...bookings.flatMap((count, month) =>
    Array.from(
      { length: count },
      (_, place): DemoEvent => ({
        eventType: 'Prenotazione Bici',
        daysAgo: spread(month + place / count, bookings.length),
      }),
    ),
  ),
].toSorted((one, other) => other.daysAgo - one.daysAgo);

/** The place-th part of the time, in days ago. */
function spread(place: number, parts: number): number {
  return firstDay - (place / parts) * (firstDay - lastDay);
}

import type { LedgerEventType } from '#framework/ledger-events.ts';

/** An invented event. */
export type DemoEvent = {
  eventType: LedgerEventType;
  /** Days before the first start of the demo. */
  daysAgo: number;
  euros: number;
};

/** Donations in euros, the oldest first, over the year. */
const donations = [10, 25, 5, 50, 15, 10, 30, 20, 5, 100, 15, 25, 10, 40];

const firstDay = 364;
const lastDay = 4;

/** What an invented community gave in a year, the oldest first. */
export const demoYear: readonly DemoEvent[] = donations.map((euros, place) => ({
  eventType: 'Donazione',
  daysAgo: firstDay - (place / donations.length) * (firstDay - lastDay),
  euros,
}));

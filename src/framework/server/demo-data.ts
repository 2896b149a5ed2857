import { addDays, daysBetween } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { CommandContext } from '#platform/server/context.ts';

/**
 * An action of a demo's invented person, the given days before the demo's first start; the clock of `ctx` has
 * that time, and `payments` makes past payments.
 */
export type DemoStep = {
  daysAgo: number;
  run(ctx: Omit<CommandContext, 'actor'>, payments: Pick<PastPayments, 'capture'>): Promise<unknown>;
};

/**
 * Ids of a demo's invented people: the buyers, and the people who become members, including the member whose
 * account anybody can use, unless somebody has changed it.
 */
export type InventedPeople = {
  buyerIds: readonly string[];
  memberIds: readonly string[];
  ownMemberId?: string | undefined;
};

/** Days before the demo's first start on which its site opened: twenty months. */
export const siteDays = 610;

/** Creates a demo's past payments, so that they can be refunded. Amounts in cents. */
export type PastPayments = {
  capture(payment: { reference: string; totalCents: number; at: Date }): {
    orderId: string;
    captureId: string;
  };
  refund(captureId: string, refund: { reference: string; amountCents: number; at: Date }): string;
  keep(): void;
};

/** The past year of a demo, besides the orders. Without payments there is no past year. */
export type DemoPast = {
  openPayments?: () => PastPayments;
  /** The steps of all areas. `now`: the time of the first start. */
  steps(people: InventedPeople, now: Date): DemoStep[];
};

/** The demo data of an area: `server/<area>.demo.ts`. */
export type DemoData = {
  /** Its place among all areas: lower numbers are added first, and removed last. */
  position: number;
  /** Adds missing data at every start of a demo, except data that somebody has changed. Sends no emails. */
  seed?(deps: AppDeps, past: DemoPast): Promise<void>;
  /** The actions of the invented people in the past year. */
  pastSteps?(people: InventedPeople, now: Date): DemoStep[];
  /** Removes it from a live site whose database was a demo's, at every start. Data changed by users remains. */
  remove?(deps: AppDeps): Promise<void>;
};

/** The last time that a day of the year (MM-DD) was before `today`; with `ahead`, also the next time within so many days. */
export function dayOfYear(today: string, monthDay: string, { ahead = -1 } = {}): string {
  const year = Number(today.slice(0, 'YYYY'.length));
  const days = [year + 1, year, year - 1].map((each) => `${each}-${monthDay}`);
  return days.find((day) => daysBetween(today, day) <= ahead) ?? today;
}

/** The year in which the association of a demo was founded: ten years before its party, 250 days ago. */
export const foundingYear = (today: string): number =>
  Number(addDays(today, -250).slice(0, 'YYYY'.length)) - 10;

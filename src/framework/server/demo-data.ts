import { addDays, daysBetween } from '#platform/kernel/clock/rome-day.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { CommandContext } from '#platform/server/context.ts';

/**
 * What an invented person of a demo did, so many days before the demo's first start; `ctx` has the clock of that moment, and `payments`
 * is where they paid.
 */
export type DemoStep = {
  daysAgo: number;
  run(ctx: Omit<CommandContext, 'actor'>, payments: Pick<PastPayments, 'capture'>): Promise<unknown>;
};

/**
 * Ids of a demo's invented people: those who buy, and those who become members; and of the member as whom anybody can sign in, unless
 * somebody has changed that account.
 */
export type InventedPeople = {
  buyerIds: readonly string[];
  memberIds: readonly string[];
  ownMemberId?: string | undefined;
};

/** Days before the demo's first start on which its site opened: twenty months. */
export const siteDays = 610;

/** Where a demo's past payments are made, so that a refund of one succeeds. Amounts in cents. */
export type PastPayments = {
  capture(payment: { reference: string; totalCents: number; at: Date }): {
    orderId: string;
    captureId: string;
  };
  refund(captureId: string, refund: { reference: string; amountCents: number; at: Date }): string;
  keep(): void;
};

/** What the past year of a demo is made of, beside the orders. Without payments there is no past. */
export type DemoPast = {
  openPayments?: () => PastPayments;
  /** The steps of all areas. `now`: of the first start. */
  steps(people: InventedPeople, now: Date): DemoStep[];
};

/** What an area shows in a demo: `server/<area>.demo.ts`. */
export type DemoData = {
  /** Its place among all areas: lower numbers are added first, and removed last. */
  position: number;
  /** Adds what is missing, at every start of a demo: nothing where somebody has changed it. Sends no emails. */
  seed?(deps: AppDeps, past: DemoPast): Promise<void>;
  /** What the invented people did in the past year. */
  pastSteps?(people: InventedPeople, now: Date): DemoStep[];
  /** Takes it from a live site whose database was a demo's, at every start. What people have changed stays. */
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

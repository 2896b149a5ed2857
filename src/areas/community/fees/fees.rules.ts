import { addDays, daysBetween } from '#platform/kernel/clock/rome-day.ts';

/** How a fee was paid: online here, or as recorded by an administrator. */
export const feeMethods = ['online', 'cash', 'transfer', 'waived'] as const;
export type FeeMethod = (typeof feeMethods)[number];

/** Payment methods that administrators record. */
export const recordedMethods = ['cash', 'transfer', 'waived'] as const satisfies FeeMethod[];
export type RecordedMethod = (typeof recordedMethods)[number];

/** The reason why a paid fee no longer counts. */
export const feeReturns = ['mistake', 'refunded', 'reversed'] as const;
export type FeeReturn = (typeof feeReturns)[number];

/** Seconds within which the payment of a fee must be approved. */
export const feeReservationSeconds = 15 * 60;

/** The live topic of fees that are paid, recorded or taken back. */
export const feesTopic = 'fees';

/** Page on which a member pays. */
export const feePath = '/quota';

/**
 * A fee year begins on the first day of this month, 1 to 12. Its number is that of the calendar year in which
 * it begins.
 */
type FeeYears = { startMonth: number };

/** The fee year of a day (YYYY-MM-DD). */
export function feeYearOf(day: string, { startMonth }: FeeYears): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= startMonth ? year : year - 1;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** First and last day of a fee year. */
export function daysOfFeeYear(year: number, { startMonth }: FeeYears): { from: string; to: string } {
  const first = (each: number) => `${String(each).padStart(4, '0')}-${twoDigits(startMonth)}-01`;
  return { from: first(year), to: addDays(first(year + 1), -1) };
}

/** The fee years that can be paid on a day: the current one, and the next one from `nextYearDays` before it begins. */
export function payableYears(day: string, years: FeeYears & { nextYearDays: number }): number[] {
  const present = feeYearOf(day, years);
  const next = daysOfFeeYear(present + 1, years);
  return daysBetween(day, next.from) <= years.nextYearDays ? [present, present + 1] : [present];
}

/** The amounts of the fees in cents; null when the ordinary fee applies, or when there is none. */
export type FeeAmounts = {
  yearlyFeeCents: number | null;
  familyFeeCents: number | null;
  /** For people who become a member after `lateAfterMonths` months of the fee year. */
  lateFeeCents: number | null;
  lateAfterMonths: number;
};

/**
 * The fee of a member for a fee year, in cents: the lowest of the amounts that apply; null when there is no
 * fee. `memberSince`: the first day (YYYY-MM-DD) of the current membership.
 */
export function feeOfYear(
  amounts: FeeAmounts,
  {
    year,
    isFamily,
    memberSince,
    ...years
  }: FeeYears & { year: number; isFamily: boolean; memberSince: string },
): number | null {
  const { yearlyFeeCents, familyFeeCents, lateFeeCents, lateAfterMonths } = amounts;
  if (yearlyFeeCents === null) return null;
  const { from, to } = daysOfFeeYear(year, years);
  const isLate = memberSince >= addMonthsToFirst(from, lateAfterMonths) && memberSince <= to;
  return Math.min(
    yearlyFeeCents,
    (isFamily ? familyFeeCents : null) ?? yearlyFeeCents,
    (isLate ? lateFeeCents : null) ?? yearlyFeeCents,
  );
}

/** The first day of the month `months` months later. */
function addMonthsToFirst(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  return `${String(Math.trunc(count / 12)).padStart(4, '0')}-${twoDigits((count % 12) + 1)}-01`;
}

/** The displayed state of a fee year: it is not due before its first day, although it can be paid. */
export const stateOfYear = ({ isPaid, isDue }: { isPaid: boolean; isDue: boolean }) =>
  isPaid ? 'paid' : isDue ? 'open' : 'upcoming';

/** The reminder, first or second, that is due on a day for a member who has not paid; undefined for none. */
export function dueReminder(
  day: string,
  {
    owedSince,
    firstDays,
    secondDays,
  }: { owedSince: string; firstDays: number | null; secondDays: number | null },
): 1 | 2 | undefined {
  const owed = daysBetween(owedSince, day);
  if (secondDays !== null && owed >= secondDays) return 2;
  return firstDays !== null && owed >= firstDays ? 1 : undefined;
}

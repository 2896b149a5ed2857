import { addDays, daysBetween } from '#platform/kernel/clock/rome-day.ts';

/** How a fee was paid: here, or as administrators have recorded it. */
export const feeMethods = ['online', 'cash', 'transfer', 'waived'] as const;
export type FeeMethod = (typeof feeMethods)[number];

/** Ways of paying that administrators record. */
export const recordedMethods = ['cash', 'transfer', 'waived'] as const satisfies FeeMethod[];
export type RecordedMethod = (typeof recordedMethods)[number];

/** Why a fee that was paid does not count any more. */
export const feeReturns = ['mistake', 'refunded', 'reversed'] as const;
export type FeeReturn = (typeof feeReturns)[number];

/** Seconds for which the payment of a fee can be approved. */
export const feeReservationSeconds = 15 * 60;

/** Open pages hear of fees that are paid, recorded and taken back under this name. */
export const feesTopic = 'fees';

/** Page on which a member pays. */
export const feePath = '/quota';

/** A year of fees begins on the first day of this month, 1 to 12. It has the number of the calendar year in which it begins. */
type FeeYears = { startMonth: number };

/** The year of fees that a day (YYYY-MM-DD) is in. */
export function feeYearOf(day: string, { startMonth }: FeeYears): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= startMonth ? year : year - 1;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** First and last day of a year of fees. */
export function daysOfFeeYear(year: number, { startMonth }: FeeYears): { from: string; to: string } {
  const first = (each: number) => `${String(each).padStart(4, '0')}-${twoDigits(startMonth)}-01`;
  return { from: first(year), to: addDays(first(year + 1), -1) };
}

/** The years that can be paid on a day: the present one, and the next one shortly before it begins. */
export function payableYears(day: string, years: FeeYears & { nextYearDays: number }): number[] {
  const present = feeYearOf(day, years);
  const next = daysOfFeeYear(present + 1, years);
  return daysBetween(day, next.from) <= years.nextYearDays ? [present, present + 1] : [present];
}

/** What fees cost, in cents; null: the ordinary fee applies, or there is none. */
export type FeeAmounts = {
  yearlyFeeCents: number | null;
  familyFeeCents: number | null;
  /** For whoever becomes a member when so many months of the year have passed. */
  lateFeeCents: number | null;
  lateAfterMonths: number;
};

/**
 * What a member owes for a year, in cents: the lowest of the amounts that apply; null where there is no fee. `memberSince`: the first
 * day (YYYY-MM-DD) of the present membership.
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

/** The first day of the month so many months later. */
function addMonthsToFirst(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  return `${String(Math.trunc(count / 12)).padStart(4, '0')}-${twoDigits((count % 12) + 1)}-01`;
}

/** The state of a year on a page: nobody owes one before its first day, though it can be paid. */
export const stateOfYear = ({ isPaid, isDue }: { isPaid: boolean; isDue: boolean }) =>
  isPaid ? 'paid' : isDue ? 'open' : 'upcoming';

/** Whether a member who has not paid is reminded on a day for the first or second time. */
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

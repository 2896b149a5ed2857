import { addDays, isDay } from '#platform/kernel/clock/rome-day.ts';

/** What the statistics are about: a week, a month, a year, or everything since the start. */
export const spans = ['week', 'month', 'year', 'all'] as const;
export type Span = (typeof spans)[number];

export const groupings = ['day', 'week', 'month', 'year'] as const;
export type Grouping = (typeof groupings)[number];

/** How a span can be divided; the first is the usual one. */
export const groupingsOf: Record<Span, readonly [Grouping, ...Grouping[]]> = {
  week: ['day'],
  month: ['day', 'week'],
  year: ['month', 'week', 'day'],
  all: ['month', 'year', 'week'],
};

/** A period in the address: `on` is any day in it, as YYYY-MM-DD. */
export type PeriodSelection = { span?: Span; on?: string; by?: Grouping };

/** The period in an address; what is not valid in it is ignored. The usual values are not written. */
export function parsePeriod(search: Record<string, unknown>): PeriodSelection {
  const span = spans.find((each) => each === search.span) ?? 'month';
  const by = groupingsOf[span].find((each) => each === search.by);
  const { on } = search;
  return {
    ...(span !== 'month' && { span }),
    ...(span !== 'all' && typeof on === 'string' && isDay(on) && { on }),
    ...(by && by !== groupingsOf[span][0] && { by }),
  };
}

/** Days in Italy as YYYY-MM-DD, both included. */
export type Days = { from: string; to: string };

export type Period = Days & {
  span: Span;
  by: Grouping;
  /** As many days of the span before, without those before the start; null when all are before it. */
  previous: Days | null;
  /** A day in the span before and in the one after; null where there is nothing: before the start, and after today. */
  earlier: string | null;
  later: string | null;
};

type Bounds = { start: string; today: string };

/**
 * The days that a selection means. None is before the start or after today: a day outside means the first or the present
 * span. A span that is still going on is compared with as many days of the one before, a whole one with the whole one before.
 */
export function resolvePeriod(selection: PeriodSelection, { start, today }: Bounds): Period {
  const { span = 'month' } = selection;
  const by = groupingsOf[span].find((each) => each === selection.by) ?? groupingsOf[span][0];
  const on = latest(start, earliest(today, selection.on ?? today));
  if (span === 'all') {
    return { span, by, from: start, to: latest(start, today), previous: null, earlier: null, later: null };
  }
  const first = startOf(on, span);
  const next = startOfNext(on, span);
  const last = addDays(next, -1);
  const before = addDays(first, -1);
  const to = earliest(last, today);
  return {
    span,
    by,
    from: latest(first, start),
    to,
    previous:
      before < start
        ? null
        : daysBefore(before, { span, start, days: last <= today ? null : daysFrom(first, to) }),
    earlier: before < start ? null : before,
    later: next > today ? null : next,
  };
}

/** The span that ends on `before`, or its first days. */
function daysBefore(
  before: string,
  { span, start, days }: { span: Grouping; start: string; days: number | null },
): Days | null {
  const first = startOf(before, span);
  const to = days === null ? before : earliest(before, addDays(first, days - 1));
  return to < start ? null : { from: latest(first, start), to };
}

/** Periods of one grouping that together are these days; the first and the last may be cut off. */
export function divide({ from, to }: Days, by: Grouping): Days[] {
  const parts: Days[] = [];
  for (let day = from; day <= to; ) {
    const next = startOfNext(day, by);
    parts.push({ from: day, to: earliest(to, addDays(next, -1)) });
    day = next;
  }
  return parts;
}

/** The first day of the week (Monday), month or year that a day is in. */
export function startOf(day: string, length: Grouping): string {
  if (length === 'day') return day;
  if (length === 'week') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return length === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
}

const maxDays: Record<Grouping, number> = { day: 1, week: 7, month: 31, year: 366 };

/** The first day of the next one. */
export function startOfNext(day: string, length: Grouping): string {
  return startOf(addDays(startOf(day, length), maxDays[length]), length);
}

const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

const earliest = (a: string, b: string) => (a < b ? a : b);
const latest = (a: string, b: string) => (a > b ? a : b);

import { addDays, isDay } from '#platform/kernel/clock/rome-day.ts';

/** The length of the period of statistics: a week, a month, a year, or everything since the start. */
export const spans = ['week', 'month', 'year', 'all'] as const;
export type Span = (typeof spans)[number];

export const groupings = ['day', 'week', 'month', 'year'] as const;
export type Grouping = (typeof groupings)[number];

/** The possible groupings of a span; the first is the default. */
export const groupingsOf: Record<Span, readonly [Grouping, ...Grouping[]]> = {
  week: ['day'],
  month: ['day', 'week'],
  year: ['month', 'week', 'day'],
  all: ['month', 'year', 'week'],
};

/** A period in the URL: `on` is any day in it, as YYYY-MM-DD. */
export type PeriodSelection = { span?: Span; on?: string; by?: Grouping };

/** Parses the period in a URL; invalid parameters are ignored. Defaults are not part of the URL. */
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
  /** The days of the previous span to compare with, without those before the start; null when all are before it. */
  previous: Days | null;
  /** A day in the previous and in the next span; null when that is before the start or after today. */
  earlier: string | null;
  later: string | null;
};

type Bounds = { start: string; today: string };

/**
 * The days of a selection, limited to those from the start until today; a day outside selects the first or
 * the current span. A current span is compared with equally many days of the previous one, a complete span
 * with the whole previous one.
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

/** The first days of the span that ends on `before`, or all of them. */
function daysBefore(
  before: string,
  { span, start, days }: { span: Grouping; start: string; days: number | null },
): Days | null {
  const first = startOf(before, span);
  const to = days === null ? before : earliest(before, addDays(first, days - 1));
  return to < start ? null : { from: latest(first, start), to };
}

/** Divides days into periods of one grouping; the first and the last may be incomplete. */
export function divide({ from, to }: Days, by: Grouping): Days[] {
  const parts: Days[] = [];
  for (let day = from; day <= to; ) {
    const next = startOfNext(day, by);
    parts.push({ from: day, to: earliest(to, addDays(next, -1)) });
    day = next;
  }
  return parts;
}

/** The first day of the week (Monday), month or year of a day. */
export function startOf(day: string, length: Grouping): string {
  if (length === 'day') return day;
  if (length === 'week') return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return length === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
}

const maxDays: Record<Grouping, number> = { day: 1, week: 7, month: 31, year: 366 };

/** The first day of the next week, month or year. */
export function startOfNext(day: string, length: Grouping): string {
  return startOf(addDays(startOf(day, length), maxDays[length]), length);
}

const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

const earliest = (a: string, b: string) => (a < b ? a : b);
const latest = (a: string, b: string) => (a > b ? a : b);

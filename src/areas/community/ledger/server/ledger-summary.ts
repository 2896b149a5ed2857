import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { LedgerFilter, LedgerSummary } from '../ledger.schema.ts';
import { ledgerDays } from './ledger.table.ts';

/** Longer periods are divided into months. */
const maxDays = 62;

/**
 * The number of matching events and their totals. Read from daily figures, so that the cost does not depend
 * on the number of events.
 */
export async function summarizeLedger(
  { db }: Pick<QueryContext, 'db'>,
  filter: LedgerFilter,
): Promise<LedgerSummary> {
  // By type and month in one query: a site of many years has thousands of days.
  const rows = await db
    .select({
      type: ledgerDays.eventType,
      month: sql<string>`to_char(${month}, 'YYYY-MM')`,
      ...sums,
      first: sql<string>`min(${ledgerDays.day})`,
      last: sql<string>`max(${ledgerDays.day})`,
    })
    .from(ledgerDays)
    .where(matches(filter))
    .groupBy(ledgerDays.eventType, month)
    .orderBy(asc(ledgerDays.eventType), month);
  const types = [...Map.groupBy(rows, ({ type }) => type)].map(([type, own]) => ({ type, ...addUp(own) }));
  const totals = { ...addUp(rows), types };
  const first = rows.map((row) => row.first).reduce(earlier, undefined);
  const last = rows.map((row) => row.last).reduce(later, undefined);
  if (first === undefined || last === undefined) return { ...totals, by: 'month', parts: [] };
  if (daysBetween(first, last) < maxDays)
    return { ...totals, by: 'day', parts: await byDay({ db }, filter, { first, last }) };
  const months = Map.groupBy(rows, (row) => row.month);
  const known = new Map([...months].map(([name, own]) => [name, addUp(own).events]));
  return { ...totals, by: 'month', parts: listMonths(first, last).map((each) => partOf(each, known)) };
}

/** The first day of the month; truncating is much faster than formatting each day. */
const month = sql`date_trunc('month', ${ledgerDays.day}::timestamp)`;

type Sums = { events: number; cents: number; tokens: number };

function addUp(rows: readonly Sums[]): Sums {
  const sum = (figure: keyof Sums) => rows.reduce((total, row) => total + row[figure], 0);
  return { events: sum('events'), cents: sum('cents'), tokens: sum('tokens') };
}

const earlier = (one: string | undefined, other: string) => (one === undefined || other < one ? other : one);
const later = (one: string | undefined, other: string) => (one === undefined || other > one ? other : one);

const sums = {
  events: sql<number>`sum(${ledgerDays.events})::float8`,
  cents: sql<number>`sum(${ledgerDays.cents})::float8`,
  tokens: sql<number>`sum(${ledgerDays.tokens})::float8`,
};

type Days = { first: string; last: string };
type Part = LedgerSummary['parts'][number];

async function byDay(
  { db }: Pick<QueryContext, 'db'>,
  filter: LedgerFilter,
  { first, last }: Days,
): Promise<Part[]> {
  const rows = await db
    .select({ day: ledgerDays.day, events: sums.events })
    .from(ledgerDays)
    .where(matches(filter))
    .groupBy(ledgerDays.day);
  const known = new Map(rows.map(({ day, events }) => [day, events]));
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = addDays(first, index);
    return { from: day, to: day, events: known.get(day) ?? 0 };
  });
}

function matches({ type, from, to }: LedgerFilter): SQL | undefined {
  return and(
    type === undefined ? undefined : eq(ledgerDays.eventType, type),
    from === undefined ? undefined : gte(ledgerDays.day, from),
    to === undefined ? undefined : lte(ledgerDays.day, to),
  );
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}

/** Every month as YYYY-MM, including those without events. */
function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = nextMonth(month)) months.push(month);
  return months;
}

const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7);

function partOf(month: string, known: ReadonlyMap<string, number>): Part {
  const to = addDays(`${nextMonth(month)}-01`, -1);
  return { from: `${month}-01`, to, events: known.get(month) ?? 0 };
}

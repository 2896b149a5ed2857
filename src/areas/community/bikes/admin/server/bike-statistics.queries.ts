import { and, eq, gte, lt, sql } from 'drizzle-orm';
import {
  type Days,
  divide,
  type PeriodSelection,
  resolvePeriod,
} from '#areas/foundation/periods/periods.rules.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { bikeBookingBikes, bikeBookings } from '../../server/bikes.table.ts';
import type { BikeFigures, BikeStatistics } from '../bike-statistics.schema.ts';

type Row = BikeFigures & { day: string; time: string };

/** The usage of the bikes in a period, by parts of the period and by slot. */
export async function getBikeStatistics(
  ctx: QueryContext,
  selection: PeriodSelection,
): Promise<BikeStatistics> {
  const today = romeDay(ctx.clock.now());
  const { previous: _, ...period } = resolvePeriod(selection, { start: await firstDay(ctx, today), today });
  const rows = await countByDay(ctx, period);
  return {
    ...period,
    total: sumOf(rows),
    parts: divide(period, period.by).map((part) => ({
      ...part,
      ...sumOf(rows.filter(({ day }) => part.from <= day && day <= part.to)),
    })),
    slots: [...Map.groupBy(rows, ({ time }) => time)]
      .map(([time, own]) => {
        const { bikes, noShows } = sumOf(own);
        return { time, bikes, noShows };
      })
      .toSorted((one, other) => (one.time < other.time ? -1 : 1)),
  };
}

async function firstDay({ db }: QueryContext, today: string): Promise<string> {
  const [first] = await db
    .select({ startsAt: bikeBookings.startsAt })
    .from(bikeBookings)
    .orderBy(bikeBookings.startsAt)
    .limit(1);
  const day = first && romeDay(first.startsAt);
  return day !== undefined && day < today ? day : today;
}

const inRome = sql`(${bikeBookings.startsAt} at time zone 'Europe/Rome')`;

function countByDay({ db }: QueryContext, { from, to }: Days): Promise<Row[]> {
  const { isActive, noShowAt } = bikeBookingBikes;
  const { cancelledAt, id } = bikeBookings;
  const count = (what: ReturnType<typeof sql>) => sql<number>`count(${what})`.mapWith(Number);
  return db
    .select({
      day: sql<string>`to_char(${inRome}, 'YYYY-MM-DD')`,
      time: sql<string>`to_char(${inRome}, 'HH24:MI')`,
      bookings: count(sql`distinct case when ${cancelledAt} is null then ${id} end`),
      bikes: count(sql`case when ${isActive} then 1 end`),
      noShows: count(sql`case when ${isActive} and ${noShowAt} is not null then 1 end`),
      cancelled: count(sql`distinct case when ${cancelledAt} is not null then ${id} end`),
    })
    .from(bikeBookings)
    .innerJoin(bikeBookingBikes, eq(bikeBookingBikes.bookingId, id))
    .where(
      and(
        gte(bikeBookings.startsAt, startOfRomeDay(from)),
        lt(bikeBookings.startsAt, startOfRomeDay(addDays(to, 1))),
      ),
    )
    .groupBy(sql`1`, sql`2`);
}

function sumOf(rows: readonly BikeFigures[]): BikeFigures {
  const sum = (figure: keyof BikeFigures) => rows.reduce((all, row) => all + row[figure], 0);
  return {
    bookings: sum('bookings'),
    bikes: sum('bikes'),
    noShows: sum('noShows'),
    cancelled: sum('cancelled'),
  };
}

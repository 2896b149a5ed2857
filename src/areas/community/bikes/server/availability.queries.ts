import { and, asc, gt, gte, isNull, lt, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/json-rows.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { valueFor } from '#platform/server/db/statement-parameters.ts';
import {
  type BikePlan,
  type BookedBike,
  findFreeBikes,
  isClosed,
  isOut,
  lastDay,
  listSlots,
  type Outage,
  type Slot,
} from '../bikes.rules.ts';
import type { Availability, DayView } from '../bikes.schema.ts';
import { maxBikesInSlot } from '../slots.rules.ts';
import { getBikePlan } from './bike-plan.ts';
import { bikeBookingBikes, bikeOutages, bikes } from './bikes.table.ts';

/** The data that decides which bikes are free in a period. */
export type BikesThen = { bikeIds: string[]; outages: Outage[]; booked: BookedBike[] };

type Context = Pick<QueryContext, 'db'>;

/** Free bikes of a range of days, limited to those that can be booked today. */
export async function getAvailability(
  ctx: QueryContext,
  asked: { from?: string | undefined; days: number },
): Promise<Availability> {
  const now = ctx.clock.now();
  const plan = await getBikePlan(ctx);
  const [today, last] = [romeDay(now), lastDay(plan, now)];
  const firstDay = listSlots(plan, today).some(({ startsAt }) => startsAt > now) ? today : addDays(today, 1);
  const from = asked.from ?? firstDay;
  const first = from > today ? from : today;
  const days = Array.from({ length: asked.days }, (_, index) => addDays(first, index)).filter(
    (day) => day <= last,
  );
  const known = await readBikes(ctx, {
    startsAt: startOfRomeDay(first),
    endsAt: startOfRomeDay(addDays(first, asked.days)),
  });
  const inService = known.bikeIds.filter(
    (bikeId) => !known.outages.some((outage) => outage.bikeId === bikeId && isOut(outage, today)),
  );
  return {
    today,
    firstDay,
    lastDay: last,
    bikes: Math.min(inService.length, maxBikesInSlot),
    days: days.map((day) => viewDay(day, plan, known, now)),
  };
}

function viewDay(day: string, plan: BikePlan, known: BikesThen, now: Date): DayView {
  const closed = isClosed(plan, day);
  return {
    day,
    isClosed: closed,
    slots: listSlots(plan, day).map((slot) => {
      const hasBegun = slot.startsAt <= now;
      return {
        startsAt: slot.startsAt.toISOString(),
        endsAt: slot.endsAt.toISOString(),
        free: closed || hasBegun ? 0 : findFreeBikes(slot, known).bikeIds.length,
        hasBegun,
      };
    }),
  };
}

/** A column value, or its placeholder in a prepared statement. */
type Given<Value> = Value | SQLWrapper;

const selectOutages = (db: Database, { first, last }: { first: Given<string>; last: Given<string> }) =>
  db
    .select({ bikeId: bikeOutages.bikeId, from: bikeOutages.fromDay, to: bikeOutages.toDay })
    .from(bikeOutages)
    .where(and(lte(bikeOutages.fromDay, last), or(isNull(bikeOutages.toDay), gte(bikeOutages.toDay, first))));

/** Bikes of active bookings; the index of start times is read from `earliest` on. */
type BookedTime = { earliest: Given<Date>; startsAt: Given<Date>; endsAt: Given<Date> };

function selectBooked(db: Database, { earliest, startsAt, endsAt }: BookedTime) {
  const { bikeId, place, startsAt: from, endsAt: to, isActive } = bikeBookingBikes;
  return db
    .select({ bikeId, place, startsAt: from, endsAt: to })
    .from(bikeBookingBikes)
    .where(and(sql`${isActive}`, gt(from, earliest), lt(from, endsAt), gt(to, startsAt)));
}

const readBikesThen = prepareStatement(
  'read_bikes_then',
  {
    first: valueFor(bikeOutages.fromDay),
    last: valueFor(bikeOutages.fromDay),
    earliest: valueFor(bikeBookingBikes.startsAt),
    startsAt: valueFor(bikeBookingBikes.startsAt),
    endsAt: valueFor(bikeBookingBikes.endsAt),
  },
  (db, { first, last, earliest, startsAt, endsAt }) => {
    const inService = db
      .select({ id: bikes.id })
      .from(bikes)
      .where(sql`${bikes.state} = 'in_service'`)
      .orderBy(asc(bikes.number));
    return db
      .select({
        inService: rowsOf(inService),
        outages: rowsOf(selectOutages(db, { first, last })),
        booked: rowsOf(selectBooked(db, { earliest, startsAt, endsAt })),
      })
      .from(sql`(values (1)) as once`);
  },
);

/** The bikes in service in the order of their numbers, their outages, and the bookings in a period: one statement. */
export async function readBikes({ db }: Context, { startsAt, endsAt }: Slot): Promise<BikesThen> {
  const [found] = await readBikesThen(db, {
    ...daysOf({ startsAt, endsAt }),
    // No slot is longer than a day, so the index of start times can be used.
    earliest: addSeconds(startsAt, -secondsPerDay),
    ...{ startsAt, endsAt },
  });
  if (!found) throw new Error('A statement without a table has one row');
  const { inService, outages, booked } = found;
  return { bikeIds: inService.map(({ id }) => id), outages, booked };
}

const daysOf = ({ startsAt, endsAt }: Slot) => ({ first: romeDay(startsAt), last: romeDay(endsAt) });

/** The outages of bikes on the days of a period. */
export async function listOutages({ db }: Context, time: Slot): Promise<Outage[]> {
  return selectOutages(db, daysOf(time));
}

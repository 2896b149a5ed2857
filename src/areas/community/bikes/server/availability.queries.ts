import { and, asc, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
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

/** What decides which bikes are free in a time. */
export type BikesThen = { bikeIds: string[]; outages: Outage[]; booked: BookedBike[] };

type Context = Pick<QueryContext, 'db'>;

/** Free bikes of the days from one on, as far as they can be booked today. */
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

/** The bikes in service by their numbers, their outages, and what is booked in a time. */
export async function readBikes({ db }: Context, time: Slot): Promise<BikesThen> {
  const inService = await db
    .select({ id: bikes.id })
    .from(bikes)
    .where(eq(bikes.state, 'in_service'))
    .orderBy(asc(bikes.number));
  return {
    bikeIds: inService.map(({ id }) => id),
    outages: await listOutages({ db }, time),
    booked: await listBookedBikes({ db }, time),
  };
}

/** The outages of bikes on the days of a time. */
export async function listOutages({ db }: Context, { startsAt, endsAt }: Slot): Promise<Outage[]> {
  return db
    .select({ bikeId: bikeOutages.bikeId, from: bikeOutages.fromDay, to: bikeOutages.toDay })
    .from(bikeOutages)
    .where(
      and(
        lte(bikeOutages.fromDay, romeDay(endsAt)),
        or(isNull(bikeOutages.toDay), gte(bikeOutages.toDay, romeDay(startsAt))),
      ),
    );
}

/** Bikes of bookings that live, in a time. No slot is longer than a day, so the index of their beginnings finds them. */
export async function listBookedBikes({ db }: Context, { startsAt, endsAt }: Slot): Promise<BookedBike[]> {
  const { bikeId, place, startsAt: from, endsAt: to, isActive } = bikeBookingBikes;
  return db
    .select({ bikeId, place, startsAt: from, endsAt: to })
    .from(bikeBookingBikes)
    .where(
      and(
        eq(isActive, true),
        gt(from, addSeconds(startsAt, -secondsPerDay)),
        lt(from, endsAt),
        gt(to, startsAt),
      ),
    );
}

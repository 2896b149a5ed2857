import { type Weekday, weekdays } from '#areas/foundation/settings/opening.rules.ts';
import type { SettingValue } from '#framework/settings/area-settings.ts';
import { addDays, isDay, romeDay, romeTime } from '#platform/kernel/clock/rome-day.ts';
import type { bikesSettings } from './bikes.settings.ts';
import { maxBikesInSlot } from './slots.rules.ts';

/** When bikes can be booked, by whom, and how many. */
export type BikePlan = SettingValue<(typeof bikesSettings)['settings']['bikeSharing']>;

/** A time of one day in which bikes are out. */
export type Slot = { startsAt: Date; endsAt: Date };

/**
 * Open pages hear under this name that a slot has more or fewer free bikes, and pages that are kept are made again.
 */
export const bikesTopic = 'pages/bikes';

/** The people whose bookings have changed hear under this name, and administrators. */
export const bookingsTopic = 'bike-bookings';

/** Days that can be asked for at once. */
export const maxDays = 31;

/**
 * The slots of a day (YYYY-MM-DD), also of one without bikes. A slot in which the clock changes, and which would be longer or shorter than
 * it is set, is left out.
 */
export function listSlots({ slots }: Pick<BikePlan, 'slots'>, day: string): Slot[] {
  return slots.flatMap((span) => {
    const [from = '', to = ''] = span.split('-');
    const slot = { startsAt: romeTime(day, from), endsAt: romeTime(day, to) };
    const minutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000;
    return minutes === minutesOf(to) - minutesOf(from) ? [slot] : [];
  });
}

/** Of a time as HH:MM. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Whether nobody gets a bike on a day. */
export function isClosed(
  { closedWeekdays, closedDays }: Pick<BikePlan, 'closedWeekdays' | 'closedDays'>,
  day: string,
): boolean {
  return closedDays.includes(day) || closedWeekdays.includes(weekdayOf(day));
}

/** The day of the week of a day (YYYY-MM-DD). */
export function weekdayOf(day: string): Weekday {
  // `getUTCDay` begins with Sunday.
  return weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday';
}

/** The slot that begins at this moment; undefined when there is none. */
export function findSlot(plan: Pick<BikePlan, 'slots'>, startsAt: Date): Slot | undefined {
  return listSlots(plan, romeDay(startsAt)).find((slot) => slot.startsAt.getTime() === startsAt.getTime());
}

/** The last day (YYYY-MM-DD) on which a slot can be booked now. */
export function lastDay({ daysAhead }: Pick<BikePlan, 'daysAhead'>, now: Date): string {
  return addDays(romeDay(now), daysAhead);
}

export const overlaps = (one: Slot, other: Slot): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** A bike of a booking that lives. `place` is its place among the bikes of its slot, from 1. */
export type BookedBike = Slot & { bikeId: string; place: number };

/** Days (YYYY-MM-DD), both included, on which a bike is out of service; without an end it is until further notice. */
export type Outage = { bikeId: string; from: string; to: string | null };

export type FreeBikes = {
  /** In the order in which they were given. */
  bikeIds: string[];
  /** Ascending, as many as there are bikes. */
  places: number[];
};

/**
 * The bikes that can be booked for a slot, and places for them. A bike that is booked for another slot in the same time, which
 * was one before the slots were changed, is not free.
 */
export function findFreeBikes(
  slot: Slot,
  known: { bikeIds: readonly string[]; outages: readonly Outage[]; booked: readonly BookedBike[] },
): FreeBikes {
  const day = romeDay(slot.startsAt);
  const taken = known.booked.filter((each) => overlaps(each, slot));
  const bikeIds = known.bikeIds.filter(
    (bikeId) =>
      !taken.some((each) => each.bikeId === bikeId) &&
      !known.outages.some((outage) => outage.bikeId === bikeId && isOut(outage, day)),
  );
  const places = Array.from({ length: maxBikesInSlot }, (_, index) => index + 1).filter(
    (place) => !taken.some((each) => each.place === place && isSameStart(each, slot)),
  );
  const free = Math.max(0, Math.min(bikeIds.length, maxBikesInSlot - taken.length));
  return { bikeIds: bikeIds.slice(0, free), places: places.slice(0, free) };
}

const isSameStart = (one: Slot, other: Slot) => one.startsAt.getTime() === other.startsAt.getTime();

/** Whether an outage covers a day. */
export const isOut = ({ from, to }: Omit<Outage, 'bikeId'>, day: string): boolean =>
  from <= day && (to === null || day <= to);

/** The first day in sight, as an address holds it; what is no day is ignored. */
export function parseBikeSearch({ day }: Record<string, unknown>): { day?: string } {
  return typeof day === 'string' && isDay(day) ? { day } : {};
}

/** Letters and digits that nobody takes for one another when they are read aloud or typed. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a hand-over code. */
export const codeLength = 8;

/** A code as somebody typed it, with spaces, hyphens or small letters. */
export const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** The page that administrators open at a hand-over. */
export const handOverPath = (code: string): string => `/admin/bici/consegna/${code}`;

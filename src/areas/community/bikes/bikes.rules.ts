import { type Weekday, weekdays } from '#areas/foundation/settings/opening.rules.ts';
import type { SettingValue } from '#framework/settings/area-settings.ts';
import { addDays, isDay, romeDay, romeMoment, romeTime } from '#platform/kernel/clock/rome-day.ts';
import type { bikesSettings } from './bikes.settings.ts';
import { maxBikesInSlot } from './slots.rules.ts';

/** The settings of bike sharing: when bikes can be booked, by whom, and how many. */
export type BikePlan = SettingValue<(typeof bikesSettings)['settings']['bikeSharing']>;

/** A period of one day for which bikes are booked. */
export type Slot = { startsAt: Date; endsAt: Date };

/** The live topic of changes to the free bikes of a slot; cached pages are also rendered again. */
export const bikesTopic = 'pages/bikes';

/** The live topic of changed bookings, for the people who booked and for administrators. */
export const bookingsTopic = 'bike-bookings';

/** The maximum number of days in one request. */
export const maxDays = 31;

/**
 * The slots of a day (YYYY-MM-DD), even if the day is closed. A slot that a clock change would make longer or
 * shorter is left out.
 */
export function listSlots({ slots }: Pick<BikePlan, 'slots'>, day: string): Slot[] {
  return slots.flatMap((span) => {
    const [from = '', to = ''] = span.split('-');
    const slot = { startsAt: romeTime(day, from), endsAt: romeTime(day, to) };
    const minutes = (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000;
    return minutes === minutesOf(to) - minutesOf(from) ? [slot] : [];
  });
}

/** Minutes since midnight of a time as HH:MM. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Whether no bikes can be booked on a day. */
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

/** The slot that begins at the given time; undefined when there is none. */
export function findSlot(plan: Pick<BikePlan, 'slots'>, startsAt: Date): Slot | undefined {
  return listSlots(plan, romeDay(startsAt)).find((slot) => slot.startsAt.getTime() === startsAt.getTime());
}

/** The last day (YYYY-MM-DD) on which a slot can be booked now. */
export function lastDay({ daysAhead }: Pick<BikePlan, 'daysAhead'>, now: Date): string {
  return addDays(romeDay(now), daysAhead);
}

export const overlaps = (one: Slot, other: Slot): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** A bike of an active booking. `place` is its position among the bikes of the slot, from 1. */
export type BookedBike = Slot & { bikeId: string; place: number };

/** Days (YYYY-MM-DD), both included, on which a bike is out of service; null means until further notice. */
export type Outage = { bikeId: string; from: string; to: string | null };

export type FreeBikes = {
  /** In the order of the input. */
  bikeIds: string[];
  /** Ascending, one for each free bike. */
  places: number[];
};

/**
 * The bikes that can be booked for a slot, and the places they can take. A bike that is booked for an
 * overlapping slot, from before the slots were changed, is not free.
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

/** Whether a bike is out of service on a day. */
export const isOut = ({ from, to }: Omit<Outage, 'bikeId'>, day: string): boolean =>
  from <= day && (to === null || day <= to);

/**
 * The first visible day, and the slot of that day that somebody wants to book, by the time when it begins (HH:MM);
 * invalid values are ignored.
 */
export type BikeSearch = { day?: string; slot?: string };

export function parseBikeSearch({ day, slot }: Record<string, unknown>): BikeSearch {
  if (typeof day !== 'string' || !isDay(day)) return {};
  return { day, ...(typeof slot === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(slot) && { slot }) };
}

/** The address at which a slot is booked. */
export function bikeSlotPath({ startsAt }: { startsAt: string }): string {
  const [day = '', time = ''] = romeMoment(new Date(startsAt)).split(' ');
  return `/bikesharing?${new URLSearchParams({ day, slot: time.slice(0, 5) })}`;
}

/** Letters and digits that are not confused with each other when they are read aloud or typed. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of characters of a hand-over code. */
export const codeLength = 8;

/** Normalises a typed code: removes spaces and hyphens, and makes letters capital. */
export const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** The page that administrators open at a hand-over. */
export const handOverPath = (code: string): string => `/admin/bici/consegna/${code}`;

/** The states that can be recorded for a bike of a booking. */
export const handOverStates = ['booked', 'handed_over', 'returned', 'no_show'] as const;

export type HandOverState = (typeof handOverStates)[number];

import { isDay, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { type HandOverState, handOverStates, readCode } from '../bikes.rules.ts';

/**
 * The states that are shown: also a cancelled booking, a bike that is not returned in time, and a past slot
 * without a recorded state.
 */
export const shownStates = [...handOverStates, 'cancelled', 'late', 'unrecorded'] as const;

export type ShownState = (typeof shownStates)[number];

/** The states from which each state can be recorded; steps back correct a mistake. */
export const stepsTo: Record<HandOverState, readonly HandOverState[]> = {
  booked: ['handed_over', 'no_show'],
  handed_over: ['booked', 'returned'],
  returned: ['handed_over'],
  no_show: ['booked'],
};

/** Whether bikes can be handed over: on the day of the booking or later. */
export const mayHandOver = (startsAt: Date, now: Date): boolean => romeDay(now) >= romeDay(startsAt);

type Recorded = { handedOverAt: Date | null; returnedAt: Date | null; noShowAt: Date | null };

/** The recorded state of a bike of a booking. */
export function stateOf({ handedOverAt, returnedAt, noShowAt }: Recorded): HandOverState {
  if (noShowAt !== null) return 'no_show';
  if (returnedAt !== null) return 'returned';
  return handedOverAt === null ? 'booked' : 'handed_over';
}

type Booked = { endsAt: Date; cancelledAt: Date | null };

/** The state shown for a bike of a booking at the given time. */
export function shownStateOf(recorded: Recorded, { endsAt, cancelledAt }: Booked, now: Date): ShownState {
  if (cancelledAt !== null) return 'cancelled';
  const state = stateOf(recorded);
  if (now < endsAt) return state;
  if (state === 'handed_over') return 'late';
  return state === 'booked' ? 'unrecorded' : state;
}

/** The recorded state that belongs to a shown state. */
export function recordedIn(shown: ShownState): HandOverState {
  if (shown === 'late') return 'handed_over';
  return shown === 'cancelled' || shown === 'unrecorded' ? 'booked' : shown;
}

/** The live topic of changes to bikes, their outages and damages, for administrators. */
export const fleetTopic = 'bike-fleet';

/** The maximum length of a reason that a person reads, in characters. */
export const maxReasonLength = 300;

/**
 * Whether a text is a day (YYYY-MM-DD) for which there may be bookings. A date field gives a year of few
 * digits during typing.
 */
export const isBookingDay = (text: string): boolean =>
  isDay(text) && '2000-01-01' <= text && text <= '2999-12-31';

/** The day in the URL of the bookings page; today when it is missing. */
export type DaySelection = { day?: string };

export const parseDaySelection = ({ day }: Record<string, unknown>): DaySelection =>
  typeof day === 'string' && isBookingDay(day) ? { day } : {};

/** The code in a typed or scanned text, which may be the URL of the code's page. */
export function codeIn(typed: string): string {
  return readCode(typed.trim().split('/').at(-1) ?? '');
}

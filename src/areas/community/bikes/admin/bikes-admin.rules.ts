import { isDay, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { readCode } from '../bikes.rules.ts';

/** What is recorded of a bike of a booking. */
export const handOverStates = ['booked', 'handed_over', 'returned', 'no_show'] as const;

export type HandOverState = (typeof handOverStates)[number];

/** What is shown of it: also that its booking was cancelled, that it should be back, and that nothing was recorded of it. */
export const shownStates = [...handOverStates, 'cancelled', 'late', 'unrecorded'] as const;

export type ShownState = (typeof shownStates)[number];

/** From which state a bike can come into another; the ways back correct a mistake. */
export const stepsTo: Record<HandOverState, readonly HandOverState[]> = {
  booked: ['handed_over', 'no_show'],
  handed_over: ['booked', 'returned'],
  returned: ['handed_over'],
  no_show: ['booked'],
};

/** Whether bikes can be handed over: from the day of the booking on. */
export const mayHandOver = (startsAt: Date, now: Date): boolean => romeDay(now) >= romeDay(startsAt);

type Recorded = { handedOverAt: Date | null; returnedAt: Date | null; noShowAt: Date | null };

/** What is recorded of a bike of a booking. */
export function stateOf({ handedOverAt, returnedAt, noShowAt }: Recorded): HandOverState {
  if (noShowAt !== null) return 'no_show';
  if (returnedAt !== null) return 'returned';
  return handedOverAt === null ? 'booked' : 'handed_over';
}

type Booked = { endsAt: Date; cancelledAt: Date | null };

/** What is shown of a bike of a booking at this time. */
export function shownStateOf(recorded: Recorded, { endsAt, cancelledAt }: Booked, now: Date): ShownState {
  if (cancelledAt !== null) return 'cancelled';
  const state = stateOf(recorded);
  if (now < endsAt) return state;
  if (state === 'handed_over') return 'late';
  return state === 'booked' ? 'unrecorded' : state;
}

/** What is recorded where this is shown. */
export function recordedIn(shown: ShownState): HandOverState {
  if (shown === 'late') return 'handed_over';
  return shown === 'cancelled' || shown === 'unrecorded' ? 'booked' : shown;
}

/** Administrators' open pages hear under this name that bikes, their outages or damages have changed. */
export const fleetTopic = 'bike-fleet';

/** Characters of a reason that a person reads. */
export const maxReasonLength = 300;

/** A day (YYYY-MM-DD) for which there may be bookings. A date field gives a year of few digits while somebody is typing it. */
export const isBookingDay = (text: string): boolean =>
  isDay(text) && '2000-01-01' <= text && text <= '2999-12-31';

/** The day in the address of the bookings; without one it is today. */
export type DaySelection = { day?: string };

export const parseDaySelection = ({ day }: Record<string, unknown>): DaySelection =>
  typeof day === 'string' && isBookingDay(day) ? { day } : {};

/** What was typed or scanned: a code, or the address of the page of one. */
export function codeIn(typed: string): string {
  return readCode(typed.trim().split('/').at(-1) ?? '');
}

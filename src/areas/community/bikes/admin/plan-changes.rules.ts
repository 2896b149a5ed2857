import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { type BikePlan, findSlot, isClosed, type Slot } from '../bikes.rules.ts';

/** Beside the route that changes the bikes' settings. */
export const planEffectsPath = '/api/admin/site-settings/bikes/effects';

/** What of the settings says when bikes can be booked. */
export type Hours = Pick<BikePlan, 'slots' | 'closedWeekdays' | 'closedDays'>;

/**
 * What a change of the hours means for a booking: it ends when its day becomes one without bikes, and it is out of hours, but
 * stays, when its slot is none any more. Undefined for one that the change does not concern.
 */
export function effectOf(
  booking: Slot,
  before: Hours,
  after: Hours,
): 'cancelled' | 'out_of_hours' | undefined {
  const day = romeDay(booking.startsAt);
  if (isClosed(after, day)) return isClosed(before, day) ? undefined : 'cancelled';
  return isSlot(booking, before) && !isSlot(booking, after) ? 'out_of_hours' : undefined;
}

const isSlot = ({ startsAt, endsAt }: Slot, hours: Hours): boolean =>
  findSlot(hours, startsAt)?.endsAt.getTime() === endsAt.getTime();

import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { type BikePlan, findSlot, isClosed, type Slot } from '../bikes.rules.ts';

/** The preview for the settings route of the bikes. */
export const planEffectsPath = '/api/admin/site-settings/bikes/effects';

/** The settings that decide when bikes can be booked. */
export type Hours = Pick<BikePlan, 'slots' | 'closedWeekdays' | 'closedDays'>;

/**
 * The effect of changed hours on a booking: it is cancelled when its day becomes closed, and `out_of_hours`,
 * but not cancelled, when its slot no longer exists. Undefined when the change does not affect it.
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

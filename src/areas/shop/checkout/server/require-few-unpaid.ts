import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { BuyersState, EndedCheckout } from './buyers-state.queries.ts';

/**
 * Prevents one person from reserving stock repeatedly without paying: after several consecutive unpaid
 * reservations they must wait. Throws `reservations_paused` with the minutes. `ended`: newest first.
 */
export function requireFewUnpaid(
  { clock }: Pick<CommandContext, 'clock'>,
  { unpaidReservations, pauseMinutes }: BuyersState['limits'],
  ended: readonly EndedCheckout[],
): void {
  const latest = ended.slice(0, unpaidReservations);
  const [last] = latest;
  const areAllUnpaid = latest.every(({ state }) => state !== 'paid');
  if (!last || latest.length < unpaidReservations || !areAllUnpaid) return;
  const until = addSeconds(last.endedAt, pauseMinutes * 60);
  const seconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1000);
  if (seconds > 0) throw new AppError('reservations_paused', { minutes: Math.ceil(seconds / 60), seconds });
}

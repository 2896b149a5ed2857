import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { HandOverState } from '../../bikes.rules.ts';
import { bookingsTopic } from '../../bikes.rules.ts';
import {
  type BookedRow,
  findBikeElsewhere,
  listBookedRows,
  recordHandOver,
} from '../../server/booked-bikes.ts';
import { type LockedBooking, lockBooking } from '../../server/cancel-booking.ts';
import { mayHandOver, stateOf, stepsTo } from '../bikes-admin.rules.ts';
import type { HandOver } from '../bikes-admin.schema.ts';

/**
 * Records, for administrators, that bikes of a booking were handed over, returned or not collected, or
 * corrects such a record. Bikes already in that state do not change. Throws `not_found`,
 * `bike_booking_cancelled`, `bike_hand_over_early` before the day of the booking, `bike_no_show_early` before
 * its slot, `bike_already_out` for a bike that somebody else still has, and `bike_state_changed` when the
 * bikes are in another state than the page showed.
 */
export async function setHandOver(
  ctx: CommandContext,
  { bookingId, bikes: ids, from, to }: HandOver & { bookingId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const { changed, numbers } = await findRows(tx, { bookingId, ids, from, to });
    const asked = { action: 'set-hand-over', subject: { kind: 'bike-booking', id: bookingId } };
    if (changed.length === 0) return requireOwnRepetition(tx, { ...asked, state: { handOver: to } });
    if (booking.cancelledAt !== null) throw new AppError('bike_booking_cancelled');
    checkTime(booking, { from, to }, tx.clock.now());
    if (to === 'handed_over') {
      const bikeIds = changed.map(({ bikeId }) => bikeId);
      const bike = await findBikeElsewhere(tx, { bookingId, bikeIds });
      if (bike !== undefined) throw new AppError('bike_already_out', { bike });
    }
    await recordHandOver(
      tx,
      changed.map(({ id }) => id),
      timesOf(to, from, tx.clock.now()),
    );
    await recordAudit(tx, {
      action: 'set-hand-over',
      subject: { kind: 'bike-booking', id: bookingId },
      before: { handOver: from, bikeNumbers: numbers },
      after: { handOver: to, bikeNumbers: numbers },
    });
    await notifyHandOver(tx, booking.userId);
  });
}

type Asked = { bookingId: string; ids: string[]; from: HandOverState; to: HandOverState };

/** The bikes whose state changes, and their numbers. */
async function findRows(tx: CommandContext, { bookingId, ids, from, to }: Asked) {
  const rows = await listBookedRows(tx, { bookingId, ids });
  if (rows.length !== new Set(ids).size) throw new AppError('not_found');
  const changed = rows.filter(({ row }) => stateOf(row) !== to);
  const isAsSeen = changed.every(({ row }) => stateOf(row) === from) && stepsTo[to].includes(from);
  if (changed.length > 0 && !isAsSeen) {
    const asked = { action: 'set-hand-over', subject: { kind: 'bike-booking', id: bookingId } };
    throw await staleCommand(tx, { ...asked, unknown: 'bike_state_changed' });
  }
  return { changed: changed.map(({ row }) => row), numbers: changed.map(({ number }) => number) };
}

function checkTime({ startsAt }: LockedBooking, { from, to }: Pick<Asked, 'from' | 'to'>, now: Date): void {
  const isEarly = to === 'handed_over' && from === 'booked' && !mayHandOver(startsAt, now);
  if (isEarly) throw new AppError('bike_hand_over_early');
  if (to === 'no_show' && now < startsAt) throw new AppError('bike_no_show_early');
}

function timesOf(to: HandOverState, from: HandOverState, now: Date): Partial<BookedRow> {
  if (to === 'booked') return { handedOverAt: null, noShowAt: null };
  if (to === 'no_show') return { noShowAt: now };
  if (to === 'returned') return { returnedAt: now };
  return from === 'returned' ? { returnedAt: null } : { handedOverAt: now };
}

/** Notifies open pages of a booking's new hand-over state. The availability does not change by it. */
async function notifyHandOver(tx: CommandContext, userId: string): Promise<void> {
  await announceChanges(
    tx,
    { topic: bookingsTopic, to: { userId } },
    { topic: bookingsTopic, to: 'administrators' },
  );
}

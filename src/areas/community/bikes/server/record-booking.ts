import { recordEvent } from '#areas/community/ledger/server/record-event.ts';
import { romeMoment } from '#platform/kernel/clock/rome-day.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { bikesTopic, bookingsTopic, type Slot } from '../bikes.rules.ts';

/** A change of a person's bikes in a slot; `bikes` is negative when they are cancelled. */
type Booked = Slot & { userId: string; bikes: number };

/**
 * Appends an event to the ledger and notifies open pages, at the end of the caller's transaction. The time of
 * the booking is only in the personal part, which can be erased.
 */
export async function recordBooking(tx: CommandContext, booked: Booked): Promise<void> {
  const { userId, bikes, startsAt, endsAt } = booked;
  await notifyBookingChanged(tx, userId);
  const figures = { bikes, ...(bikes < 0 && { reason: 'booking_cancelled' }) };
  const times = `${romeMoment(startsAt).slice(0, 16)}–${romeMoment(endsAt).slice(11, 16)}`;
  await recordEvent(tx, {
    eventType: 'Prenotazione Bici',
    userId,
    description: `${bikes < 0 ? 'Annullata: ' : ''}${Math.abs(bikes)} bici, ${times}`,
    metadata: { ...figures, starts_at: startsAt.toISOString() },
    publicMetadata: figures,
  });
}

/** Notifies open pages that a person's booking has changed, and with it the availability. */
export async function notifyBookingChanged(tx: CommandContext, userId: string): Promise<void> {
  markContentChanged(tx, 'bikes');
  await announceChanges(
    tx,
    { topic: bikesTopic, to: 'everybody' },
    { topic: bookingsTopic, to: { userId } },
    { topic: bookingsTopic, to: 'administrators' },
  );
}

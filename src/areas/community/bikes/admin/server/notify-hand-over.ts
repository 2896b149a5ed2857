import type { CommandContext } from '#platform/server/context.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { bookingsTopic } from '../../bikes.rules.ts';

/** Notifies open pages of a booking's new hand-over state. The availability does not change by it. */
export async function notifyHandOver(tx: CommandContext, userId: string): Promise<void> {
  await announceChanges(
    tx,
    { topic: bookingsTopic, to: { userId } },
    { topic: bookingsTopic, to: 'administrators' },
  );
}

import type { CommandContext } from '#platform/server/context.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { bookingsTopic } from '../../bikes.rules.ts';

/** Tells open pages of a booking that something was recorded of it. What is free does not change by that. */
export async function notifyHandOver(tx: CommandContext, userId: string): Promise<void> {
  await announceChanges(
    tx,
    { topic: bookingsTopic, to: { userId } },
    { topic: bookingsTopic, to: 'administrators' },
  );
}

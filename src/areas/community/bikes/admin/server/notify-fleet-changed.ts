import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { bikesTopic } from '../../bikes.rules.ts';
import { fleetTopic } from '../bikes-admin.rules.ts';

/** Notifies open pages of changed bikes, and with them of changed availability. */
export async function notifyFleetChanged(tx: CommandContext): Promise<void> {
  markContentChanged(tx, 'bikes');
  await announceChanges(
    tx,
    { topic: bikesTopic, to: 'everybody' },
    { topic: fleetTopic, to: 'administrators' },
  );
}

import type { CommandContext } from '#platform/server/context.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { feesTopic } from '../fees.rules.ts';

/** Announces a changed fee to administrators and to the member with this account. */
export async function announceFees(ctx: CommandContext, userId: string | null): Promise<void> {
  await announceChanges(ctx, { topic: feesTopic, to: 'administrators' });
  if (userId !== null) await announceChanges(ctx, { topic: feesTopic, to: { userId } });
}

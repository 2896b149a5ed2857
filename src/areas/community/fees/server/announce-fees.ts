import type { CommandContext } from '#platform/server/context.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { feesTopic } from '../fees.rules.ts';

/** Tells administrators, and the member with this account, that a fee has changed. */
export async function announceFees(ctx: CommandContext, userId: string | null): Promise<void> {
  await announceChanges(ctx, { topic: feesTopic, to: 'administrators' });
  if (userId !== null) await announceChanges(ctx, { topic: feesTopic, to: { userId } });
}

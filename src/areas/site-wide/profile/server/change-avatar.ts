import { removeReplaced } from '#areas/foundation/files/server/remove-unused.ts';
import type { PictureUpload } from '#areas/foundation/files/server/store-picture.ts';
import { type Avatar, lockAvatar, removeAvatar, storeAvatar } from '#areas/people/accounts/server/avatars.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requirePerson } from '#platform/server/require-actor.ts';

/** Sets an uploaded picture as the person's own; the previous one is deleted. Throws `sign_in_required`. */
export async function setAvatar(ctx: CommandContext, upload: PictureUpload): Promise<Avatar> {
  return replace(ctx, (tx, userId) => storeAvatar(tx, userId, upload));
}

/** Removes the person's own picture; initials replace it. Throws `sign_in_required`. */
export async function dropAvatar(ctx: CommandContext): Promise<void> {
  await replace(ctx, removeAvatar);
}

async function replace<T>(
  ctx: CommandContext,
  change: (tx: CommandContext, userId: string) => Promise<T>,
): Promise<T> {
  const { userId } = requirePerson(ctx.actor);
  const { changed, former } = await inTransaction(ctx, async (tx) => {
    const former = await lockAvatar(tx, userId);
    const changed = await change(tx, userId);
    await announceChanges(tx, { topic: 'session', to: { userId } });
    return { changed, former };
  });
  if (former) await removeReplaced(ctx, former);
  return changed;
}

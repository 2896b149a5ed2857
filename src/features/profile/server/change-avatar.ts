import { type Avatar, removeAvatar, storeAvatar } from '#features/accounts/server/avatars.ts';
import type { PictureUpload } from '#features/files/server/store-picture.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requirePerson } from '#platform/server/require-actor.ts';

/** Makes a picture that the person has just uploaded their own. Throws `sign_in_required`. */
export async function setAvatar(ctx: CommandContext, upload: PictureUpload): Promise<Avatar> {
  const { userId } = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const avatar = await storeAvatar(tx, userId, upload);
    await announceChanges(tx, { topic: 'session', to: { userId } });
    return avatar;
  });
}

/** Takes the person's own picture away; initials stand in its place. Throws `sign_in_required`. */
export async function dropAvatar(ctx: CommandContext): Promise<void> {
  const { userId } = requirePerson(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await removeAvatar(tx, userId);
    await announceChanges(tx, { topic: 'session', to: { userId } });
  });
}

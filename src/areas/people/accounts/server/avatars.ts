import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { pictureUrl } from '#areas/foundation/files/files.rules.ts';
import type { PictureUpload } from '#areas/foundation/files/server/store-picture.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { avatarSchema } from '../accounts.schema.ts';
import { avatars, users } from './accounts.table.ts';

export type Avatar = z.infer<typeof avatarSchema>;

/** Sets a stored picture as the person's profile picture, in place of the previous one. */
export async function storeAvatar(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
  { uploadId, picture }: PictureUpload,
): Promise<Avatar> {
  const shown = { url: pictureUrl(picture), widths: picture.widths, placeholder: picture.placeholder };
  const chosen = { uploadId, ...shown };
  await db
    .insert(avatars)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: avatars.userId, set: chosen });
  return shown;
}

/** Locks the account, so that each picture is replaced once, and returns the upload of its picture, if it has one. */
export async function lockAvatar(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<string | undefined> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [avatar] = await db.select().from(avatars).where(eq(avatars.userId, userId));
  return avatar?.uploadId;
}

/** Removes the profile picture of a person; does nothing when there is none. */
export async function removeAvatar({ db }: Pick<QueryContext, 'db'>, userId: string): Promise<void> {
  await db.delete(avatars).where(eq(avatars.userId, userId));
}

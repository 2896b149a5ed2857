import { lockUploads } from '#areas/foundation/files/server/lock-uploads.ts';
import type { StoredPicture } from '#areas/foundation/files/server/store-picture.ts';
import { findStoredPicture } from '#areas/foundation/files/server/stored-picture.queries.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { pictureIn } from '../articles.rules.ts';
import { picturesIn } from './pictures-in.ts';

type Transaction = Pick<CommandContext, 'db'>;

export type UsedPicture = { uploadId: string; picture: StoredPicture };

/**
 * The picture of the site at an address, locked so that a row can reference it; undefined for an empty
 * address. Throws `picture_gone`, with the path of the field, for a picture that is no longer stored.
 */
export async function findPicture(
  tx: Transaction,
  { address = '', path }: { address?: string | undefined; path: string[] },
): Promise<UsedPicture | undefined> {
  if (address === '') return undefined;
  const fileId = pictureIn(address);
  const uploadId = fileId === undefined ? undefined : (await lockUploads(tx, [fileId])).get(fileId);
  const picture =
    fileId === undefined || uploadId === undefined ? undefined : await findStoredPicture(tx, fileId);
  if (!uploadId || !picture) throw new AppError('picture_gone', {}, [{ path, code: 'picture_gone' }]);
  return { uploadId, picture };
}

/** The uploads of the pictures in Markdown texts, locked. Throws `picture_gone` when one is no longer stored. */
export async function lockPicturesIn(tx: Transaction, texts: readonly string[]): Promise<string[]> {
  const fileIds = picturesIn(texts);
  const byFile = await lockUploads(tx, fileIds);
  if (byFile.size < fileIds.length) throw new AppError('picture_gone');
  return [...byFile.values()];
}

import { eq } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { storedFiles } from './files.table.ts';
import type { StoredPicture } from './store-picture.ts';

export async function findStoredPicture(
  { db }: Pick<QueryContext, 'db'>,
  fileId: string,
): Promise<StoredPicture | undefined> {
  const { id, width, height, widths, placeholder } = storedFiles;
  const [picture] = await db
    .select({ fileId: id, width, height, widths, placeholder })
    .from(storedFiles)
    .where(eq(id, fileId));
  return picture;
}

import { eq, inArray } from 'drizzle-orm';
import { storedFiles, uploads } from '#areas/foundation/files/server/files.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { PictureFacts } from './render-inline.ts';

/** The sizes of the pictures in a text, by their uploads. */
export async function readPictureFacts(
  { db }: Pick<QueryContext, 'db'>,
  uploadIds: readonly string[],
): Promise<PictureFacts> {
  if (uploadIds.length === 0) return new Map();
  const { width, height, widths } = storedFiles;
  const rows = await db
    .select({ fileId: storedFiles.id, width, height, widths })
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .where(inArray(uploads.id, [...uploadIds]));
  return new Map(rows.map(({ fileId, ...facts }) => [fileId, facts]));
}

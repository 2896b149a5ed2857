import { and, eq, inArray } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import { storedFiles, uploads } from './files.table.ts';

/** One existing upload for each of these stored files, by file; locked, so that a row can reference it. */
export async function lockUploads(
  { db }: Pick<CommandContext, 'db'>,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const found = await db
    .select({ uploadId: uploads.id, fileId: uploads.fileId })
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .where(and(inArray(uploads.fileId, [...fileIds]), eq(storedFiles.state, 'ready')))
    .orderBy(uploads.id)
    .for('key share', { of: uploads });
  return new Map(found.map(({ fileId, uploadId }) => [fileId, uploadId]));
}

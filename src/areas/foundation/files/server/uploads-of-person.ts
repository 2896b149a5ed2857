import { asc, eq } from 'drizzle-orm';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { isForeignKeyViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { storedFiles, uploads } from './files.table.ts';

export type PersonalUpload = {
  uploadId: string;
  fileId: string;
  type: string;
  bytes: number;
  createdAt: Date;
};

/** A user's uploads, oldest first. */
export function listUploadsOf({ db }: QueryContext, userId: string): Promise<PersonalUpload[]> {
  return db
    .select({
      uploadId: uploads.id,
      fileId: uploads.fileId,
      type: storedFiles.type,
      bytes: storedFiles.bytes,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.fileId))
    .where(eq(uploads.uploadedBy, userId))
    .orderBy(asc(uploads.createdAt), asc(uploads.id));
}

/**
 * Removes a user's uploads, for the deletion of an account. The foreign keys of areas decide: with `cascade`
 * and `set null`, uploads for the user's own data are removed; with `no action`, those of the association (a
 * product's picture, a picture in an order) stay without the user's name. The files of removed uploads are
 * removed by the next run of `removeUnused`.
 */
export async function eraseUploadsOf(
  ctx: Pick<CommandContext, 'db' | 'clock'>,
  userId: string,
): Promise<{ removed: number; retained: number }> {
  return inTransaction(ctx, async ({ db }) => {
    const own = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.uploadedBy, userId));
    let removed = 0;
    for (const { id } of own) {
      try {
        await db.transaction((savepoint) => savepoint.delete(uploads).where(eq(uploads.id, id)));
        removed++;
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
        await db.update(uploads).set({ uploadedBy: null }).where(eq(uploads.id, id));
      }
    }
    return { removed, retained: own.length - removed };
  });
}

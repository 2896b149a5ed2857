import { and, eq, isNotNull, isNull, lte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { isForeignKeyViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { unusedPictureHours } from '../files.rules.ts';
import { storedFiles, uploads } from './files.table.ts';
import { pictureKey } from './storage-keys.ts';
import { isReferenced } from './upload-references.ts';

type RemovalContext = Pick<CommandContext, 'db' | 'clock' | 'storage'>;

/** Seconds for which an unreferenced upload is stored. */
const unusedLifetime = unusedPictureHours * 60 * 60;

/** The maximum number removed by one run; the next one continues. */
const maxAtOnce = 500;

/** Removes uploads that were unreferenced for a day, and files without uploads. */
export async function removeUnused(ctx: RemovalContext): Promise<{ uploads: number; files: number }> {
  await noteUnused(ctx);
  const removedUploads = await removeUploads(ctx);
  await claimFiles(ctx);
  return { uploads: removedUploads, files: await removeClaimed(ctx) };
}

/**
 * Removes an unreferenced upload immediately, and its file if it was the last upload of it. Must be called
 * outside of transactions.
 */
export async function removeReplaced(ctx: RemovalContext, uploadId: string): Promise<void> {
  const [upload] = await ctx.db
    .update(uploads)
    .set({ unusedSince: ctx.clock.now() })
    .where(eq(uploads.id, uploadId))
    .returning({ fileId: uploads.fileId });
  if (!upload || !(await removeUpload(ctx, uploadId))) return;
  const isItsFile = eq(storedFiles.id, upload.fileId);
  await claimFiles(ctx, isItsFile);
  await removeClaimed(ctx, isItsFile);
}

async function noteUnused({ db, clock }: RemovalContext): Promise<void> {
  const referenced = await isReferenced(db);
  await db
    .update(uploads)
    .set({ unusedSince: clock.now() })
    .where(and(isNull(uploads.unusedSince), not(referenced)));
  await db
    .update(uploads)
    .set({ unusedSince: null })
    .where(and(isNotNull(uploads.unusedSince), referenced));
}

async function removeUploads(ctx: RemovalContext): Promise<number> {
  const due = await ctx.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lte(uploads.unusedSince, addSeconds(ctx.clock.now(), -unusedLifetime)))
    .orderBy(uploads.unusedSince)
    .limit(maxAtOnce);
  let removed = 0;
  for (const { id } of due) if (await removeUpload(ctx, id)) removed++;
  return removed;
}

/**
 * A row that references the upload at the same time either waits for the removal and is refused by its
 * foreign key, or is first; then its foreign key prevents the removal.
 */
async function removeUpload({ db }: RemovalContext, id: string): Promise<boolean> {
  const stillUnused = not(await isReferenced(db));
  try {
    const removed = await db
      .delete(uploads)
      .where(and(eq(uploads.id, id), isNotNull(uploads.unusedSince), stillUnused))
      .returning({ id: uploads.id });
    return removed.length > 0;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/**
 * Marks files for removal, so that uploads of the same content do not find them: files without uploads, and
 * those that were never completely written. It locks first and checks afterwards, so that an upload that had
 * locked before is taken into account.
 */
async function claimFiles(ctx: RemovalContext, which?: SQL): Promise<void> {
  await inTransaction(ctx, async ({ db, clock }) => {
    const isAbandoned = and(
      eq(storedFiles.state, 'writing'),
      lte(storedFiles.createdAt, addSeconds(clock.now(), -unusedLifetime)),
    );
    const ownUpload = db.select({ one: sql`1` }).from(uploads).where(eq(uploads.fileId, storedFiles.id));
    const isWithoutUploads = and(eq(storedFiles.state, 'ready'), notExists(ownUpload));
    const locked = await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(and(or(isAbandoned, isWithoutUploads), which))
      .limit(maxAtOnce)
      .for('update', { skipLocked: true });
    for (const { id } of locked) {
      await db
        .update(storedFiles)
        .set({ state: 'removing' })
        .where(and(eq(storedFiles.id, id), notExists(ownUpload)));
    }
  });
}

/** The row is deleted last, so that the next run continues if this one is killed. */
async function removeClaimed({ db, storage }: RemovalContext, which?: SQL): Promise<number> {
  const claimed = await db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.state, 'removing'), which))
    .limit(maxAtOnce);
  for (const { id } of claimed) {
    for await (const { key } of storage.list(pictureKey(id, ''))) await storage.delete(key);
    await db.delete(storedFiles).where(and(eq(storedFiles.id, id), ne(storedFiles.state, 'ready')));
  }
  return claimed.length;
}

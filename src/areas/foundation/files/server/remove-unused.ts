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

/** Seconds for which an upload is kept that nothing refers to. */
const unusedLifetime = unusedPictureHours * 60 * 60;

/** Removed by one run; the next one goes on. */
const maxAtOnce = 500;

/** Removes uploads that nothing has referred to for a day, and the files of which no upload is left. */
export async function removeUnused(ctx: RemovalContext): Promise<{ uploads: number; files: number }> {
  await noteUnused(ctx);
  const removedUploads = await removeUploads(ctx);
  await claimFiles(ctx);
  return { uploads: removedUploads, files: await removeClaimed(ctx) };
}

/** Removes an upload at once that nothing refers to any more, and its file with the last upload of it. Outside of transactions only. */
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
 * A row that begins to refer to the upload meanwhile either waits for the removal and is refused by its foreign key, or
 * was first: then the foreign key refuses the removal.
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
 * Takes files out of use, so that no upload of the same content finds them: those without uploads, and those that were
 * never completely written. Locked first and asked afterwards: an upload that locked before is seen.
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

/** The row goes last: a run that is killed before is continued by the next. */
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

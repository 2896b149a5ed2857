import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type Database, isTransaction } from '#platform/server/db/database.ts';
import { isUniqueViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { consumeLimit, requireLimit } from '#platform/server/limits/rate-limits.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { maxPictureBytes, uploadedBytesPerDay, uploadsPerHour } from '../files.rules.ts';
import { encodePicture } from './encode-picture.ts';
import { storedFiles, uploads } from './files.table.ts';
import { asOneOfFewUploads, readUpload } from './read-upload.ts';
import { recognisePicture } from './recognise-picture.ts';
import { pictureKey } from './storage-keys.ts';

/** A picture in storage. Width and height are in pixels, after rotation to upright. */
export type StoredPicture = {
  fileId: string;
  width: number;
  height: number;
  /** Ascending. */
  widths: number[];
  /** A data URI. */
  placeholder: string | null;
};

/** An upload, which rows that show the picture reference. */
export type PictureUpload = { uploadId: string; picture: StoredPicture };

/**
 * Stores a picture of a signed-in user in all its sizes. The same content is stored once. An upload that no
 * row references is deleted after a day. Must be called outside of transactions, because it may take seconds.
 * Throws the errors of `pictureRefusals`, `sign_in_required` and `too_many_requests`.
 */
export async function storePicture(
  ctx: CommandContext,
  body: ReadableStream<Uint8Array> | null,
): Promise<PictureUpload> {
  const { userId, isAdmin } = requirePerson(ctx.actor);
  await requireLimit(ctx, `uploads/${userId}`, uploadsPerHour);
  return asOneOfFewUploads(userId, async () => {
    const bytes = await readUpload(body, maxPictureBytes);
    const most = uploadedBytesPerDay[isAdmin ? 'administrators' : 'people'];
    await requireRoomOfDay(ctx, userId, { bytes: bytes.length, most });
    return keepPicture(ctx, bytes, userId);
  });
}

/** Counts thousands of bytes, because the counter is an integer. Throws `pictures_of_day`. */
async function requireRoomOfDay(
  ctx: CommandContext,
  userId: string,
  { bytes, most }: { bytes: number; most: number },
): Promise<void> {
  const rule = { window: secondsPerDay, max: most / 1000 };
  const { allowed } = await consumeLimit(ctx, `uploaded-bytes/${userId}`, rule, Math.ceil(bytes / 1000));
  if (!allowed) throw new AppError('pictures_of_day', { megabytes: most / 1_000_000 });
}

type StorageContext = Pick<CommandContext, 'db' | 'clock' | 'storage'>;

/** Stores a picture like `storePicture`; `uploadedBy` is null for the site's own pictures. */
export async function keepPicture(
  ctx: StorageContext,
  bytes: Uint8Array,
  uploadedBy: string | null,
): Promise<PictureUpload> {
  if (isTransaction(ctx.db)) throw new Error('A picture is stored before the transaction that refers to it');
  const type = await recognisePicture(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = await addUploadOfKnown(ctx, hash, uploadedBy);
  if (known) return known;
  const encoded = await encodePicture(bytes);
  const { width, height, widths, placeholder } = encoded;
  const fileId = newId();
  const facts = { width, height, widths, placeholder };
  const createdAt = ctx.clock.now();
  // Inserted first, so that the files of a process that is killed meanwhile are found and removed.
  await ctx.db
    .insert(storedFiles)
    .values({ id: fileId, hash, type, bytes: bytes.length, ...facts, state: 'writing', createdAt });
  for (const { name, content, contentType } of encoded.files) {
    await ctx.storage.put(pictureKey(fileId, name), content, contentType);
  }
  return finish(ctx, hash, { fileId, ...facts }, uploadedBy);
}

/** If another request has stored the same content meanwhile, that one is used, and this one is removed later. */
async function finish(
  ctx: StorageContext,
  hash: string,
  picture: StoredPicture,
  uploadedBy: string | null,
): Promise<PictureUpload> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const ready = await tx.db
        .update(storedFiles)
        .set({ state: 'ready' })
        .where(and(eq(storedFiles.id, picture.fileId), eq(storedFiles.state, 'writing')))
        .returning({ id: storedFiles.id });
      if (ready.length === 0) throw new AppError('conflict');
      return { uploadId: await insertUpload(tx, picture.fileId, uploadedBy), picture };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'stored_files_hash')) throw error;
    const known = await addUploadOfKnown(ctx, hash, uploadedBy);
    if (!known) throw new AppError('conflict');
    return known;
  }
}

/** The lock prevents the file's removal until the upload references it; a file that is being removed is not found. */
async function addUploadOfKnown(
  ctx: StorageContext,
  hash: string,
  uploadedBy: string | null,
): Promise<PictureUpload | undefined> {
  return inTransaction(ctx, async (tx) => {
    const picture = await lockPicture(tx.db, hash);
    if (!picture) return undefined;
    return { uploadId: await insertUpload(tx, picture.fileId, uploadedBy), picture };
  });
}

async function lockPicture(db: Database, hash: string): Promise<StoredPicture | undefined> {
  const [picture] = await db
    .select({
      fileId: storedFiles.id,
      width: storedFiles.width,
      height: storedFiles.height,
      widths: storedFiles.widths,
      placeholder: storedFiles.placeholder,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.hash, hash), eq(storedFiles.state, 'ready')))
    .for('key share');
  return picture;
}

async function insertUpload(ctx: StorageContext, fileId: string, uploadedBy: string | null): Promise<string> {
  const id = newId();
  await ctx.db.insert(uploads).values({ id, fileId, uploadedBy, createdAt: ctx.clock.now() });
  return id;
}

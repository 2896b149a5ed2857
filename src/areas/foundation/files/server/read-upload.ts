import { AppError } from '#platform/kernel/errors.ts';

/** The maximum number of uploads in progress, because each needs memory for its bytes. */
const maxAtOnce = 12;

/** The maximum number of uploads in progress of one person, so that others can use the encoder. */
const maxOfPerson = 4;

/** The people with an upload in progress; one entry per upload. */
const running: string[] = [];

/** Runs `work`; throws `server_busy` when too many uploads are in progress, in total or of this person. */
export async function asOneOfFewUploads<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = running.filter((each) => each === userId).length;
  if (running.length >= maxAtOnce || own >= maxOfPerson) throw new AppError('server_busy', { seconds: 10 });
  running.push(userId);
  try {
    return await work();
  } finally {
    running.splice(running.indexOf(userId), 1);
  }
}

/**
 * Reads a request's body completely. Throws `file_too_large` as soon as it exceeds `maxBytes`, `file_empty`,
 * and `picture_broken` when the client disconnects.
 */
export async function readUpload(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (cause) {
    // The client has disconnected, which is not an error of the site.
    throw cause instanceof AppError ? cause : Object.assign(new AppError('picture_broken'), { cause });
  }
  if (bytes === 0) throw new AppError('file_empty');
  return Buffer.concat(chunks, bytes);
}

/** Refuses a request by its declared length, before its body is read; an incorrect length is detected while reading. */
export function requireDeclaredLength(length: string | undefined, maxBytes: number): void {
  if (Number(length ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

const tooLarge = (maxBytes: number) =>
  new AppError('file_too_large', { megabytes: Math.floor(maxBytes / 1_000_000) });

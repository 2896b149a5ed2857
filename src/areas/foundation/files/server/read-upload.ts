import { AppError } from '#platform/kernel/errors.ts';

/** Uploads that are read or encoded at the same time: each needs memory for its bytes. */
const maxAtOnce = 12;

/** Of one person, so that nobody keeps the others waiting for the encoder. */
const maxOfPerson = 4;

/** Whose uploads are under way. */
const running: string[] = [];

/** Runs `work` unless too many uploads are under way, in all or of this person; throws `server_busy` then. */
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
 * Reads a request's body to its end. Throws `file_too_large` as soon as more than `maxBytes` have come, `file_empty`, and
 * `picture_broken` when the sender breaks off.
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
    // The sender broke off, which is no failure of the site.
    throw cause instanceof AppError ? cause : Object.assign(new AppError('picture_broken'), { cause });
  }
  if (bytes === 0) throw new AppError('file_empty');
  return Buffer.concat(chunks, bytes);
}

/** Refuses by the declared length, before anything is read; a wrong one is found out while reading. */
export function requireDeclaredLength(length: string | undefined, maxBytes: number): void {
  if (Number(length ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

const tooLarge = (maxBytes: number) =>
  new AppError('file_too_large', { megabytes: Math.floor(maxBytes / 1_000_000) });

/** A stored file: its size in bytes and its content. */
export type StoredContent = { bytes: number; stream: ReadableStream<Uint8Array> };

/** A file in storage. `bytes` is its size. */
export type StoredEntry = { key: string; bytes: number };

/**
 * Stores files by key: parts of lower-case letters, digits, `-`, `_` and `.` between slashes
 * (`pictures/<id>/320.webp`). Every function rejects with an error of its own when the storage cannot be
 * reached, and throws for any other key.
 */
export type FileStorage = {
  /** Writes a file, or replaces it: readers see the old content or the new, never a part. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when the file does not exist. A reader must cancel a stream that it does not read to the end. */
  get(key: string): Promise<StoredContent | undefined>;
  /** Removes a file; does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** All files whose keys begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /** Rejects when the storage does not answer, or refuses. */
  check(): Promise<void>;
};

const keyPattern = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)*)*$/;

/** Throws for a key that could lead out of the folder, or that some storages treat as equal to another key. */
export function requireKey(key: string): string {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error('A key of the file storage is malformed');
  return key;
}

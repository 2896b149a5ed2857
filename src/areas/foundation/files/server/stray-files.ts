import { inArray } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import { storedFiles } from './files.table.ts';
import { fileIdOf } from './storage-keys.ts';

/** The maximum number of keys in the log. */
const maxNamed = 20;

const askedAtOnce = 500;

/** Files in storage that the database does not know: their number, total size, and the first keys. */
export type StrayFiles = { count: number; bytes: number; keys: string[] };

/**
 * Compares the storage with the database. Unknown files are reported and not removed: after restoring an
 * older backup, or with the bucket of another site, they may still be needed.
 */
export async function findStrayFiles({
  db,
  storage,
}: Pick<CommandContext, 'db' | 'storage'>): Promise<StrayFiles> {
  const found: StrayFiles = { count: 0, bytes: 0, keys: [] };
  let batch: { key: string; bytes: number }[] = [];
  const compare = async () => {
    const ids = [...new Set(batch.flatMap(({ key }) => fileIdOf(key) ?? []))];
    const rows =
      ids.length === 0
        ? []
        : await db.select({ id: storedFiles.id }).from(storedFiles).where(inArray(storedFiles.id, ids));
    const known = new Set(rows.map(({ id }) => id));
    for (const { key, bytes } of batch) {
      if (known.has(fileIdOf(key) ?? '')) continue;
      found.count++;
      found.bytes += bytes;
      if (found.keys.length < maxNamed) found.keys.push(key);
    }
    batch = [];
  };
  for await (const entry of storage.list('')) {
    batch.push(entry);
    if (batch.length >= askedAtOnce) await compare();
  }
  await compare();
  return found;
}

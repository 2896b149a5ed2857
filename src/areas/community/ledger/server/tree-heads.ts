import { desc, eq, lte, max, type SQL } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { isEqualHash, leafHash, rootOf, tileWidth } from '../merkle-tree.ts';
import { ledgerHead, ledgerLog, ledgerTiles, ledgerTreeHeads } from './ledger.table.ts';
import { sha256 } from './ledger-chain.ts';
import { MissingLeaves, readEntries, StoredTree, splitHashes } from './stored-tree.ts';

/** A state of the log: the number of its events, and the root hash. */
export type TreeHead = { size: number; root: Uint8Array };

type Context = Pick<CommandContext, 'db' | 'clock' | 'log'>;

const emptyTree: TreeHead = { size: 0, root: sha256(new Uint8Array()) };

/**
 * Signs and returns the newest state of the log, after checking that its events contain every earlier state.
 * If they do not, the past was changed: no newer state is signed, and the last one is returned.
 */
export async function publishTreeHead(ctx: Context): Promise<TreeHead> {
  const last = await findTreeHead(ctx.db);
  if (last.size >= (await countEvents(ctx.db))) return last;
  return inTransaction(ctx, async (tx) => {
    const { db } = tx;
    await db.select({ id: ledgerLog.id }).from(ledgerLog).for('update');
    const known = await findTreeHead(db);
    const size = await countEvents(db);
    if (known.size >= size) return known;
    const root = await rootAfter(db, known, size);
    if (root === undefined) {
      ctx.log.error(
        { size, signed: known.size },
        'the ledger contradicts what was signed; nothing is signed',
      );
      return known;
    }
    await db.insert(ledgerTreeHeads).values({ size, root: Buffer.from(root), at: ctx.clock.now() });
    return { size, root };
  });
}

/** The last signed state, with at most `size` events. */
export async function findTreeHead(db: Database, size?: number): Promise<TreeHead> {
  const [row] = await db
    .select({ size: ledgerTreeHeads.size, root: ledgerTreeHeads.root })
    .from(ledgerTreeHeads)
    .where(size === undefined ? undefined : lte(ledgerTreeHeads.size, size))
    .orderBy(desc(ledgerTreeHeads.size))
    .limit(1);
  return row ?? emptyTree;
}

async function countEvents(db: Database): Promise<number> {
  const [head] = await db.select({ sequence: ledgerHead.sequence }).from(ledgerHead);
  return head?.sequence ?? 0;
}

/** The root with the new events; undefined when the events no longer contain the known state. */
async function rootAfter(db: Database, known: TreeHead, size: number): Promise<Uint8Array | undefined> {
  try {
    const before = await new StoredTree(db, known.size).rangeHash([0, known.size]);
    if (!isEqualHash(before, known.root)) return undefined;
    await storeTiles(db, size);
    return await new StoredTree(db, size).rangeHash([0, size]);
  } catch (error) {
    if (error instanceof MissingLeaves) return undefined;
    throw error;
  }
}

/** Stores the tiles that are now full, each level from the one below. */
async function storeTiles(db: Database, size: number): Promise<void> {
  for (let level = 0, count = whole(size); count > 0; level += 1, count = whole(count)) {
    for (let index = await countTiles(db, eq(ledgerTiles.level, level)); index < count; index += 1) {
      const hashes = level === 0 ? await leavesOf(db, index) : await rootsOf(db, level, index);
      await db.insert(ledgerTiles).values({
        level,
        index,
        hashes: Buffer.concat(hashes),
        root: Buffer.from(rootOf(sha256, hashes)),
      });
    }
  }
}

const whole = (count: number) => Math.floor(count / tileWidth);

async function countTiles(db: Database, isLevel: SQL): Promise<number> {
  const [row] = await db
    .select({ last: max(ledgerTiles.index) })
    .from(ledgerTiles)
    .where(isLevel);
  return (row?.last ?? -1) + 1;
}

async function leavesOf(db: Database, index: number): Promise<Uint8Array[]> {
  const entries = await readEntries(db, [index * tileWidth, (index + 1) * tileWidth]);
  return entries.map((entry) => leafHash(sha256, entry));
}

async function rootsOf(db: Database, level: number, index: number): Promise<Uint8Array[]> {
  const end = (index + 1) * tileWidth ** (level + 1);
  return splitHashes(await new StoredTree(db, end).tile(level, index, tileWidth));
}

import { and, asc, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { eventEntry } from '../chain.rules.ts';
import type { LeafRange } from '../merkle-proofs.ts';
import { hashLength, leafHash, nodeHash, rootOf, splitOf, tileWidth } from '../merkle-tree.ts';
import { ledgerEvents, ledgerTiles } from './ledger.table.ts';
import { sha256 } from './ledger-chain.ts';

/** Some stored events or tiles of the tree are missing. */
export class MissingLeaves extends Error {}

/** Reads hashes of the log's tree: full tiles from storage, the rest from the events. One instance per request. */
export class StoredTree {
  readonly #db: Database;
  readonly #tiles = new Map<string, Promise<Uint8Array[]>>();
  readonly #size: number;

  /** `size`: the number of events in the tree. */
  constructor(db: Database, size: number) {
    this.#db = db;
    this.#size = size;
  }

  /** The root hash of a range of leaves. */
  async rangeHash([from, to]: LeafRange): Promise<Uint8Array> {
    const count = to - from;
    if (count === 0) return sha256(new Uint8Array());
    const level = levelOf(count);
    const span = tileWidth ** level;
    if (Number.isInteger(Math.log2(count)) && from % count === 0) {
      return rootOf(sha256, await this.#hashes(level, from / span, count / span));
    }
    const middle = from + splitOf(count);
    return nodeHash(sha256, await this.rangeHash([from, middle]), await this.rangeHash([middle, to]));
  }

  /** The first `width` hashes of a tile. */
  async tile(level: number, index: number, width: number): Promise<Uint8Array> {
    return Buffer.concat((await this.#tile(level, index)).slice(0, width));
  }

  async #hashes(level: number, from: number, count: number): Promise<Uint8Array[]> {
    const hashes = await this.#tile(level, Math.floor(from / tileWidth));
    const found = hashes.slice(from % tileWidth, (from % tileWidth) + count);
    if (found.length < count) throw new MissingLeaves(`Level ${level}: ${count} hashes from ${from}`);
    return found;
  }

  #tile(level: number, index: number): Promise<Uint8Array[]> {
    const key = `${level}/${index}`;
    const known = this.#tiles.get(key) ?? this.#readTile(level, index);
    this.#tiles.set(key, known);
    return known;
  }

  async #readTile(level: number, index: number): Promise<Uint8Array[]> {
    const [stored] = await this.#db
      .select({ hashes: ledgerTiles.hashes })
      .from(ledgerTiles)
      .where(and(eq(ledgerTiles.level, level), eq(ledgerTiles.index, index)));
    if (stored) return splitHashes(stored.hashes);
    const start = index * tileWidth;
    if (level > 0) return this.#rootsBelow(level, start);
    const end = Math.min(start + tileWidth, this.#size);
    return (await readEntries(this.#db, [start, end])).map((entry) => leafHash(sha256, entry));
  }

  async #rootsBelow(level: number, start: number): Promise<Uint8Array[]> {
    const rows = await this.#db
      .select({ root: ledgerTiles.root })
      .from(ledgerTiles)
      .where(
        and(
          eq(ledgerTiles.level, level - 1),
          gte(ledgerTiles.index, start),
          lt(ledgerTiles.index, start + tileWidth),
        ),
      )
      .orderBy(asc(ledgerTiles.index));
    return rows.map(({ root }) => root);
  }
}

/** The level of the tiles whose hashes cover this many leaves, a power of two: 256 leaves are one hash of level 1. */
function levelOf(count: number): number {
  return Math.floor(Math.log2(count) / 8);
}

/** The entries of a range of the log. Throws `MissingLeaves` when an event is missing. */
export async function readEntries(db: Database, [from, to]: LeafRange): Promise<Buffer[]> {
  const rows = await db
    .select()
    .from(ledgerEvents)
    .where(and(gt(ledgerEvents.sequence, from), lte(ledgerEvents.sequence, to)))
    .orderBy(asc(ledgerEvents.sequence));
  if (rows.length !== to - from) throw new MissingLeaves(`Events ${from + 1} to ${to}`);
  return rows.map((row) => Buffer.from(eventEntry({ ...row, createdAt: row.createdAt.toISOString() })));
}

export function splitHashes(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: bytes.length / hashLength }, (_, place) =>
    bytes.subarray(place * hashLength, (place + 1) * hashLength),
  );
}

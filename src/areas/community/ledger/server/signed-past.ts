import { and, asc, eq, gt, gte, lte } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { eventEntry, type PublicEvent } from '../chain.rules.ts';
import { GrowingTree, isEqualHash, tileWidth } from '../merkle-tree.ts';
import type { VerificationFault } from '../verify-events.ts';
import { ledgerTiles, ledgerTreeHeads } from './ledger.table.ts';
import { sha256 } from './ledger-chain.ts';
import { splitHashes } from './stored-tree.ts';

/**
 * Compares events, given page by page from the first, with the tiles and states that were stored when they
 * were signed.
 */
export class SignedPast {
  readonly #db: Database;
  readonly #tree = new GrowingTree(sha256);

  constructor(db: Database) {
    this.#db = db;
  }

  async findFault(events: readonly PublicEvent[]): Promise<VerificationFault | undefined> {
    const before = this.#tree.size;
    const roots = await this.#readRoots(before, before + events.length);
    const tiles = await this.#readLeaves(before, before + events.length);
    // A mismatching leaf identifies its event; a mismatching state does not, so it is reported only if no leaf differs.
    let wrongState: VerificationFault | undefined;
    for (const event of events) {
      const { sequence } = event;
      const leaf = this.#tree.add(Buffer.from(eventEntry(event)));
      const signed = tiles.get(sequence);
      if (signed && !isEqualHash(signed, leaf)) return { sequence, problem: 'rewritten' };
      const root = roots.get(sequence);
      if (root && !isEqualHash(root, this.#tree.root()))
        wrongState ??= { sequence, problem: 'rewritten_before' };
    }
    return wrongState;
  }

  /** The fault when a signed state has more events than there are. */
  async findMissing(size: number): Promise<VerificationFault | undefined> {
    const [row] = await this.#db
      .select({ size: ledgerTreeHeads.size })
      .from(ledgerTreeHeads)
      .where(gt(ledgerTreeHeads.size, size))
      .limit(1);
    return row && { sequence: size + 1, problem: 'missing' };
  }

  async #readRoots(after: number, to: number): Promise<ReadonlyMap<number, Uint8Array>> {
    const rows = await this.#db
      .select({ size: ledgerTreeHeads.size, root: ledgerTreeHeads.root })
      .from(ledgerTreeHeads)
      .where(and(gt(ledgerTreeHeads.size, after), lte(ledgerTreeHeads.size, to)));
    return new Map(rows.map(({ size, root }) => [size, root]));
  }

  /** The signed hashes of these events, by number; each page begins with a tile. */
  async #readLeaves(after: number, to: number): Promise<ReadonlyMap<number, Uint8Array>> {
    const rows = await this.#db
      .select({ index: ledgerTiles.index, hashes: ledgerTiles.hashes })
      .from(ledgerTiles)
      .where(
        and(
          eq(ledgerTiles.level, 0),
          gte(ledgerTiles.index, Math.floor(after / tileWidth)),
          lte(ledgerTiles.index, Math.floor(to / tileWidth)),
        ),
      )
      .orderBy(asc(ledgerTiles.index));
    return new Map(
      rows.flatMap(({ index, hashes }) =>
        splitHashes(hashes).map((hash, place): [number, Uint8Array] => [index * tileWidth + place + 1, hash]),
      ),
    );
  }
}

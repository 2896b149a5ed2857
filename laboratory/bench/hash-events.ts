import { sha256 } from '@noble/hashes/sha2.js';
import { eventEntry } from '#areas/community/ledger/chain.rules.ts';
import { leafHash, nodeHash } from '#areas/community/ledger/merkle-tree.ts';

/** Computes for each event the hash of the chain, its leaf, and one node: a tree has as many nodes as leaves. */
export function hashAll(entries: readonly Uint8Array[]): void {
  for (const entry of entries) {
    sha256(entry);
    const leaf = leafHash(sha256, entry);
    nodeHash(sha256, leaf, leaf);
  }
}

/** The bytes to hash for each event, from the lines of `/ledger/events.jsonl`. */
export function entriesOf(lines: readonly string[]): Uint8Array[] {
  const encoder = new TextEncoder();
  return lines.map((line) => encoder.encode(eventEntry(JSON.parse(line))));
}

import type { LedgerMetadata } from './ledger.rules.ts';

/** The fields of an event that its hash covers. */
export type HashedEvent = {
  sequence: number;
  id: string;
  eventType: string;
  /** ISO 8601 in UTC with milliseconds. */
  createdAt: string;
  publicMetadata: LedgerMetadata;
  commitment: string;
  previousHash: string;
};

/** An event in the public download: the hashed fields, and the hash. */
export type PublicEvent = HashedEvent & { hash: string };

/** `previousHash` of the first event. */
export const firstHash = '0'.repeat(64);

/**
 * The text that is hashed, and the leaf of the transparency log: a JSON array, with the metadata as pairs
 * sorted by name. It can be built easily in any programming language.
 */
export function eventEntry(event: HashedEvent): string {
  return JSON.stringify([
    event.sequence,
    event.id,
    event.eventType,
    event.createdAt,
    sortedPairs(event.publicMetadata),
    event.commitment,
    event.previousHash,
  ]);
}

/** The maximum size of an entry in bytes: bundles of the log store the length in two bytes. */
export const maxEntryBytes = 65_535;

export function sortedPairs(metadata: LedgerMetadata): [string, string | number][] {
  return Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The possible faults of an event: its number, the link to the previous event, its content, or its personal part. */
export type ChainProblem = 'gap' | 'previous_hash' | 'hash' | 'commitment';

export type ChainFault = { sequence: number; problem: ChainProblem };

export type ChainEnd = { sequence: number; hash: string };

export const chainStart: ChainEnd = { sequence: 0, hash: firstHash };

/** A fault that can be detected without the personal part. */
export type LinkFault = { sequence: number; problem: Exclude<ChainProblem, 'commitment'> };

/** The fault of the event after `end`, if any; `hash` is the hash of its entry in hexadecimal. */
export function findEventFault(event: PublicEvent, end: ChainEnd, hash: string): LinkFault | undefined {
  const { sequence } = event;
  // The fault is reported for the missing event, not for the one found in its place.
  if (sequence !== end.sequence + 1) return { sequence: end.sequence + 1, problem: 'gap' };
  if (event.previousHash !== end.hash) return { sequence, problem: 'previous_hash' };
  if (hash !== event.hash) return { sequence, problem: 'hash' };
  return undefined;
}

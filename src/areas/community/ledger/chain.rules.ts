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

/** An event as everybody may download it: what is hashed, and the hash. */
export type PublicEvent = HashedEvent & { hash: string };

/** `previousHash` of the first event. */
export const firstHash = '0'.repeat(64);

/**
 * The text that is hashed, and the leaf of the transparency log: a JSON array, with the metadata as pairs sorted by name.
 * Easy to make in any language.
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

/** Longest entry in bytes: bundles of the log write its length with two bytes. */
export const maxEntryBytes = 65_535;

export function sortedPairs(metadata: LedgerMetadata): [string, string | number][] {
  return Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What can be wrong with an event: its number, its link to the one before, its content, or its personal part. */
export type ChainProblem = 'gap' | 'previous_hash' | 'hash' | 'commitment';

export type ChainFault = { sequence: number; problem: ChainProblem };

export type ChainEnd = { sequence: number; hash: string };

export const chainStart: ChainEnd = { sequence: 0, hash: firstHash };

/** What an event shows by itself, without its personal part. */
export type LinkFault = { sequence: number; problem: Exclude<ChainProblem, 'commitment'> };

/** What is wrong with the event after `end`; `hash` is the hash of its entry in hexadecimal. */
export function findEventFault(event: PublicEvent, end: ChainEnd, hash: string): LinkFault | undefined {
  const { sequence } = event;
  // The missing event has the name, not the one that stands in its place.
  if (sequence !== end.sequence + 1) return { sequence: end.sequence + 1, problem: 'gap' };
  if (event.previousHash !== end.hash) return { sequence, problem: 'previous_hash' };
  if (hash !== event.hash) return { sequence, problem: 'hash' };
  return undefined;
}

import { createHash } from 'node:crypto';
import { commitTo, type PersonalContent } from '#platform/server/personal-parts/commitment.ts';
import type { LedgerEventType, LedgerMetadata } from '../ledger.schema.ts';

/** The fields of an event that its hash covers. */
export type HashedEvent = {
  sequence: number;
  id: string;
  eventType: LedgerEventType;
  /** ISO 8601 in UTC with milliseconds. */
  createdAt: string;
  publicMetadata: LedgerMetadata;
  commitment: string;
  previousHash: string;
};

/** `previousHash` of the first event. */
export const firstHash = '0'.repeat(64);

/**
 * SHA-256 in hexadecimal of the event as a JSON array, with the metadata as pairs sorted by name: easy to recompute in
 * any language.
 */
export function hashEvent(event: HashedEvent): string {
  return sha256(
    JSON.stringify([
      event.sequence,
      event.id,
      event.eventType,
      event.createdAt,
      sortedPairs(event.publicMetadata),
      event.commitment,
      event.previousHash,
    ]),
  );
}

/** What is personal in an event. */
export type PersonalPart = { userId: string | null; description: string; metadata: LedgerMetadata };

/** The personal part as the list of values that the event commits to. */
export function personalContent({ userId, description, metadata }: PersonalPart): PersonalContent {
  return [userId, description, sortedPairs(metadata)];
}

export type ChainFault = { sequence: number; problem: 'gap' | 'previous_hash' | 'hash' | 'commitment' };

/** Checks events in order from `start`; returns the first fault, or undefined. */
export function findChainFault(
  events: Iterable<
    HashedEvent & { hash: string; personal?: { salt: string; content: PersonalContent } | undefined }
  >,
  start: { sequence: number; hash: string } = { sequence: 0, hash: firstHash },
): ChainFault | undefined {
  let { sequence, hash } = start;
  for (const event of events) {
    if (event.sequence !== sequence + 1) return { sequence: event.sequence, problem: 'gap' };
    if (event.previousHash !== hash) return { sequence: event.sequence, problem: 'previous_hash' };
    if (hashEvent(event) !== event.hash) return { sequence: event.sequence, problem: 'hash' };
    if (event.personal && commitTo(event.personal.salt, event.personal.content) !== event.commitment) {
      return { sequence: event.sequence, problem: 'commitment' };
    }
    ({ sequence, hash } = event);
  }
  return undefined;
}

function sortedPairs(metadata: LedgerMetadata): [string, string | number][] {
  return Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

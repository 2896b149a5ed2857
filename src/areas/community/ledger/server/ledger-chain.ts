import { createHash, hash } from 'node:crypto';
import { commitTo, type PersonalContent } from '#platform/server/personal-parts/commitment.ts';
import {
  type ChainEnd,
  type ChainFault,
  chainStart,
  eventEntry,
  findEventFault,
  type HashedEvent,
  type PublicEvent,
  sortedPairs,
} from '../chain.rules.ts';
import type { LedgerMetadata } from '../ledger.rules.ts';
import type { Sha256 } from '../merkle-tree.ts';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** SHA-256 of an event's entry, in hexadecimal. */
export function hashEvent(event: HashedEvent): string {
  return createHash('sha256').update(eventEntry(event)).digest('hex');
}

/** The personal data of an event. */
export type PersonalPart = { userId: string | null; description: string; metadata: LedgerMetadata };

/** The personal part as the list of values that the event commits to. */
export function personalContent({ userId, description, metadata }: PersonalPart): PersonalContent {
  return [userId, description, sortedPairs(metadata)];
}

type CheckedEvent = PublicEvent & { personal?: { salt: string; content: PersonalContent } | undefined };

/** Checks events in order from `start`; returns the first fault, or undefined. */
export function findChainFault(
  events: Iterable<CheckedEvent>,
  start: ChainEnd = chainStart,
): ChainFault | undefined {
  let end = start;
  for (const event of events) {
    const fault = findEventFault(event, end, hashEvent(event));
    if (fault) return fault;
    const { sequence, personal } = event;
    if (personal && commitTo(personal.salt, personal.content) !== event.commitment)
      return { sequence, problem: 'commitment' };
    end = { sequence, hash: event.hash };
  }
  return undefined;
}

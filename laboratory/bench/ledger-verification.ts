import { sha256 } from '@noble/hashes/sha2.js';
import { firstHash, type HashedEvent } from '#areas/community/ledger/chain.rules.ts';
import { hashEvent } from '#areas/community/ledger/server/ledger-chain.ts';
import { verifyEvents } from '#areas/community/ledger/verify-events.ts';
import { newId } from '#platform/kernel/id.ts';
import { entriesOf, hashAll } from './hash-events.ts';

const batch = 1000;
const turns = 3;

export type VerificationRate = { verified: number; bare: number };

/**
 * Events per second that the code of the page verifies, in the engine that Chromium has too. Baseline: only
 * the hashes of the same bytes, with the same library.
 */
export async function measureVerification(count: number): Promise<VerificationRate> {
  const lines = [...exampleLines(count)];
  async function* pieces() {
    for (let at = 0; at < lines.length; at += batch) yield lines.slice(at, at + batch);
  }
  const entries = entriesOf(lines);
  const rate = { verified: 0, bare: 0 };
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now();
    const result = await verifyEvents(pieces(), { sha256, states: [] });
    if (!result.isValid) throw new Error('The events are wrong');
    const between = performance.now();
    hashAll(entries);
    rate.verified += (1000 * count) / (between - start) / turns;
    rate.bare += (1000 * count) / (performance.now() - between) / turns;
  }
  return rate;
}

function* exampleLines(count: number): Generator<string> {
  let previousHash = firstHash;
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const event: HashedEvent = {
      ...{ sequence, id: newId(), eventType: 'Acquisto', createdAt: new Date(sequence).toISOString() },
      publicMetadata: { tokens_awarded: sequence % 50, amount_eur: (sequence % 5000) / 100 },
      ...{ commitment: 'c'.repeat(64), previousHash },
    };
    previousHash = hashEvent(event);
    yield JSON.stringify({ ...event, hash: previousHash });
  }
}

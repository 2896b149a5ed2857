import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitTo } from '#platform/server/personal-parts/commitment.ts';
import { firstHash } from '../chain.rules.ts';
import { findChainFault, hashEvent, personalContent } from './ledger-chain.ts';

function chain(length: number) {
  let previousHash = firstHash;
  return Array.from({ length }, (_, index) => {
    const personal = {
      salt: `s${index}`,
      content: personalContent({
        userId: `u${index}`,
        description: `Acquisto ${index}`,
        metadata: { amount_eur: index },
      }),
    };
    const event = {
      sequence: index + 1,
      id: `id-${index}`,
      eventType: 'Acquisto' as const,
      createdAt: '2026-11-20T10:00:00.000Z',
      publicMetadata: { tokens_awarded: index, amount_eur: index + 0.5 },
      commitment: commitTo(personal.salt, personal.content),
      previousHash,
    };
    previousHash = hashEvent(event);
    return { ...event, hash: previousHash, personal: personal as typeof personal | undefined };
  });
}

describe('the chain of events', () => {
  test('is valid as stored, also after personal data was erased', () => {
    const events = chain(20);
    expect(findChainFault(events)).toBeUndefined();
    expect(findChainFault(events.map((event) => ({ ...event, personal: undefined })))).toBeUndefined();
  });

  test('does not depend on the order of names in the metadata', () => {
    const [event] = chain(1);
    if (!event) throw new Error('no event');
    expect(hashEvent({ ...event, publicMetadata: { amount_eur: 0.5, tokens_awarded: 0 } })).toBe(event.hash);
  });

  test.each([
    ['a figure', { publicMetadata: { tokens_awarded: 999 } }, 'hash'],
    ['a time', { createdAt: '2020-01-01T00:00:00.000Z' }, 'hash'],
    ['the commitment', { commitment: 'f'.repeat(64) }, 'hash'],
    ['the link', { previousHash: 'f'.repeat(64) }, 'previous_hash'],
  ])('is invalid when %s was changed', (_what, change, problem) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), (position) => {
        const events = chain(10).map((event, index) =>
          index === position ? { ...event, ...change } : event,
        );
        expect(findChainFault(events)).toEqual({ sequence: position + 1, problem });
      }),
    );
  });

  test('is invalid when an event is missing, or a personal part was replaced', () => {
    const events = chain(10);
    expect(findChainFault(events.filter((event) => event.sequence !== 5))).toEqual({
      sequence: 5,
      problem: 'gap',
    });
    const forged = events.map((event) => ({
      ...event,
      personal: event.personal && { ...event.personal, content: ['altro'] },
    }));
    expect(findChainFault(forged)).toEqual({ sequence: 1, problem: 'commitment' });
  });
});

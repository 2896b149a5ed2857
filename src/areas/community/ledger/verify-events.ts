import {
  type ChainEnd,
  chainStart,
  eventEntry,
  findEventFault,
  type LinkFault,
  type PublicEvent,
} from './chain.rules.ts';
import { GrowingTree, isEqualHash, type Sha256 } from './merkle-tree.ts';

/** A state of the log: how many events, and the hash above them. */
export type SignedState = { size: number; root: Uint8Array };

/**
 * What is wrong, and at which event: in the chain itself, or against a signed state. `unreadable`: the line is no event;
 * `missing`: the events end before the signed state does; `rewritten`: the chain is whole, but not the one that was signed;
 * `rewritten_before`: the same, somewhere up to this event.
 */
export type VerificationFault = {
  sequence: number;
  problem: LinkFault['problem'] | 'unreadable' | 'missing' | 'rewritten' | 'rewritten_before';
};

export type Verification =
  | { isValid: true; events: number; lastHash: string }
  | { isValid: false; events: number; fault: VerificationFault };

type Options = {
  sha256: Sha256;
  /** States that the events must contain, from the smallest to the largest. */
  states: readonly SignedState[];
  /** Called now and then with the number of verified events. */
  onProgress?(events: number): void;
  /** Gets each leaf of the log. */
  onLeaf?(hash: Uint8Array): void;
};

const encoder = new TextEncoder();

/** Recomputes the whole chain, and the tree above it, from lines of `/ledger/events.jsonl`. */
export async function verifyEvents(
  lines: AsyncIterable<readonly string[]>,
  { sha256, states, onProgress, onLeaf }: Options,
): Promise<Verification> {
  const tree = new GrowingTree(sha256);
  const expected = states.filter(({ size }) => size > 0);
  let end = chainStart;
  const failed = (fault: VerificationFault): Verification => ({
    isValid: false,
    events: end.sequence,
    fault,
  });
  for await (const batch of lines) {
    for (const line of batch) {
      const event = parseEvent(line);
      if (!event) return failed({ sequence: end.sequence + 1, problem: 'unreadable' });
      const entry = encoder.encode(eventEntry(event));
      const fault = findEventFault(event, end, toHex(sha256(entry)));
      if (fault) return failed(fault);
      const leaf = tree.add(entry);
      onLeaf?.(leaf);
      end = endAfter(event);
      while (expected[0]?.size === tree.size) {
        const state = expected.shift();
        if (state && !isEqualHash(tree.root(), state.root))
          return failed({ sequence: end.sequence, problem: 'rewritten_before' });
      }
    }
    onProgress?.(end.sequence);
  }
  const isMissing = expected.some(({ size }) => size > end.sequence);
  if (isMissing) return failed({ sequence: end.sequence + 1, problem: 'missing' });
  return { isValid: true, events: end.sequence, lastHash: end.hash };
}

function endAfter({ sequence, hash }: PublicEvent): ChainEnd {
  return { sequence, hash };
}

function parseEvent(line: string): PublicEvent | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isPublicEvent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const texts = ['id', 'eventType', 'createdAt', 'commitment', 'previousHash', 'hash'] as const;

function isPublicEvent(value: unknown): value is PublicEvent {
  if (typeof value !== 'object' || value === null) return false;
  const event = value as Record<string, unknown>;
  const { sequence, publicMetadata } = event;
  return (
    Number.isInteger(sequence) &&
    texts.every((name) => typeof event[name] === 'string') &&
    typeof publicMetadata === 'object' &&
    publicMetadata !== null
  );
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += digits[byte];
  return text;
}

/** The lines of a body of bytes, those of each piece together. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest !== '') yield [rest];
}

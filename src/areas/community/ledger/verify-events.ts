import {
  type ChainEnd,
  chainStart,
  eventEntry,
  findEventFault,
  type LinkFault,
  type PublicEvent,
} from './chain.rules.ts';
import { GrowingTree, isEqualHash, type Sha256 } from './merkle-tree.ts';

/** A state of the log: the number of its events, and the root hash. */
export type SignedState = { size: number; root: Uint8Array };

/**
 * A fault and its event, in the chain itself or compared with a signed state. `unreadable`: the line is not
 * an event; `missing`: there are fewer events than in the signed state; `rewritten`: the chain is valid, but
 * differs from the signed one; `rewritten_before`: the same, for this event or an earlier one.
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
  /** Called regularly with the number of verified events. */
  onProgress?(events: number): void;
  /** Called with each leaf of the log. */
  onLeaf?(hash: Uint8Array): void;
};

const encoder = new TextEncoder();

/** Recomputes the whole chain and its tree from the lines of `/ledger/events.jsonl`. */
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

/** The lines of a stream of bytes, in groups as they arrive. */
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

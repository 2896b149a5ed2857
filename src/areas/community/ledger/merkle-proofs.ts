import { isEqualHash, nodeHash, type Sha256, splitOf } from './merkle-tree.ts';

/** Leaves from `from` up to, but not including, `to`. */
export type LeafRange = readonly [from: number, to: number];

/**
 * The ranges whose hashes prove that a leaf is in the tree (RFC 6962, section 2.1.1), starting with the
 * leaf's sibling.
 */
export function inclusionRanges(index: number, [from, to]: LeafRange): LeafRange[] {
  if (to - from <= 1) return [];
  const middle = from + splitOf(to - from);
  return index < middle
    ? [...inclusionRanges(index, [from, middle]), [middle, to]]
    : [...inclusionRanges(index, [middle, to]), [from, middle]];
}

/** The ranges whose hashes prove that a tree of `oldSize` leaves is the beginning of another (RFC 6962, section 2.1.2). */
export function consistencyRanges(oldSize: number, size: number): LeafRange[] {
  return oldSize === 0 ? [] : subproof(oldSize, [0, size], true);
}

function subproof(oldSize: number, [from, to]: LeafRange, isWholeOld: boolean): LeafRange[] {
  if (oldSize === to) return isWholeOld ? [] : [[from, to]];
  const middle = from + splitOf(to - from);
  return oldSize <= middle
    ? [...subproof(oldSize, [from, middle], isWholeOld), [middle, to]]
    : [...subproof(oldSize, [middle, to], false), [from, middle]];
}

type Inclusion = { index: number; size: number; leaf: Uint8Array; proof: readonly Uint8Array[] };

/**
 * The root computed from an inclusion proof (RFC 9162, section 2.1.3.2); undefined when the proof has the
 * wrong length.
 */
export function rootOfInclusion(
  sha256: Sha256,
  { index, size, leaf, proof }: Inclusion,
): Uint8Array | undefined {
  if (index >= size) return undefined;
  let place = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(sha256, sibling, hash);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      hash = nodeHash(sha256, hash, sibling);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? hash : undefined;
}

type TreeHead = { size: number; root: Uint8Array };

/** Whether a proof shows that one tree is the beginning of the other (RFC 9162, section 2.1.4.2). */
export function isConsistent(
  sha256: Sha256,
  older: TreeHead,
  newer: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && isEqualHash(older.root, newer.root);
  if (older.size === 0) return proof.length === 0;
  const path = isPowerOfTwo(older.size) ? [older.root, ...proof] : [...proof];
  const [start, ...rest] = path;
  if (start === undefined) return false;
  let place = older.size - 1;
  let last = newer.size - 1;
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  let [oldRoot, newRoot] = [start, start];
  for (const hash of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      oldRoot = nodeHash(sha256, hash, oldRoot);
      newRoot = nodeHash(sha256, hash, newRoot);
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      newRoot = nodeHash(sha256, newRoot, hash);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && isEqualHash(oldRoot, older.root) && isEqualHash(newRoot, newer.root);
}

const half = (value: number) => Math.floor(value / 2);

const isPowerOfTwo = (value: number) => Number.isInteger(Math.log2(value));

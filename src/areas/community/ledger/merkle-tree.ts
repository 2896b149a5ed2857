/** SHA-256; Node.js and browsers have different implementations. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The length of a hash in bytes. */
export const hashLength = 32;

/** The number of hashes in a full tile (c2sp.org/tlog-tiles). */
export const tileWidth = 256;

/** The hash of a leaf (RFC 6962, section 2.1). */
export function leafHash(sha256: Sha256, entry: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(entry.length + 1);
  bytes.set(entry, 1);
  return sha256(bytes);
}

/** The hash of a node with two children (RFC 6962, section 2.1). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * hashLength);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + hashLength);
  return sha256(bytes);
}

/** The root of subtrees with these hashes. All but the last have equally many leaves, a power of two. */
export function rootOf(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes;
  if (first === undefined) return sha256(new Uint8Array());
  if (hashes.length === 1) return first;
  const middle = splitOf(hashes.length);
  return nodeHash(sha256, rootOf(sha256, hashes.slice(0, middle)), rootOf(sha256, hashes.slice(middle)));
}

/** The largest power of two below `count`, which is at least 2. */
export function splitOf(count: number): number {
  return 2 ** Math.ceil(Math.log2(count) - 1);
}

/** A tree to which leaves are appended; it stores one hash per level. */
export class GrowingTree {
  readonly #sha256: Sha256;
  /** For each level the root of a full subtree that has no right sibling yet. */
  readonly #pending: (Uint8Array | undefined)[] = [];
  size = 0;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  add(entry: Uint8Array): Uint8Array {
    const leaf = leafHash(this.#sha256, entry);
    let hash = leaf;
    let level = 0;
    for (let left = this.#pending[0]; left !== undefined; left = this.#pending[level]) {
      hash = nodeHash(this.#sha256, left, hash);
      this.#pending[level] = undefined;
      level += 1;
    }
    this.#pending[level] = hash;
    this.size += 1;
    return leaf;
  }

  root(): Uint8Array {
    let root: Uint8Array | undefined;
    for (const left of this.#pending) {
      if (left === undefined) continue;
      root = root === undefined ? left : nodeHash(this.#sha256, left, root);
    }
    return root ?? this.#sha256(new Uint8Array());
  }
}

export function isEqualHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

import { createHash } from 'node:crypto';
import { RFC9162 } from '@transmute/rfc9162';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consistencyRanges,
  inclusionRanges,
  isConsistent,
  type LeafRange,
  rootOfInclusion,
} from './merkle-proofs.ts';
import { GrowingTree, leafHash, rootOf, type Sha256 } from './merkle-tree.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

const entries = (count: number) => Array.from({ length: count }, (_, index) => Buffer.from(`entry ${index}`));
const leavesOf = (count: number) => entries(count).map((entry) => leafHash(sha256, entry));
const rangeHash =
  (leaves: Uint8Array[]) =>
  ([from, to]: LeafRange) =>
    rootOf(sha256, leaves.slice(from, to));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function grow(count: number): GrowingTree {
  const tree = new GrowingTree(sha256);
  for (const entry of entries(count)) tree.add(entry);
  return tree;
}

const sizes = fc.integer({ min: 1, max: 300 });
const sizeAndPlace = sizes.chain((size) =>
  fc.tuple(fc.constant(size), fc.integer({ min: 0, max: size - 1 })),
);

describe('the tree of the log', () => {
  test('has the roots of the published test vectors (RFC 6962)', () => {
    const inputs = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const roots = [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ];
    const tree = new GrowingTree(sha256);
    expect(hex(tree.root())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    for (const [index, input] of inputs.entries()) {
      tree.add(Buffer.from(input, 'hex'));
      expect(hex(tree.root())).toBe(roots[index]);
    }
  });

  test('has the same root when it grows, when it is computed at once, and in another implementation', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async (size) => {
        const root = hex(rootOf(sha256, leavesOf(size)));
        expect(hex(grow(size).root())).toBe(root);
        expect(hex(await RFC9162.treeHead(entries(size)))).toBe(root);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a proof of inclusion', () => {
  test('equals the proof of another implementation, and leads to the root in both implementations', async () => {
    await fc.assert(
      fc.asyncProperty(sizeAndPlace, async ([size, index]) => {
        const leaves = leavesOf(size);
        const proof = inclusionRanges(index, [0, size]).map(rangeHash(leaves));
        const theirs = await RFC9162.inclusionProof(entries(size)[index] ?? Buffer.of(), entries(size));
        expect(proof.map(hex)).toEqual(theirs.inclusion_path.map(hex));
        const leaf = leaves[index] ?? Buffer.of();
        const root = rootOf(sha256, leaves);
        expect(rootOfInclusion(sha256, { index, size, leaf, proof })).toEqual(root);
        const given = { log_id: '', tree_size: size, leaf_index: index, inclusion_path: proof };
        expect(await RFC9162.verifyInclusionProof(root, leaf, given)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('with a wrong index, or a missing, added or changed hash, leads to no root or another one', () => {
    fc.assert(
      fc.property(sizeAndPlace, fc.integer({ min: 0, max: 8 }), ([size, index], at) => {
        const leaves = leavesOf(size);
        const proof = inclusionRanges(index, [0, size]).map(rangeHash(leaves));
        const root = rootOf(sha256, leaves);
        const leaf = leaves[index] ?? Buffer.of();
        const leadTo = (changes: object) =>
          expect(rootOfInclusion(sha256, { index, size, leaf, proof, ...changes })).not.toEqual(root);
        leadTo({ proof: [...proof, leaf] });
        leadTo({ index: size });
        leadTo({ leaf: sha256(leaf) });
        if (proof.length === 0) return;
        leadTo({ proof: proof.slice(1) });
        leadTo({ index: (index + 1) % size });
        leadTo({ proof: proof.map((hash, place) => (place === at % proof.length ? sha256(hash) : hash)) });
      }),
    );
  });
});

describe('a proof of consistency', () => {
  const proofOf = (old: number, size: number) => consistencyRanges(old, size).map(rangeHash(leavesOf(size)));
  const headOf = (size: number) => ({ size, root: rootOf(sha256, leavesOf(size)) });
  const oldAndNew = sizes.chain((size) => fc.tuple(fc.integer({ min: 1, max: size }), fc.constant(size)));

  test('is valid here and in another implementation', async () => {
    await fc.assert(
      fc.asyncProperty(oldAndNew, async ([old, size]) => {
        const proof = proofOf(old, size);
        expect(isConsistent(sha256, headOf(old), headOf(size), proof)).toBe(true);
        expect(proof.length === 0).toBe(old === size);
        if (old === size) return;
        const theirs = await RFC9162.consistencyProof(
          { log_id: '', tree_size: old, leaf_index: 0, inclusion_path: [] },
          entries(size),
        );
        // If the old tree is complete, the proofs of the other implementation begin with its root, which the RFC
        // omits because the verifier has it.
        const isWhole = Number.isInteger(Math.log2(old));
        expect(proof.map(hex)).toEqual(theirs.consistency_path.slice(isWhole ? 1 : 0).map(hex));
      }),
      { numRuns: 60 },
    );
  });

  test('is invalid for a tree with a different past', () => {
    fc.assert(
      fc.property(oldAndNew, ([old, size]) => {
        const older = { size: old, root: sha256(headOf(old).root) };
        expect(isConsistent(sha256, older, headOf(size), proofOf(old, size))).toBe(false);
        expect(isConsistent(sha256, headOf(old), headOf(size), [...proofOf(old, size), older.root])).toBe(
          false,
        );
        expect(isConsistent(sha256, headOf(size), { ...headOf(old), size: old - 1 }, [])).toBe(false);
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Group } from '@semaphore-protocol/group';
import fc from 'fast-check';
import vectors from '../../vectors/cohort.json' with { type: 'json' };
import { SCALAR_ORDER, wordOf } from '../field.ts';
import {
  bytesWithoutPadding,
  PADDED_TO_BYTES,
  padded,
  paddedTo,
  readCohort,
  writeCohort,
} from './cohort-file.ts';
import { blockNodes, pathOf, rootOf } from './cohort-tree.ts';
import { cohortBits, cohortOf, halvesOf, isInCohort, MEMBERS_BEFORE_SPLIT } from './cohorts.ts';

/** Slots of a cohort, some of them removed. */
const leavesOf = (slots: number, removed: (slot: number) => boolean = () => false) =>
  Array.from({ length: slots }, (_, slot) => (removed(slot) ? 0n : BigInt(slot + 1)));
const sizes = fc.oneof(fc.integer({ min: 1, max: 700 }), fc.constantFrom(1, 2, 255, 256, 257, 512, 513));

describe('a cohort’s tree', () => {
  test('has the root and nodes of the published vectors', () => {
    const leaves = leavesOf(vectors.slots, (slot) => slot === 3);
    assert.equal(wordOf(rootOf(leaves)), vectors.root);
    assert.deepEqual(blockNodes(leaves).map(wordOf), vectors.nodes);
    for (const { commitment, bits, cohort } of vectors.cohorts)
      assert.equal(cohortOf(BigInt(commitment), bits), cohort);
  });

  test('is split into the halves of the published vectors: without the slots of removed members, in the same order', () => {
    const { whole, halves } = vectors.split;
    const leaves = leavesOf(whole.slots, (slot) => slot === 3);
    assert.equal(wordOf(rootOf(leaves)), whole.root);
    for (const [at, half] of halvesOf(whole).entries()) {
      const own = leaves.filter((leaf) => leaf !== 0n && isInCohort(leaf, half));
      assert.deepEqual({ ...half, members: own.length, root: wordOf(rootOf(own)) }, halves[at]);
    }
  });

  test('is the tree of the proof’s own library, root and path, whatever its size', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (slots, seed) => {
        const leaves = leavesOf(slots);
        const index = seed % slots;
        const group = new Group(leaves);
        const path = pathOf(leaves, blockNodes(leaves), index);
        const theirs = group.generateMerkleProof(index);
        assert.equal(path.root, group.root);
        assert.deepEqual([path.index, path.siblings], [theirs.index, theirs.siblings]);
      }),
      { numRuns: 8 },
    );
  });

  test('takes nodes of blocks that did not change, and of no others', () => {
    fc.assert(
      fc.property(sizes, sizes, fc.array(fc.nat(700), { maxLength: 3 }), (before, after, removed) => {
        const leaves = leavesOf(before);
        const known = { leaves, nodes: blockNodes(leaves) };
        const next = leavesOf(after, (slot) => removed.includes(slot));
        assert.deepEqual(blockNodes(next, known), blockNodes(next));
        // What is taken is not looked at: an auditor does that.
        assert.deepEqual(
          blockNodes(leaves, { leaves, nodes: known.nodes.map(() => 7n) }),
          known.nodes.map(() => 7n),
        );
      }),
      { numRuns: 8 },
    );
  });

  test('names nobody’s place where a leaf of the own block was exchanged', () => {
    const leaves = leavesOf(600);
    const nodes = blockNodes(leaves);
    const exchanged = leaves.with(300, 999_999n);
    assert.throws(() => pathOf(exchanged, nodes, 301), RangeError);
    assert.throws(() => pathOf(leaves, nodes, 600), RangeError);
    assert.doesNotThrow(() => pathOf(exchanged, nodes, 1), 'other blocks are for auditors');
  });
});

describe('a cohort’s file', () => {
  const longest = new Uint8Array(PADDED_TO_BYTES + 1);

  test('is read as it was written, and padded to the length of all', () => {
    fc.assert(
      fc.property(sizes, fc.nat(4), fc.nat(31), (slots, every, cohort) => {
        const leaves = leavesOf(slots, (slot) => every > 1 && slot % every === 1);
        const [file = new Uint8Array(), other] = padded([writeCohort({ bits: 5, cohort }, leaves), longest]);
        assert.equal(file.length, other?.length);
        assert.equal(file.length % PADDED_TO_BYTES, 0);
        const plain = bytesWithoutPadding(file.subarray(0, 64));
        const repadded = paddedTo(file, Math.ceil(plain / PADDED_TO_BYTES) * PADDED_TO_BYTES);
        const read = readCohort(repadded);
        assert.deepEqual(readCohort(file), read);
        assert.deepEqual(read?.leaves, leaves);
        assert.deepEqual([read?.bits, read?.cohort, read?.root], [5, cohort, rootOf(leaves)]);
        assert.equal(read?.members, leaves.filter((leaf) => leaf !== 0n).length);
      }),
      { numRuns: 6 },
    );
  });

  test('of other bytes is none: no byte of the head, and none behind the end, may be another', () => {
    const file = padded([writeCohort({ bits: 0, cohort: 0 }, leavesOf(300))])[0] ?? new Uint8Array();
    const end = 64 + (300 + 2) * 32;
    const changed = (at: number, to?: number) => readCohort(file.with(at, to ?? (file[at] ?? 0) ^ 1));
    // Bits and cohort are compared with the manifest.
    for (const at of [0, 3, 4, 11, 15, 16, 17, 31, 32, 63, end, file.length - 1])
      assert.equal(changed(at), null, `byte ${at}`);
    assert.equal(changed(end - 1), null, 'a node');
    assert.equal(readCohort(file.subarray(0, end - 1)), null);
    assert.equal(readCohort(new Uint8Array()), null);
    const huge = file.slice();
    new DataView(huge.buffer).setUint32(8, 2 ** 32 - 1);
    assert.equal(readCohort(huge), null);
    const outside = file.slice();
    outside.set(Buffer.from(SCALAR_ORDER.toString(16).padStart(64, '0'), 'hex'), 64);
    assert.equal(readCohort(outside), null, 'a leaf outside of the field');
  });
});

describe('cohorts', () => {
  test('are split before one passes the bound on average, and their names follow from the commitments', () => {
    assert.deepEqual(
      [0, MEMBERS_BEFORE_SPLIT, MEMBERS_BEFORE_SPLIT + 1].map((members) => cohortBits(members)),
      [0, 0, 1],
    );
    assert.equal(cohortBits(17_000_000), 9);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: SCALAR_ORDER - 1n }),
        fc.integer({ min: 0, max: 15 }),
        (one, bits) => {
          const cohort = cohortOf(one, bits);
          assert.ok(cohort >= 0 && cohort < 2 ** bits);
          // A split divides a cohort, and moves nobody to another.
          assert.equal(cohortOf(one, bits + 1) % 2 ** bits, cohort);
          assert.equal(halvesOf({ cohort, bits }).filter((half) => isInCohort(one, half)).length, 1);
        },
      ),
    );
  });
});

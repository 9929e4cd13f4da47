import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { bytesToHex, encodeAbiParameters, keccak256 } from 'viem/utils';
import { type Hash, parseHash } from '../core/hex.ts';
import {
  anchorProof,
  anchorRoot,
  anchorTree,
  leavesForProof,
  nodesOfLeaves,
  proofWith,
  rootOfNodes,
  upperNodes,
} from './anchor-proof.ts';
import { encodeTexts } from './encode-texts.ts';

const ABI = [{ type: 'string' }, { type: 'string[]' }] as const;
/** Texts of any length in bytes around the 32 of a word, with letters of one to four bytes. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 70 }),
  fc.string({ unit: fc.constantFrom('a', 'é', 'අ', 'க', '😀'), maxLength: 33 }),
  fc.constantFrom('', 'x'.repeat(31), 'x'.repeat(32), 'x'.repeat(33), 'x'.repeat(64)),
);
const leaves = fc
  .array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 40 })
  .map((all) => all.map((bytes): Hash => parseHash(bytesToHex(bytes))));
const keccak = (bytes: Uint8Array) => keccak256(bytes, 'bytes');

describe('what an import hashes quickly is what the general ways give', () => {
  test('the encoding of texts is that of viem', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 12 }), (first, texts) => {
        assert.equal(bytesToHex(encodeTexts(first, texts)), encodeAbiParameters(ABI, [first, texts]));
      }),
    );
  });

  test('the root of leaves is that of their tree, also where leaves are equal', () => {
    fc.assert(
      fc.property(leaves, fc.boolean(), (given, twice) => {
        const all = twice ? [...given, ...given] : given;
        assert.equal(rootOfNodes(nodesOfLeaves(all, keccak)), anchorRoot(anchorTree(all)));
      }),
    );
    assert.throws(() => nodesOfLeaves([], keccak), /without leaves/);
  });

  test('the proof of a leaf is that of its tree, from however many upper nodes and the few leaves that it names', () => {
    const proven = fc.tuple(leaves, fc.nat(), fc.integer({ min: 0, max: 50 }));
    fc.assert(
      fc.property(proven, ([all, pick, most]) => {
        const position = pick % all.length;
        const tree = { leafCount: all.length, upper: upperNodes(nodesOfLeaves(all, keccak), most) };
        const needed = leavesForProof(tree, position);
        const leafAt = (at: number) =>
          needed.some(({ from, to }) => from <= at && at <= to) ? all[at] : undefined;
        assert.deepEqual(proofWith(tree, position, leafAt, keccak), anchorProof(anchorTree(all), position));
      }),
      { numRuns: 500 },
    );
  });

  test('of 8,192 leaves, the proof of one needs 64', () => {
    const bytes = (at: number) => keccak256(new Uint8Array([at >> 8, at & 255]), 'hex');
    const all = Array.from({ length: 8_192 }, (_, at) => parseHash(bytes(at)));
    const upper = upperNodes(nodesOfLeaves(all, keccak));
    assert.equal(upper.byteLength, 255 * 32);
    for (const position of [0, 1, 4_095, 8_191]) {
      const needed = leavesForProof({ leafCount: all.length, upper }, position);
      assert.equal(
        needed.reduce((sum, { from, to }) => sum + to - from + 1, 0),
        64,
      );
    }
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { bytesToHex, encodeAbiParameters, keccak256 } from 'viem/utils';
import { type Hash, parseHash } from '../core/hex.ts';
import { anchorRoot, anchorTree, rootOfLeaves } from './anchor-proof.ts';
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
        assert.equal(rootOfLeaves(all, keccak), anchorRoot(anchorTree(all)));
      }),
    );
    assert.throws(() => rootOfLeaves([], keccak), /without leaves/);
  });
});

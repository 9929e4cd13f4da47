import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { concatHex, keccak256 } from 'viem';
import { parseHash } from '../core/hex.ts';
import { receiptLeafHash, receiptTree } from './receipt.ts';
import { anchorPath, anchorRoot, leadsToAnchor, MOST_BATCHES_IN_ANCHOR } from './receipt-anchor.ts';
import { foldProof } from './receipt-tree.ts';

const hash = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => parseHash(`0x${Buffer.from(bytes).toString('hex')}`));
/** Batches of some acts each, numbered without a gap. */
const batches = fc
  .array(fc.array(hash, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 40 })
  .map((groups) => {
    let number = 0n;
    return groups.map((digests) =>
      digests.map((digest) => ({ digest, number: ++number, receivedAt: new Date(Number(number) * 7) })),
    );
  });

/** As Solidity does it: each layer in place, the last one moves up. */
function rootByHand(roots: readonly `0x${string}`[]): `0x${string}` {
  const nodes = [...roots];
  for (let length = nodes.length; length > 1; length = Math.ceil(length / 2)) {
    for (let at = 0; at < length; at += 2) {
      const pair = [nodes[at], nodes[at + 1]].flatMap((node, n) => (node && at + n < length ? [node] : []));
      const [one, other] = pair.sort();
      nodes[at / 2] = one && other ? keccak256(concatHex([one, other])) : (pair[0] ?? '0x');
    }
  }
  return nodes[0] ?? '0x';
}

test('every act leads to the root of its anchor, and no other act does', () => {
  fc.assert(
    fc.property(batches, fc.nat(), fc.nat(), hash, (groups, group, act, stranger) => {
      const trees = groups.map((leaves) => receiptTree(leaves));
      const roots = trees.map(({ root }) => root);
      const position = group % groups.length;
      const leaves = groups[position] ?? [];
      const index = act % leaves.length;
      const leaf = leaves[index];
      assert.ok(leaf);
      const path = anchorPath(trees[position]?.proof(index) ?? [], roots, position);
      const root = anchorRoot(roots);
      assert.equal(root, rootByHand(roots));
      assert.equal(foldProof(receiptLeafHash(leaf), path), root);
      for (const other of [
        { ...leaf, digest: stranger },
        { ...leaf, number: leaf.number + 1n },
        { ...leaf, receivedAt: new Date(leaf.receivedAt.getTime() + 1) },
      ]) {
        assert.notEqual(foldProof(receiptLeafHash(other), path), root);
      }
    }),
    { numRuns: 200 },
  );
});

test('the longest path of all has 17 hashes: nine in a batch of 512, eight among 256 batches', () => {
  const roots = Array.from({ length: MOST_BATCHES_IN_ANCHOR }, (_, n) =>
    keccak256(`0x${n.toString(16).padStart(4, '0')}`),
  );
  assert.equal(anchorPath(roots.slice(0, 9), roots, 255).length, 17);
});

test('a receipt says whether it leads to its anchor', () => {
  const receivedAt = new Date('2026-11-20T06:00:00.000Z');
  const leaf = { digest: parseHash(`0x${'ab'.repeat(32)}`), number: 7n, receivedAt };
  const root = receiptLeafHash(leaf);
  const receipt = {
    version: 2 as const,
    kind: 'any',
    digest: leaf.digest,
    number: '7',
    received_at: receivedAt.toISOString(),
    batch: { id: '1', root, count: 1, signed_at: receivedAt.toISOString(), signature: '0x', signer: '0x' },
    proof: [],
    anchor: { index: '0', root, tx: root, anchored_at: receivedAt.toISOString(), proof: [] as string[] },
  };
  assert.equal(leadsToAnchor(receipt), true);
  assert.equal(leadsToAnchor({ ...receipt, number: '8' }), false);
  assert.equal(leadsToAnchor({ ...receipt, anchor: null }), null);
});

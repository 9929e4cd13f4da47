import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hashTypedData } from 'viem';
import { BALLOT } from '../voting/ballot-struct.ts';
import { defineStruct, signingDomain } from './signed-struct.ts';

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((b): `0x${string}` => `0x${Buffer.from(b).toString('hex')}`);
const message = fc.record({
  a: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  b: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  c: fc.nat({ max: 2 ** 32 - 1 }),
  d: fc.nat({ max: 255 }),
  e: hex(32),
  f: hex(20),
});
const struct = defineStruct('Every', [
  ['a', 'uint256'],
  ['b', 'uint64'],
  ['c', 'uint32'],
  ['d', 'uint8'],
  ['e', 'bytes32'],
  ['f', 'address'],
]);
const contract = { chainId: 31337, address: `0x${'5a'.repeat(20)}` } as const;

test('the digest of a payload is the one that wallets compute, and the payload gives the message back', () => {
  fc.assert(
    fc.property(message, (given) => {
      const payload = struct.encode(given);
      const byWallet = hashTypedData({
        domain: signingDomain(contract),
        types: struct.types,
        primaryType: 'Every',
        message: given,
      });
      assert.equal(struct.digest(payload, contract), byWallet);
      assert.deepEqual(struct.decode(payload), { ...given });
      assert.equal(payload.length, 2 + 2 * struct.payloadBytes);
    }),
  );
});

test('a number beyond its field, a short hash and bytes that no message has are refused', () => {
  const ballot = {
    proposalId: 1n,
    textHash: `0x${'ab'.repeat(32)}`,
    choice: 1,
    voter: `0x${'cd'.repeat(20)}`,
    seq: 1n,
    deadline: 2n,
  } as const;
  assert.throws(() => BALLOT.encode({ ...ballot, seq: 2n ** 64n }), /seq is no uint64/);
  assert.throws(() => BALLOT.encode({ ...ballot, seq: -1n }), /seq is no uint64/);
  assert.throws(() => BALLOT.encode({ ...ballot, textHash: '0xab' }), /textHash is no bytes32/);
  const payload = BALLOT.encode(ballot);
  assert.throws(() => BALLOT.decode(`${payload}00`), /192 bytes/);
  assert.throws(() =>
    BALLOT.decode(payload.replace('0x0', '0x1').replace(/00cdcd/, '01cdcd') as `0x${string}`),
  );
});

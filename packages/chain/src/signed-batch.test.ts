import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import fc from 'fast-check';
import { encodeFunctionData, getAbiItem, type Hex, toFunctionSelector } from 'viem';
import { encodeSignedBatch, MOST_GAS, provenBatchCall, signedBatchCall } from './signed-batch.ts';

const hex = (bytes: { minLength: number; maxLength: number }) =>
  fc.uint8Array(bytes).map((value): Hex => `0x${Buffer.from(value).toString('hex')}`);
const exactly = (bytes: number) => hex({ minLength: bytes, maxLength: bytes });
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const signed = fc.record({
  message: fc.record({
    proposalId: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    textHash: exactly(32),
    choice: fc.nat({ max: 255 }),
    voter: exactly(20),
    seq: uint64,
    deadline: uint64,
  }),
  signature: hex({ minLength: 0, maxLength: 200 }),
});
const selectorOf = (name: 'castVotesBySig' | 'castLateVotesBySig') =>
  toFunctionSelector(getAbiItem({ abi: proposalsAbi, name }));
const selector = selectorOf('castVotesBySig');

test('a batch of signed acts has the bytes that the contract interface prescribes', () => {
  fc.assert(
    fc.property(fc.array(signed, { maxLength: 6 }), (items) => {
      const ours = encodeSignedBatch(
        selector,
        items.map(({ message, signature }) => ({ payload: BALLOT.encode(message), signature })),
      );
      const args = [items.map(({ message, signature }) => ({ ballot: message, signature }))] as const;
      assert.equal(ours, encodeFunctionData({ abi: proposalsAbi, functionName: 'castVotesBySig', args }));
    }),
  );
});

test('a batch of proven acts has the bytes that the contract interface prescribes', () => {
  const late = selectorOf('castLateVotesBySig');
  const proven = fc.record({
    signed,
    number: uint64,
    receivedAt: fc.date({ min: new Date(0), max: new Date(2 ** 40), noInvalidDate: true }),
    anchor: fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }),
    proof: fc.array(exactly(32), { maxLength: 20 }),
  });
  fc.assert(
    fc.property(fc.array(proven, { maxLength: 6 }), (items) => {
      const acts = items.map(({ signed: { message, signature }, ...rest }) => ({
        payload: BALLOT.encode(message),
        signature,
        ...rest,
      }));
      const args = [
        items.map(({ signed: { message, signature }, number, receivedAt, anchor, proof }) => ({
          signed: { ballot: message, signature },
          number,
          receivedAtMs: BigInt(receivedAt.getTime()),
          anchor: Number(anchor),
          proof,
        })),
      ] as const;
      const { data } = provenBatchCall(`0x${'5a'.repeat(20)}`, late, acts, 1n);
      assert.equal(data, encodeFunctionData({ abi: proposalsAbi, functionName: 'castLateVotesBySig', args }));
    }),
  );
});

test('the gas of a batch never passes what one transaction may have', () => {
  const act = { payload: `0x${'00'.repeat(192)}`, signature: `0x${'00'.repeat(65)}` } as const;
  const call = (count: number) =>
    signedBatchCall(`0x${'5a'.repeat(20)}`, '0x00000000', Array(count).fill(act), 62_000n);
  assert.ok((call(1).gas ?? 0n) > 4_300_000n);
  assert.equal(call(500).gas, MOST_GAS);
});

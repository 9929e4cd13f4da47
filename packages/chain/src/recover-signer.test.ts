import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { signingDomainSeparator } from '@sabha/domain/acts/signed-struct';
import { BALLOT, BALLOT_TYPES, ballotDomain } from '@sabha/domain/voting/ballot-struct';
import fc from 'fast-check';
import type { Hex } from 'viem';
import { hashTypedData, hexToBigInt, numberToHex, recoverAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { startSignatureWorkers } from './signature-workers.ts';

type Message = Parameters<typeof BALLOT.encode>[0];

const PROPOSALS = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const domain = ballotDomain(31337, PROPOSALS);
const formFor = (chainId: number, address: Hex) => ({
  domain: Uint8Array.from(Buffer.from(signingDomainSeparator({ chainId, address }).slice(2), 'hex')),
  typeHash: BALLOT.typeHash,
  payloadBytes: BALLOT.payloadBytes,
});
const form = formFor(31337, PROPOSALS);

const hexOf = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((value): Hex => {
    return `0x${Buffer.from(value).toString('hex')}`;
  });
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const ballots: fc.Arbitrary<Message> = fc.record({
  proposalId: fc.bigInt({ min: 1n, max: 2n ** 31n - 1n }),
  textHash: hexOf(32),
  choice: fc.constantFrom(1, 2),
  voter: hexOf(20),
  seq: uint64,
  deadline: uint64,
});

const digestOf = (ballot: Message) =>
  hashTypedData({
    domain,
    types: BALLOT_TYPES,
    primaryType: 'Ballot',
    message: ballot,
  });
const sign = (key: Hex, ballot: Message) =>
  privateKeyToAccount(key).signTypedData({
    domain,
    types: BALLOT_TYPES,
    primaryType: 'Ballot',
    message: ballot,
  });

describe('signers of structs', () => {
  const workers = startSignatureWorkers(1);
  after(() => workers.close());
  const recoverOne = async (ballot: Message, signature: Hex) => {
    const [only] = await workers.recover(form, [{ payload: BALLOT.encode(ballot), signature }]);
    assert.ok(only);
    return only;
  };

  it('are the same as viem finds, with the same digest', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(ballots, hexOf(32).filter(validKey)), { minLength: 1, maxLength: 8 }),
        async (signed) => {
          const items = await Promise.all(
            signed.map(async ([ballot, key]) => ({
              payload: BALLOT.encode(ballot),
              signature: await sign(key, ballot),
            })),
          );
          const found = await workers.recover(form, items);
          signed.forEach(([ballot, key], index) => {
            assert.equal(found[index]?.digest, digestOf(ballot));
            assert.equal(found[index]?.signer, privateKeyToAccount(key).address.toLowerCase());
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('of damaged signatures are nobody, or whom viem finds', async () => {
    await fc.assert(
      fc.asyncProperty(ballots, hexOf(65), async (ballot, noise) => {
        const { signer } = await recoverOne(ballot, noise);
        if (signer === null) return;
        const theirs = await recoverAddress({ hash: digestOf(ballot), signature: noise });
        assert.equal(signer, theirs.toLowerCase());
      }),
      { numRuns: 100 },
    );
  });

  it('are refused for the mirror image with a high s, another v and another length', async () => {
    const ballot = sample();
    const signature = await sign(`0x${'11'.repeat(32)}`, ballot);
    const s = hexToBigInt(`0x${signature.slice(66, 130)}`);
    const mirrored = numberToHex(ORDER - s, { size: 32 }).slice(2);
    const flipped = signature.endsWith('1b') ? '1c' : '1b';
    assert.notEqual((await recoverOne(ballot, signature)).signer, null);
    for (const bad of [
      `${signature.slice(0, 66)}${mirrored}${flipped}`,
      `${signature.slice(0, 130)}00`,
      `${signature.slice(0, 130)}1d`,
      signature.slice(0, 130),
      `${signature}00`,
      '0x',
    ]) {
      assert.equal((await recoverOne(ballot, `0x${bad.slice(2)}`)).signer, null, bad);
    }
  });

  it('differ for another chain and another contract', async () => {
    const ballot = sample();
    const signature = await sign(`0x${'11'.repeat(32)}`, ballot);
    const honest = await recoverOne(ballot, signature);
    for (const other of [formFor(1, PROPOSALS), formFor(31337, `0x${'ab'.repeat(20)}`)]) {
      const [found] = await workers.recover(other, [{ payload: BALLOT.encode(ballot), signature }]);
      assert.notEqual(found?.signer, honest.signer);
    }
  });
});

function sample(): Message {
  return {
    proposalId: 7n,
    textHash: `0x${'ab'.repeat(32)}`,
    choice: 1,
    voter: `0x${'cd'.repeat(20)}`,
    seq: 3n,
    deadline: 1_800_000_000n,
  };
}

function validKey(key: Hex): boolean {
  const value = hexToBigInt(key);
  return value > 0n && value < ORDER;
}

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { Identity } from '@semaphore-protocol/identity';
import fc from 'fast-check';
import { bytesToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import vectors from '../../vectors/identity.json' with { type: 'json' };
import { identityKey } from './identity-key.ts';
import { IDENTITY_NOTICE, identityRequest } from './identity-request.ts';
import { normalSignature, signsAlike } from './normal-signature.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const owner = {
  installation: parseHash(`0x${'22'.repeat(32)}`),
  wallet: parseAddress(account.address),
  generation: 0,
};
const share = new Uint8Array(32).fill(0x33);
const request = identityRequest(owner);

/** The other form of the same signature, as some wallets give it: s in its upper half. */
function otherForm(signature: string): `0x${string}` {
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`);
  const v = signature.endsWith('1b') ? '1c' : '1b';
  return `${signature.slice(0, 66) as `0x${string}`}${s.toString(16).padStart(64, '0')}${v}`;
}

describe('an anonymous identity', () => {
  test('has the key and commitment of the published vectors', async () => {
    const signature = await account.signTypedData(request);
    assert.equal(signature, vectors.signature);
    const key = await identityKey(signature, share, owner);
    assert.equal(bytesToHex(key), vectors.key);
    assert.equal(new Identity(key).commitment.toString(), vectors.commitment);
  });

  test('is the same whatever form the wallet gives its signature', async () => {
    const signature = await account.signTypedData(request);
    const other = otherForm(signature);
    assert.notEqual(other, signature);
    assert.deepEqual(await identityKey(other, share, owner), await identityKey(signature, share, owner));
    assert.equal(await signsAlike(request, signature, other), true);
  });

  test('is another one with another share, installation or generation', async () => {
    const signature = await account.signTypedData(request);
    const keys = await Promise.all([
      identityKey(signature, share, owner),
      identityKey(signature, new Uint8Array(32), owner),
      identityKey(signature, share, { ...owner, generation: 1 }),
      identityKey(signature, share, { ...owner, installation: parseHash(`0x${'23'.repeat(32)}`) }),
    ]);
    assert.equal(new Set(keys.map((key) => bytesToHex(key))).size, keys.length);
    await assert.rejects(identityKey(signature, share.subarray(1), owner), RangeError);
  });

  test('is not derived from a wallet that signs with chance, another account, or no plain signature', async () => {
    const signature = await account.signTypedData(request);
    const stranger = await privateKeyToAccount(`0x${'12'.repeat(32)}`).signTypedData(request);
    const later = await account.signTypedData(identityRequest({ ...owner, generation: 1 }));
    assert.equal(await signsAlike(request, signature, signature), true);
    assert.equal(await signsAlike(request, signature, later), false);
    assert.equal(await signsAlike(request, stranger, stranger), false);
    for (const none of [
      '0x',
      `0x${'ab'.repeat(64)}`,
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(65)}`,
    ] as const)
      assert.equal(await signsAlike(request, none, none), false);
  });

  test('a signature’s normal form is 64 bytes, s in its lower half, or there is none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 60, maxLength: 70 }), (bytes) => {
        const normal = normalSignature(bytesToHex(bytes));
        if (bytes.length !== 64 && bytes.length !== 65) return assert.equal(normal, null);
        if (normal) assert.ok(BigInt(bytesToHex(normal.subarray(32))) <= ORDER / 2n);
      }),
    );
  });

  test('asks for no chain and no contract, and says what it is', () => {
    assert.deepEqual(Object.keys(request.domain), ['name', 'version']);
    assert.match(IDENTITY_NOTICE, /Whoever gets it can unmask you\.$/);
  });
});

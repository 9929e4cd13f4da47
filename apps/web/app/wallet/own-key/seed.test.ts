import assert from 'node:assert/strict';
import { createHash, hkdfSync } from 'node:crypto';
import { test } from 'node:test';
import { privateKeyToAddress } from 'viem/accounts';
import { randomSeed, seedOfPasskey, tagOf, walletOf } from './seed.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const prf = () => new Uint8Array(createHash('sha256').update('what a passkey gave').digest());

test('a passkey gives the same wallet on each of its devices, as the protocol derives it', async () => {
  const seed = Buffer.from(hkdfSync('sha256', prf(), '', 'sabha/seed/1/sabha.example', 32));
  const bytes = Buffer.from(hkdfSync('sha256', seed, '', 'sabha/wallet/0', 48));
  const key = (BigInt(`0x${bytes.toString('hex')}`) % ORDER).toString(16).padStart(64, '0');
  const { address, privateKey } = await walletOf(await seedOfPasskey(prf(), 'sabha.example'));
  assert.equal(privateKey, `0x${key}`);
  assert.equal(address, privateKeyToAddress(`0x${key}`).toLowerCase());
});

test('another site, another replacement and another seed have other wallets', async () => {
  const seed = await seedOfPasskey(prf(), 'sabha.example');
  const wallets = [
    await walletOf(seed),
    await walletOf(seed, 1),
    await walletOf(await seedOfPasskey(prf(), 'sabha.example.evil')),
    await walletOf(randomSeed()),
  ];
  assert.equal(new Set(wallets.map(({ address }) => address)).size, wallets.length);
});

test('the tag of a key is short, always the same, and no part of its address', async () => {
  const seed = await seedOfPasskey(prf(), 'sabha.example');
  const tag = await tagOf(seed);
  assert.match(tag, /^[0-9a-f]{8}$/);
  assert.equal(await tagOf(seed), tag);
  assert.ok(!(await walletOf(seed)).address.includes(tag));
});

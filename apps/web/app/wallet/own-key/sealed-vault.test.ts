import assert from 'node:assert/strict';
import { createDecipheriv, hkdfSync } from 'node:crypto';
import { test } from 'node:test';
import { openVault, sealVault } from './sealed-vault.ts';
import { randomSeed } from './seed.ts';

const JSON_TEXT = JSON.stringify({ 'sabha.receipts': '[{"digest":"0xd1"}]', note: 'වැව' });

test('a vault opens with its own key alone, and not when anything of it was changed', async () => {
  const seed = randomSeed();
  const sealed = await sealVault(seed, JSON_TEXT);
  assert.deepEqual(JSON.parse((await openVault(seed, sealed)) ?? ''), JSON.parse(JSON_TEXT));
  assert.equal(await openVault(randomSeed(), sealed), null);
  const other = sealed[40] === 'A' ? 'B' : 'A';
  for (const changed of [
    `${sealed.slice(0, 40)}${other}${sealed.slice(41)}`,
    `${other}${sealed.slice(1)}`,
    sealed.slice(0, -4),
    'not base64',
    '',
  ])
    assert.equal(await openVault(seed, changed), null, changed.slice(0, 60));
});

test('it is sealed as the protocol says, so that other programs can open it', async () => {
  const seed = randomSeed();
  const bytes = Buffer.from(await sealVault(seed, JSON_TEXT), 'base64');
  const key = Buffer.from(hkdfSync('sha256', seed, '', 'sabha/vault/1', 32));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const opened = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  assert.equal(opened.toString().trimEnd(), JSON_TEXT);
});

test('its length tells little of what is in it, and it is never sealed alike twice', async () => {
  const seed = randomSeed();
  const one = await sealVault(seed, '{}');
  const other = await sealVault(seed, JSON.stringify({ text: 'a'.repeat(4_000) }));
  assert.equal(one.length, other.length);
  assert.notEqual(one, await sealVault(seed, '{}'));
  const large = JSON.stringify({ text: 'க'.repeat(400_000) });
  assert.equal((await openVault(seed, await sealVault(seed, large)))?.trimEnd(), large);
});

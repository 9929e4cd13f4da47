import assert from 'node:assert/strict';
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

test('its length tells little of what is in it, and it is never sealed alike twice', async () => {
  const seed = randomSeed();
  const one = await sealVault(seed, '{}');
  const other = await sealVault(seed, JSON.stringify({ text: 'a'.repeat(4_000) }));
  assert.equal(one.length, other.length);
  assert.notEqual(one, await sealVault(seed, '{}'));
  const large = JSON.stringify({ text: 'க'.repeat(400_000) });
  assert.equal((await openVault(seed, await sealVault(seed, large)))?.trimEnd(), large);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testConfig } from '../../test/http-fixture.ts';
import { sharedKeys } from './chain-keys.ts';
import { originOf } from './config.ts';
import { parseSettings } from './parse-settings.ts';

test('nothing set is an embedded installation on this machine', () => {
  const config = testConfig({ PORT: '3000' });
  assert.equal(config.http.host, '127.0.0.1');
  assert.equal(config.database.url, null);
  assert.equal(config.chain.rpcUrl, null);
  assert.equal(config.demo, true);
  assert.equal(originOf(config), 'http://localhost:3000');
});

test('every problem is named at once, and no secret is repeated', () => {
  const read = parseSettings({
    PORT: '70000',
    DATABASE_URL: 'mysql://here',
    SABHA_ROLES: 'web,cook',
    SABHA_SECRET: 'hunter2',
    CHAIN_RELAYER_KEY: '0xhunter3',
    LOG_LEVEL: '',
  });
  assert.ok(!read.ok);
  assert.deepEqual(read.failure.problems, [
    'PORT must be a whole number from 0 to 65535',
    'DATABASE_URL must be an address beginning with postgres:// or postgresql://',
    'CHAIN_RELAYER_KEY must be 0x and 64 hex digits',
    'SABHA_ROLES must be some of web, relayer, indexer, separated by commas',
    'SABHA_SECRET must have at least 32 characters',
  ]);
});

test('an external chain needs its eight keys, and is never a demonstration', () => {
  const key = `0x${'1'.repeat(64)}`;
  const keys = {
    CHAIN_DEPLOYER_KEY: key,
    CHAIN_RELAYER_KEY: key,
    CHAIN_OFFICIAL_KEY: key,
    CHAIN_RECEIPT_KEY: key,
    CHAIN_ANCHOR_KEY: key,
    CHAIN_REGISTRAR_KEY: key,
    CHAIN_CASE_OFFICER_KEY: key,
    CHAIN_CENSUS_KEY: key,
  };
  const external = { CHAIN_RPC_URL: 'https://chain.example/', SABHA_DEMO: 'true', ...keys };
  assert.equal(testConfig(external).demo, false);
  for (const name of Object.keys(keys)) {
    const read = parseSettings({ ...external, [name]: undefined });
    assert.deepEqual(read.ok ? [] : read.failure.problems, [`${name} is needed with CHAIN_RPC_URL`]);
  }
});

test('two offices with one key are named to the operator', () => {
  const own = (n: number) => `0x${String(n).repeat(64)}` as const;
  const keys = {
    ...{ deployer: own(1), relayer: own(2), official: own(3), receiptSigner: own(4) },
    ...{ receiptAnchor: own(5), registrar: own(6), caseOfficer: own(7), census: own(8) },
  };
  assert.deepEqual(sharedKeys(keys), []);
  assert.deepEqual(sharedKeys({ ...keys, caseOfficer: keys.registrar }), [
    'CHAIN_REGISTRAR_KEY and CHAIN_CASE_OFFICER_KEY are the same key: a thief of it would hold both offices',
  ]);
});

test('wallets of other devices are reached with a project id alone, through a relay whose host is plain', () => {
  const projectId = 'a1'.repeat(16);
  const relayOf = (given: Record<string, string>) => testConfig(given).walletConnect;
  assert.equal(relayOf({}), null);
  assert.equal(relayOf({ WALLETCONNECT_RELAY_URL: 'wss://relay.example' }), null);
  assert.deepEqual(relayOf({ WALLETCONNECT_PROJECT_ID: projectId }), {
    ...{ projectId, relayUrl: 'wss://relay.walletconnect.org' },
  });
  const own = { WALLETCONNECT_PROJECT_ID: projectId, WALLETCONNECT_RELAY_URL: 'ws://127.0.0.1:4000/' };
  assert.deepEqual(relayOf(own), { projectId, relayUrl: 'ws://127.0.0.1:4000' });
  for (const wrong of [
    'ws://relay.example',
    'https://relay.example',
    "wss://relay.example;script-src 'unsafe-inline'",
    'wss://*.example',
    'wss://relay.example/?a',
    'wss://user:secret@relay.example',
  ])
    assert.ok(!parseSettings({ WALLETCONNECT_RELAY_URL: wrong }).ok, wrong);
  for (const wrong of ['a1', 'x'.repeat(32), 'a'.repeat(33)])
    assert.ok(!parseSettings({ WALLETCONNECT_PROJECT_ID: wrong }).ok, wrong);
});

test('nodes that browsers may ask are plain https addresses, or on the reader’s own machine', () => {
  const given = 'https://node.example/v1/, http://localhost:8545,https://node.example/v1';
  assert.deepEqual(testConfig({ RPC_ALTERNATIVES: given }).rpcAlternatives, [
    'https://node.example/v1',
    'http://localhost:8545',
  ]);
  assert.deepEqual(testConfig().rpcAlternatives, []);
  for (const wrong of [
    'http://node.example',
    'wss://node.example',
    'https://*.example',
    'https://node.example;script-src',
    'https://user:secret@node.example',
    'https://node.example,',
    "https://node.example,'unsafe-inline'",
    'data:application/json,{}',
    Array.from({ length: 9 }, (_, n) => `https://node${n}.example`).join(),
  ])
    assert.ok(!parseSettings({ RPC_ALTERNATIVES: wrong }).ok, wrong);
});

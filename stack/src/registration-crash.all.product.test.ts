import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { parseAddress } from '@sabha/domain/core/hex';
import { createPublicClient, http } from 'viem';
import { buildApplicant, registerBody, userBody } from '../../apps/server/test/registration/applicants.ts';
import { buildCitizen } from '../../apps/server/test/voting/ballots.ts';
import { migratedDataFolder, ProductProcess, type Ready, until } from '../test/product-process.ts';
import { signIn } from '../test/registrant.ts';
import { SharedChain } from '../test/shared-chain.ts';

const account = buildCitizen(501);
const form = buildApplicant(501, { wallet: parseAddress(account.address) });

async function isAuthorised({ rpcUrl, contract }: Ready): Promise<boolean> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const registry = await client.readContract({
    abi: proposalsAbi,
    address: contract,
    functionName: 'registry',
  });
  return client.readContract({
    abi: citizenRegistryAbi,
    address: registry,
    functionName: 'isAuthorised',
    args: [account.address],
  });
}

test('a server killed between the two calls keeps the place, and the second call finishes', async () => {
  const dataDir = await migratedDataFolder();
  const first = new ProductProcess({ SABHA_DATA_DIR: dataDir });
  const before = await signIn((await first.ready()).address, account);
  const reserved = await before.post('/web3/auth/register', registerBody(form));
  assert.equal(reserved.status, 200, JSON.stringify(reserved.answer));
  await first.kill();

  const second = new ProductProcess({ SABHA_DATA_DIR: dataDir });
  const ready = await second.ready();
  const after = await signIn(ready.address, account);
  const saved = await after.post('/api/users', userBody(form));
  assert.equal(saved.status, 201, JSON.stringify(saved.answer));
  assert.equal((await after.post('/api/users', userBody(form))).status, 200);
  assert.ok(await isAuthorised(ready));
  const rival = await signIn(ready.address, buildCitizen(502));
  const wallet = parseAddress(buildCitizen(502).address);
  const refused = await rival.post('/web3/auth/register', registerBody({ ...form, wallet }));
  assert.equal(refused.answer.kind, 'duplicate-data');
  assert.equal((await second.end()).code, 0);
});

test('a server killed while the second call waits for the ledger: said again, it finishes and authorises once', async () => {
  const chain = await SharedChain.start();
  const dataDir = await migratedDataFolder();
  const settings = { SABHA_DATA_DIR: dataDir, RATE_CHECKS_PER_MINUTE: '100000', ...chain.settings };
  const first = new ProductProcess(settings);
  const { address } = await first.ready();
  const before = await signIn(address, account);
  await chain.stop();
  const reserved = await before.post('/web3/auth/register', registerBody(form));
  assert.deepEqual([reserved.status, reserved.answer.transactionHash], [200, null]);
  const cutOff = before.post('/api/users', userBody(form)).catch(() => null);
  await until('the person to be saved', async () => {
    const { text } = await before.call('GET', '/api/users/me');
    return text.includes('"state":"checked"');
  });
  await first.kill();
  assert.equal(await cutOff, null);

  await chain.start();
  const second = new ProductProcess(settings);
  const ready = await second.ready();
  const after = await signIn(ready.address, account);
  const again = await after.post('/web3/auth/register', registerBody(form));
  assert.ok([200, 409].includes(again.status), JSON.stringify(again.answer)); // 409 once it is active
  const saved = await after.post('/api/users', userBody(form));
  assert.deepEqual([saved.status, (saved.answer.data as { state: string }).state], [200, 'active']); // its schema
  assert.ok(await isAuthorised(ready));
  assert.equal((await second.end()).code, 0);
});

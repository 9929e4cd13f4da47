import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { parseAddress } from '@sabha/domain/core/hex';
import { createPublicClient, http } from 'viem';
import { buildApplicant, registerBody, userBody } from '../../apps/server/test/registration/applicants.ts';
import { buildCitizen } from '../../apps/server/test/voting/ballots.ts';
import { dataFolder, ProductProcess, type Ready, until } from '../test/product-process.ts';
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
  const dataDir = dataFolder();
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

test('a server killed while the first call waits for the ledger: said again, it finishes and authorises once', async () => {
  const chain = await SharedChain.start();
  const dataDir = dataFolder();
  const settings = { SABHA_DATA_DIR: dataDir, RATE_CHECKS_PER_MINUTE: '100000', ...chain.settings };
  const first = new ProductProcess(settings);
  const { address } = await first.ready();
  const before = await signIn(address, account);
  const onlooker = await signIn(address, buildCitizen(502));
  await chain.stop();
  const cutOff = before.post('/web3/auth/register', registerBody(form)).catch(() => null);
  const asked = { field: 'nic', value: form.nicNumber };
  await until(
    'the place to be taken',
    async () => (await onlooker.post('/api/users/exists', asked)).answer.data === 'exists',
  );
  await first.kill();
  assert.equal(await cutOff, null);

  await chain.start();
  const second = new ProductProcess(settings);
  const ready = await second.ready();
  const after = await signIn(ready.address, account);
  const reserved = await after.post('/web3/auth/register', registerBody(form));
  assert.equal(reserved.status, 200, JSON.stringify(reserved.answer));
  assert.equal((await after.post('/api/users', userBody(form))).status, 201);
  assert.ok(await isAuthorised(ready));
  assert.equal((await second.end()).code, 0);
});

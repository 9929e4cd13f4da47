import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { buildApplicant, registerBody, userBody } from '../../apps/server/test/registration/applicants.ts';
import { migratedDataFolder, ProductProcess } from '../test/product-process.ts';
import { signIn } from '../test/registrant.ts';
import { SharedChain } from '../test/shared-chain.ts';

const account = privateKeyToAccount(generatePrivateKey());
const form = buildApplicant(7, {
  wallet: parseAddress(account.address),
  firstName: 'Sivagnanam',
  lastName: 'Wijesuriya',
  email: 'sivagnanam.w@mail.example',
  nicNumber: '199834512345',
  mobileNumber: '0712345987',
});
const LATER = {
  user_name: 'Sivagnanam Kodituwakku',
  email: 'kodituwakku@mail.example',
  mobile_no: '+94756789123',
};
/** In every writing that anything of ours gives them. */
const PERSONAL = [
  'sivagnanam',
  'wijesuriya',
  'kodituwakku',
  '199834512345',
  '712345987',
  '756789123',
  'mail.example',
];

test('a whole registration leaves nothing personal in the log, in the database, on the chain or in an error', async () => {
  const chain = await SharedChain.start();
  const dataDir = await migratedDataFolder();
  const product = new ProductProcess({ SABHA_DATA_DIR: dataDir, LOG_LEVEL: 'trace', ...chain.settings });
  const { address } = await product.ready();
  const person = await signIn(address, account);
  const body = registerBody(form);
  const refused: string[] = [];
  const refuse = async (path: string, wrong: object) => {
    const { status, answer } = await person.post(path, wrong);
    assert.ok(status >= 400, path);
    refused.push(JSON.stringify(answer));
  };
  for (const [field, value] of [
    ['email', form.email],
    ['nic', form.nicNumber],
    ['mobile', form.mobileNumber],
  ] as const) {
    assert.equal((await person.call('GET', `/api/users/${field}/${encodeURIComponent(value)}`)).status, 200);
    assert.equal((await person.post('/api/users/exists', { field, value })).status, 200);
  }
  await refuse('/web3/auth/register', registerBody({ ...form, nicNumber: `${form.nicNumber}9` }));
  await refuse('/web3/auth/register', { ...body, userAddress: `0x${'12'.repeat(20)}` });
  await refuse('/api/users', userBody(form));
  assert.equal((await person.post('/web3/auth/register', body)).status, 200);
  await refuse('/api/users', { ...userBody(form), user_name: 'Sivagnanam Kodituwakku' });
  assert.equal((await person.post('/api/users', userBody(form))).status, 201);
  assert.equal((await person.call('GET', '/api/users/me')).status, 200);
  assert.equal((await person.call('PUT', '/api/users/me', LATER)).status, 200);
  refused.push((await person.call('PUT', '/api/users/me', { email: 'kodituwakku' })).text);
  assert.equal((await person.call('GET', '/api/users/me/export')).status, 200);
  for (const path of ['/api/users', '/api/users/statistics', '/api/audit'])
    refused.push((await person.call('GET', path)).text);
  await chain.stop(); // what fails is what is written about most
  assert.equal((await person.call('DELETE', '/api/users/me')).status, 200);
  await product.says(/"level":40/);
  assert.equal((await product.end()).code, 0);

  const outputs = {
    'the log': `${product.stdout}${product.stderr}`,
    'an answer': refused.join('\n'),
    'the data folder': everyFileOf(dataDir),
    'the chain': everyFileOf(chain.dataDir),
  };
  // The wallet is public, and proves that these are the files in which the rest would be.
  const wallet = account.address.slice(2).toLowerCase();
  for (const output of ['the data folder', 'the chain'] as const)
    assert.ok(outputs[output].toLowerCase().includes(wallet), output);
  for (const [output, text] of Object.entries(outputs)) {
    assert.ok(text.length > 0, output);
    for (const personal of PERSONAL)
      assert.ok(!text.toLowerCase().includes(personal), `${output} holds ${personal}`);
  }
});

function everyFileOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSiweMessage } from 'viem/siwe';
import { prepareVoting } from '../test/prepare-voting.ts';
import { dataFolder, ProductProcess } from '../test/product-process.ts';
import { SharedChain } from '../test/shared-chain.ts';
import { send, signFor, untilFinal } from '../test/voter.ts';

const CLIENTS = ['203.0.113.77', '2001:db8::77'];

test('at its most talkative the log names no wallet, signature, client address or cookie', async () => {
  const chain = await SharedChain.start();
  const dataDir = dataFolder();
  const { citizens, proposalId } = await prepareVoting({ SABHA_DATA_DIR: dataDir }, 2);
  const product = new ProductProcess({
    SABHA_DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: 'true',
    ...chain.settings,
  });
  const ready = await product.ready();
  const [citizen, other] = citizens;
  assert.ok(citizen && other);
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${ready.address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': CLIENTS.join(', '),
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      body: JSON.stringify(body),
    });

  const { data } = (await (await post('/api/session/nonce', {})).json()) as { data: { nonce: string } }; // its schema
  const { host, origin } = new URL(ready.address);
  const message = createSiweMessage({
    address: citizen.address,
    chainId: 31_337,
    domain: host,
    uri: origin,
    version: '1',
    nonce: data.nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + 300_000),
  });
  const signature = await citizen.signMessage({ message });
  const signedIn = await post('/api/session', { message, signature });
  assert.equal(signedIn.status, 200);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const token = cookie.split('=')[1] ?? '';
  assert.ok(token.length > 20);

  const vote = await signFor(ready, citizen, { proposalId, choice: 'yes' });
  const wrong = await signFor(ready, other, { proposalId, choice: 'no' });
  const forge = () => post('/api/proposal/vote-no', { ...wrong.body, signature: vote.signature }, cookie);
  assert.equal((await forge()).status, 400);
  await chain.stop(); // what fails is what is written about most
  assert.equal((await forge()).status, 503);
  assert.equal(await send(ready.address, vote), 200);
  assert.equal((await post('/api/session', { message, signature }, cookie)).status, 401);
  assert.ok(
    (await fetch(`${ready.address}/api/proposals/${citizen.address}`, { headers: { cookie } })).status >= 400,
  );
  await product.says(/"level":40/);
  await chain.start();
  await untilFinal(ready.address, [vote.digest]);
  assert.equal((await product.end()).code, 0);

  const log = `${product.stdout}${product.stderr}`.toLowerCase();
  const wallets = citizens.map(({ address }) => address.slice(2));
  const signatures = [signature, vote.signature, wrong.signature].map((hex) => hex.slice(2, 66));
  for (const secret of [...wallets, ...signatures, token, data.nonce, ...CLIENTS]) {
    assert.ok(!log.includes(secret.toLowerCase()), `the log holds ${secret}`);
  }
});

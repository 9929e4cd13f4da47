import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { askRecord, askState } from './act-records.ts';
import { liveAct } from './live/live-acts.ts';

const DIGEST = `0x${'d1'.repeat(32)}`;
const RELAYED = { state: 'relayed', tx_hash: null, block_number: null, reason: null };

afterEach(() => mock.restoreAll());

const answer = (response: () => Response | Promise<Response>) =>
  mock.method(globalThis, 'fetch', async () => response());

test('a record that the server does not know is missing; one that it could not load is not', async () => {
  answer(() => new Response('', { status: 404 }));
  assert.deepEqual(await askRecord(DIGEST), { record: undefined, missing: true });
  const unknown = { record: undefined, missing: false };
  answer(() => new Response('', { status: 503 }));
  assert.deepEqual(await askRecord(DIGEST), unknown);
  answer(() => Response.json({ success: true, data: { digest: DIGEST } }));
  assert.deepEqual(await askRecord(DIGEST), unknown);
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  assert.deepEqual(await askRecord(DIGEST), unknown);
});

test('the state of an act is noted if the server sends it, and stays if it does not', async () => {
  answer(() => new Response('', { status: 503 }));
  await askState(DIGEST);
  assert.equal(liveAct(DIGEST), undefined);
  answer(() => Response.json({ success: true, data: { ledger: RELAYED } }));
  await askState(DIGEST);
  assert.deepEqual(liveAct(DIGEST), RELAYED);
});

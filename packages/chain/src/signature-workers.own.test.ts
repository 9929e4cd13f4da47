import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { shareSignatureWorkers, startSignatureWorkers } from './signature-workers.ts';

const FORM = { domain: new Uint8Array(32), typeHash: `0x${'11'.repeat(32)}`, payloadBytes: 32 } as const;
const SIGNED = { payload: `0x${'22'.repeat(32)}`, signature: '0x' } as const;

// One that is cut off while it loads its native module ends the whole process now and then.
test('a thread that is still beginning is not cut off, and answers what it was asked', async () => {
  const begun = once(process, 'worker') as Promise<[Worker]>; // as Node says
  const workers = startSignatureWorkers(1);
  const asked = workers.recover(FORM, [SIGNED]);
  const [worker] = await begun;
  const ended = once(worker, 'exit');
  await workers.close();
  assert.deepEqual(await ended, [0]);
  assert.equal((await asked)[0]?.signer, null);
  await assert.rejects(workers.recover(FORM, [SIGNED]), /closed/);
});

test('threads that two share go on for the other when one has closed its share, and end with the last', async () => {
  const begun = once(process, 'worker') as Promise<[Worker]>; // as Node says
  const ours = shareSignatureWorkers();
  const theirs = shareSignatureWorkers();
  await ours.recover(FORM, [SIGNED]);
  const [worker] = await begun;
  const ended = once(worker, 'exit');
  await ours.close();
  await assert.rejects(ours.recover(FORM, [SIGNED]), /closed/);
  assert.equal((await theirs.recover(FORM, [SIGNED])).length, 1);
  await ours.close(); // no share of anybody else
  assert.equal((await theirs.recover(FORM, [SIGNED])).length, 1);
  await theirs.close();
  assert.deepEqual(await ended, [0]);
});

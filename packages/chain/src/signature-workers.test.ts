import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { startSignatureWorkers } from './signature-workers.ts';

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

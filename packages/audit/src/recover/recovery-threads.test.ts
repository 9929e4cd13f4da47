import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { RecoveryThreads } from './recovery-threads.ts';

// One that is cut off while it loads its native module ends the whole process now and then.
test('a thread that is still beginning is not cut off', async () => {
  const begun = once(process, 'worker') as Promise<[Worker]>; // as Node says
  const threads = new RecoveryThreads(1);
  const [worker] = await begun;
  const ended = once(worker, 'exit');
  await once(worker, 'online');
  await threads.close();
  assert.deepEqual(await ended, [0]);
});

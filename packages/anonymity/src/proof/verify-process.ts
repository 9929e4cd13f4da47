import { useOneThread } from './one-thread.ts';
import { isProven } from './verify.ts';
import type { VerifyAnswer, VerifyJob } from './verify-processes.ts';

await useOneThread();

process.on('message', async ({ id, act, scope }: VerifyJob) => {
  const answer: VerifyAnswer = { id, proven: await isProven(act, scope) };
  if (process.connected) process.send?.(answer);
});
// Whoever asked is gone, or wants no more.
process.on('disconnect', () => process.exit(0));

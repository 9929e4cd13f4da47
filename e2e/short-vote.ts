import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { listProposalsResponseSchema } from '@sabha/domain/voting/list-proposals';

const LOOK_AGAIN_MS = 250;
const TIMEOUT_MS = 180_000;

/**
 * Waits until the demonstration's short vote has ended, some twenty seconds after the start. Until then it is the first of the list, and
 * it would end in the middle of a test.
 */
export default async function shortVote({ projects: [project] }: FullConfig): Promise<void> {
  const list = new URL('/api/proposals?status=Expired&limit=1', project?.use.baseURL);
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
    const { data } = listProposalsResponseSchema.parse(await (await fetch(list)).json());
    if (data.length > 0) return;
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error('The demonstration has no vote that has ended');
}

import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 2_000;

/** Asks again and again until there is an answer. Rejects when the signal ends it. */
export async function until<Value>(ask: () => Promise<Value | null>, signal: AbortSignal): Promise<Value> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
}

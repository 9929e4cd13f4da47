import { passResponseSchema, puzzleResponseSchema } from '@sabha/domain/core/work';
import { showNotice } from './show-notice.tsx';
import { solvePuzzle } from './solve-puzzle.ts';

const LONGEST_WAIT_SECONDS = 30;

/** Asks the server where work is given out and taken; it comes from `api/`, the only part that asks anything. */
type AskForWork = (request: RequestInit) => Promise<Response>;

let underWay: Promise<void> | null = null;
/** Whoever chose to wait is not asked again on this page. */
let waits = false;

/**
 * Gets this device through to a server that is asked too much from its address: by a short computation beside the page, or
 * by waiting where the person prefers that or the device cannot compute. Then the
 * caller asks again. All calls of a page share one.
 */
export async function letThrough(
  ask: AskForWork,
  retryAfterSeconds: number,
  signal?: AbortSignal,
): Promise<void> {
  underWay ??= computeOrWait(ask, retryAfterSeconds).finally(() => {
    underWay = null;
  });
  await underWay;
  signal?.throwIfAborted();
}

async function computeOrWait(ask: AskForWork, retryAfterSeconds: number): Promise<void> {
  const choice = new AbortController();
  const notice = await showNotice(() => choice.abort());
  try {
    if (!waits && (await earnPass(ask, notice.progress, choice.signal))) return;
    waits ||= choice.signal.aborted;
    notice.waiting();
    await pause(Math.min(LONGEST_WAIT_SECONDS, Math.max(1, retryAfterSeconds)) * (1 + Math.random()));
  } finally {
    notice.close();
  }
}

/** Computes for a pass, which the server gives as a cookie. False where it cannot, or the person would rather wait. */
async function earnPass(
  ask: AskForWork,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const asked = await ask({ signal });
    const { challenges } = puzzleResponseSchema.parse(await asked.json()).data;
    const solutions = await solvePuzzle(challenges, onProgress, signal);
    const headers = { 'content-type': 'application/json' };
    const earned = await ask({ method: 'POST', headers, body: JSON.stringify({ solutions }), signal });
    return passResponseSchema.safeParse(await earned.json()).success;
  } catch {
    return false; // no worker, no cryptography, or the person would rather wait
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

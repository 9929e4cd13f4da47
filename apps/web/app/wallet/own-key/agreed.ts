import { createStore } from '../../stores/store.ts';
import type { Says } from './what-is-signed.ts';

const agreed = createStore<Says | null>(null);

/** What the person has agreed to, for a component; null for nothing. */
export const useAgreed = agreed.use;

/**
 * Runs a task after the person has agreed, on a sheet or by a button that says so, to a signature that says this. The key of the device
 * gives one such signature meanwhile without asking again; a signature that says anything else is asked for as ever.
 */
export async function withAgreement<Result>(
  says: Says | undefined,
  task: () => Promise<Result>,
): Promise<Result> {
  if (!says) return task();
  agreed.set(says);
  try {
    return await task();
  } finally {
    if (agreed.get() === says) agreed.set(null);
  }
}

/** Whether exactly this was agreed to. It is used up then. */
export function takeAgreement(says: Says): boolean {
  const given = agreed.get();
  if (!given || textOf(given) !== textOf(says)) return false;
  agreed.set(null);
  return true;
}

const textOf = (says: Says) => JSON.stringify(Object.entries(says).sort());

import { createStore } from '../../stores/store.ts';
import type { Says } from './what-is-signed.ts';

/** What the person has agreed to, on a sheet or by a button that says so: what the signature says, and the 32 bytes that are signed. */
export interface Agreement {
  readonly says: Says;
  readonly digest: `0x${string}`;
}

const agreed = createStore<Agreement | null>(null);

/** What the person has agreed to, for a component; null for nothing. */
export const useAgreed = agreed.use;

/**
 * Runs a task that asks the key of the device for a signature. The key gives the one that was agreed to without asking again; one over other
 * bytes, or that says anything else, is asked for as ever.
 */
export async function withAgreement<Result>(
  agreement: Agreement,
  task: () => Promise<Result>,
): Promise<Result> {
  agreed.set(agreement);
  try {
    return await task();
  } finally {
    if (agreed.get() === agreement) agreed.set(null);
  }
}

/** Whether exactly this was agreed to. It is used up then. */
export function takeAgreement({ says, digest }: Agreement): boolean {
  const given = agreed.get();
  if (given?.digest !== digest || textOf(given.says) !== textOf(says)) return false;
  agreed.set(null);
  return true;
}

const textOf = (says: Says) => JSON.stringify(Object.entries(says).sort());

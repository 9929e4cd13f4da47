import { AsyncLocalStorage } from 'node:async_hooks';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { commitWrite, type WriteAttempt } from './idempotency.store.ts';

const under = new AsyncLocalStorage<WriteAttempt>();

/** Runs what answers a request under the key that it carries. */
export function runUnder(write: WriteAttempt, answer: () => void): void {
  under.run(write, answer);
}

/**
 * Marks the write under way as done, in the transaction that does it: key and act are committed together or not at all.
 * Rejects, and so takes the act back, where another attempt has replaced it. Nothing happens where the request
 * has no key.
 */
export async function markWritten(
  trx: Kysely<Schema>,
  subject: { readonly subjectKind: string; readonly subjectId: string },
): Promise<void> {
  const write = under.getStore();
  if (write && !(await commitWrite(trx, write, subject))) {
    throw new Error('Another attempt under the same key took over');
  }
}

import { type MailboxMessage, mailboxResponseSchema } from '@sabha/domain/registration/codes/read-mailbox';
import { useState } from 'react';
import { apiGet } from '../api/api-client.ts';
import { usePolling } from '../api/polling.ts';

/** A code is waited for with the page open beside the form. */
const LOOK_EVERY_MS = 2_000;

export type MailboxState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly messages: readonly MailboxMessage[] }
  /** This browser is not at the machine of the demonstration. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed' };

/** The messages of this machine's mailbox, looked for again and again while the page is in front. */
export function useMailbox(): MailboxState {
  const [state, setState] = useState<MailboxState>({ kind: 'loading' });
  const ask = async (signal: AbortSignal) => {
    const found = await readMailbox(signal);
    setState((known) => keepOpen(known, found));
    if (found.kind === 'failed') throw new Error('The mailbox did not answer');
  };
  usePolling({ everyMs: LOOK_EVERY_MS, atOnce: true, ask }, state.kind !== 'elsewhere');
  return state;
}

/** Rejects only when `signal` ends it. */
async function readMailbox(signal: AbortSignal): Promise<MailboxState> {
  const asked = await apiGet('/api/demo/mailbox', mailboxResponseSchema, { signal });
  if (asked.ok) return { kind: 'open', messages: asked.value.body.data };
  const { failure } = asked;
  const isElsewhere = failure.kind === 'refused' && (failure.status === 403 || failure.status === 404);
  return { kind: isElsewhere ? 'elsewhere' : 'failed' };
}

/** One question without an answer does not take away what is on the screen. */
function keepOpen(known: MailboxState, found: MailboxState): MailboxState {
  return known.kind === 'open' && found.kind === 'failed' ? known : found;
}

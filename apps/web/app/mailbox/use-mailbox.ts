import { type MailboxMessage, mailboxResponseSchema } from '@sabha/domain/registration/read-mailbox';
import { useEffect, useState } from 'react';

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
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      if (document.hidden) return;
      const found = await readMailbox(leaving.signal);
      if (!leaving.signal.aborted) setState((known) => keepOpen(known, found));
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    void look();
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);
  return state;
}

async function readMailbox(signal: AbortSignal): Promise<MailboxState> {
  try {
    const response = await fetch('/api/demo/mailbox', { signal });
    if (response.status === 403 || response.status === 404) return { kind: 'elsewhere' };
    const parsed = mailboxResponseSchema.safeParse(await response.json());
    return parsed.success ? { kind: 'open', messages: parsed.data.data } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** One question without an answer does not take away what is on the screen. */
function keepOpen(known: MailboxState, found: MailboxState): MailboxState {
  return known.kind === 'open' && found.kind === 'failed' ? known : found;
}

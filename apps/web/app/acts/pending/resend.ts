import type { ActInWeb } from '../act-in-web.ts';
import { keepReceipt } from '../receipts/keep-receipt.ts';
import { sendAct } from '../submit/send-act.ts';
import { keepSending } from './keep-sending.ts';
import { forgetPending, keepPending, type PendingAct, pendingActs } from './pending-acts.ts';

const rounds = new Map<string, Promise<void>>();

/** Sends what waits of a kind on this device, one after another; called while it does, it is the same round. */
export function resendActs(act: ActInWeb): Promise<void> {
  const round = rounds.get(act.kind) ?? sendAll(act).finally(() => rounds.delete(act.kind));
  rounds.set(act.kind, round);
  return round;
}

async function sendAll(act: ActInWeb): Promise<void> {
  for (const { signature, refusal } of pendingActs(act)) {
    if (refusal !== null) continue;
    // Read again: while the one before was sent, the person may have pressed anew.
    const kept = pendingActs(act).find((other) => other.signature === signature);
    if (kept) await resend(act, kept);
  }
}

async function resend(act: ActInWeb, kept: PendingAct): Promise<void> {
  const code = await act.load();
  const sent = await sendAct(code, kept);
  if (sent.kind === 'unanswered') return;
  if (sent.kind === 'recorded') {
    if (await keepReceipt(code, kept, sent.outcome)) forgetPending(kept);
    return;
  }
  // Nobody pressed anything now: why it was refused is shown until it has been read. One that was replaced is gone.
  const isKept = pendingActs(act).some(({ signature }) => signature === kept.signature);
  if (isKept) keepPending(act, { ...kept, refusal: sent.reason });
}

/** Sends again when the line returns, when the page is looked at again, and now and then. Gives the way to stop. */
export function startResending(act: ActInWeb): () => void {
  return keepSending(() => resendActs(act)); // an answer that cannot be right is no answer
}

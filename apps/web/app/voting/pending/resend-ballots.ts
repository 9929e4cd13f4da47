import { shownFailure } from '../casting/failure-kinds.ts';
import { keepReceipt } from '../casting/keep-receipt.ts';
import { sendBallot } from '../casting/send-ballot.ts';
import { forgetPending, keepPending, type PendingBallot, pendingBallots } from './pending-ballots.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

let round: Promise<void> | undefined;

/** Sends everything that waits on this device, one after another; called while it does, it is the same round. */
export function resendBallots(send: typeof sendBallot = sendBallot): Promise<void> {
  round ??= sendAll(send).finally(() => {
    round = undefined;
  });
  return round;
}

async function sendAll(send: typeof sendBallot): Promise<void> {
  for (const { signature, refusal } of pendingBallots()) {
    if (refusal !== null) continue;
    // Read again: while the one before was sent, the person may have voted anew.
    const kept = pendingBallots().find((other) => other.signature === signature);
    if (kept) await resend(kept, send);
  }
}

async function resend(kept: PendingBallot, send: typeof sendBallot): Promise<void> {
  const sent = await send(kept);
  if (sent.kind === 'unanswered') return;
  if (sent.kind === 'recorded') {
    keepReceipt({ signed: kept, outcome: sent.outcome });
    forgetPending(kept);
    return;
  }
  // Nobody pressed anything now: why it was refused is shown until it has been read. One that was replaced is gone.
  const stands = pendingBallots().some(({ signature }) => signature === kept.signature);
  if (stands) keepPending({ ...kept, refusal: shownFailure(sent.reason) });
}

/** Sends again when the line returns, when the page is looked at again, and now and then. Gives the way to stop. */
export function startResending(): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const look = () => {
    clearTimeout(timer);
    const next = () => {
      if (!stopped) timer = setTimeout(look, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    resendBallots().then(next, next); // an answer that cannot be right is no answer
  };
  const whenSeen = () => document.visibilityState === 'visible' && look();
  addEventListener('online', look);
  document.addEventListener('visibilitychange', whenSeen);
  look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}

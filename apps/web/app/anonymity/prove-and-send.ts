import type { ActContent, IntakeReceipt } from '@sabha/anonymity/calls/submit-act';
import { type ProofOrder, proveInWorker } from './identity-holder.ts';
import type { ProofStep, Proven, ProvenAct } from './identity-messages.ts';
import { sendAct } from './send-act.ts';
import { NotTaken } from './unnamed-call.ts';

/** How far an act is. `again`: a newer list of citizens was published before it arrived, and it is proved for that one. */
export type SendStep = ProofStep | 'sending' | 'again';

/** What was sent: the list that it was proved for, and the server's promise. */
export interface SentAct {
  readonly list: Omit<Proven, 'act'>;
  readonly receipt: IntakeReceipt;
}

/** The server takes the newest two lists of a cohort: whoever proves and sends for three in a row has too slow a line. */
const MOST_LISTS = 3;
const MOST_TRIES = 3;

/**
 * Proves an act for the newest list of citizens and sends it; proves it again where a newer list came between. Rejects with ProofFailed or
 * NotTaken. The proof is not a part of what an act is: the same words under the same nullifier stay one act.
 */
export async function proveAndSend(
  order: Omit<ProofOrder, 'onStep'>,
  content: ActContent | null,
  { onStep, signal }: { readonly onStep: (step: SendStep) => void; readonly signal: AbortSignal },
): Promise<SentAct> {
  let onProofStep: (step: ProofStep) => void = onStep;
  for (let left = MOST_LISTS - 1; ; left -= 1) {
    const { act, ...list } = await proveInWorker({ ...order, onStep: onProofStep });
    signal.throwIfAborted();
    onStep('sending');
    try {
      return { list, receipt: await sendUntilAnswered(act, content, signal) };
    } catch (error) {
      if (left === 0 || !isOfAnOldList(error)) throw error;
    }
    onStep('again');
    onProofStep = () => {};
  }
}

function isOfAnOldList(error: unknown): boolean {
  return error instanceof NotTaken && error.problem === 'root-unknown';
}

/** What the server says only of an act that it does not have. */
const NOT_THERE: ReadonlySet<string | null> = new Set([
  'root-unknown',
  'scope-closed',
  'seq-too-low',
  'daily-limit',
  'report-resolved',
]);

/** The same act again where no answer came: it may have been taken, and is the same one. */
async function sendUntilAnswered(act: ProvenAct, content: ActContent | null, signal: AbortSignal) {
  let mayHaveArrived = false;
  for (let left = MOST_TRIES - 1; ; left -= 1) {
    try {
      return await sendAct(act, content, { signal });
    } catch (error) {
      if (!(error instanceof NotTaken) || NOT_THERE.has(error.problem)) throw error;
      mayHaveArrived ||= error.mayHaveArrived;
      if (error.problem === null && left > 0) continue;
      throw mayHaveArrived ? new NotTaken(null, { mayHaveArrived }) : error;
    }
  }
}

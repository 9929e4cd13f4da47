import type { ActContent } from '@sabha/anonymity/calls/submit-act';
import type { Word } from '@sabha/anonymity/field';
import { ActFailed } from '../acts/submit/act-failure.ts';
import type { PageSettings } from '../shell/context.ts';
import { walletFailure } from '../wallet/wallet-failure.ts';
import { nullifierIn, ProofFailed } from './identity-holder.ts';
import type { FrozenList, ScopeParts } from './identity-messages.ts';
import { unlock } from './identity-store.ts';
import { proveAndSend, type SendStep, type SentAct } from './prove-and-send.ts';
import { ledgerToAsk, readActs } from './send-act.ts';
import { NotTaken } from './unnamed-call.ts';
import { VoteFailed, type VoteFailure } from './vote-failure.ts';

export type VoteStep = 'unlock' | 'look' | 'prove' | 'again' | 'send';
/** What a vote says of its proof: it is one step. */
const VOTE_STEPS: Readonly<Record<SendStep, VoteStep>> = {
  list: 'prove',
  tools: 'prove',
  checking: 'prove',
  proving: 'prove',
  again: 'again',
  sending: 'send',
};

/** An act that replaces what the same identity did before in its scope. */
interface Numbered {
  readonly scope: ScopeParts;
  /** Where the scope takes the list of one moment alone. */
  readonly frozen?: FrozenList;
  /** The number under which this page did it last; 0 where it did not. What waits for its release is in no list. */
  readonly last: bigint;
  /** What it says under its number. */
  say(seq: bigint): Promise<{ readonly words: readonly Word[]; readonly content: ActContent | null }>;
}

/** What was sent, and its number. */
export interface Cast extends SentAct {
  readonly seq: bigint;
}

/** A vote that was begun is brought to its end. */
const NEVER_STOPPED = new AbortController().signal;
/** What was done before this page was loaded and waits still is only found by trying the numbers after it. */
const MOST_TRIES = 4;

/** Unlocks the identity of this visit, if needed. Rejects with VoteFailed. */
export async function unlockToVote(settings: PageSettings): Promise<void> {
  const { kind } = await unlock(settings);
  if (kind === 'not-enrolled' || kind === 'differs') throw new VoteFailed(kind);
}

/**
 * Does something anonymously under the number above the last one: unlocks the identity if needed, looks that number up among all acts
 * of the scope, proves, sends. Rejects with VoteFailed.
 */
export async function castNumbered(
  settings: PageSettings,
  numbered: Numbered,
  onStep: (step: VoteStep) => void,
): Promise<Cast> {
  const { scope, last } = numbered;
  try {
    onStep('unlock');
    await unlockToVote(settings);
    onStep('look');
    const own = await nullifierIn(scope);
    const before = await readActs(scope, own, NEVER_STOPPED);
    const highest = before.reduce((most, { words }) => maximum(most, BigInt(words[0] ?? 0)), last);
    return await castAbove(settings, { ...numbered, last: highest }, onStep);
  } catch (error) {
    throw error instanceof VoteFailed ? error : new VoteFailed(failureOf(error));
  }
}

async function castAbove(
  settings: PageSettings,
  { scope, frozen, last, say }: Numbered,
  onStep: (step: VoteStep) => void,
): Promise<Cast> {
  for (let seq = last + 1n; ; seq += 1n) {
    const { words, content } = await say(seq);
    const order = { scope, words, ledger: ledgerToAsk(settings), ...(frozen && { frozen }) };
    const tell = (step: SendStep) => onStep(VOTE_STEPS[step]);
    try {
      return { seq, ...(await proveAndSend(order, content, { onStep: tell, signal: NEVER_STOPPED })) };
    } catch (error) {
      const isTaken = error instanceof NotTaken && error.problem === 'seq-too-low';
      if (!isTaken || seq - last >= MOST_TRIES) throw error;
    }
  }
}

const maximum = (one: bigint, other: bigint) => (one > other ? one : other);

const REFUSED: Readonly<Record<string, VoteFailure>> = {
  'report-resolved': 'resolved',
  'scope-closed': 'closed',
  'seq-too-low': 'elsewhere',
  'crowd-too-small': 'too-few',
  'root-unknown': 'list',
  overloaded: 'busy',
};
const UNPROVEN: Readonly<Record<ProofFailed['why'], VoteFailure>> = {
  locked: 'wallet',
  'no-list': 'list',
  'list-differs': 'list',
  'ledger-silent': 'list',
  'no-tools': 'no-answer',
  'tools-differ': 'tools-differ',
  'not-in-list': 'not-in-list',
  'too-few': 'too-few',
  'cannot-prove': 'cannot-prove',
};

/** How `readyWallet` says that none was connected. */
const NO_WALLET: ReadonlySet<string> = new Set(['no-wallet', 'not-connected']);

/** In one word what went wrong on the way to an anonymous act. */
export function failureOf(error: unknown): VoteFailure {
  if (error instanceof VoteFailed) return error.why;
  if (error instanceof NotTaken) {
    if (error.problem !== null) return REFUSED[error.problem] ?? 'busy';
    return error.mayHaveArrived ? 'unsure' : 'no-answer';
  }
  if (error instanceof ProofFailed) return UNPROVEN[error.why];
  if (error instanceof ActFailed && NO_WALLET.has(error.kind)) return 'no-wallet';
  if (error instanceof ActFailed || walletFailure(error) !== null) return 'wallet';
  return 'cannot-prove';
}

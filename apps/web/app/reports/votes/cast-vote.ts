import type { Word } from '@sabha/anonymity/field';
import { wordOf } from '@sabha/anonymity/field';
import { ActFailed } from '../../acts/submit/act-failure.ts';
import { nullifierIn, ProofFailed, proveInWorker } from '../../anonymity/identity-holder.ts';
import { unlock } from '../../anonymity/identity-store.ts';
import { ledgerToAsk, readActs, scopeIn, sendAct } from '../../anonymity/send-act.ts';
import { NotTaken } from '../../anonymity/unnamed-call.ts';
import type { PageSettings } from '../../shell/context.ts';
import { walletFailure } from '../../wallet/wallet-failure.ts';
import { keepOwnVote } from './own-votes.ts';

export type VoteStep = 'unlock' | 'look' | 'prove' | 'send';

/** Why a vote was not taken; the texts are `reports:failure.*`. */
export type VoteFailure =
  | 'not-enrolled'
  | 'differs'
  | 'list'
  | 'not-in-list'
  | 'too-few'
  | 'cannot-prove'
  | 'resolved'
  | 'closed'
  | 'elsewhere'
  | 'busy'
  | 'no-answer'
  | 'wallet';

export class VoteFailed extends Error {
  override readonly name = 'VoteFailed';
  readonly why: VoteFailure;

  constructor(why: VoteFailure) {
    super(why);
    this.why = why;
  }
}

interface Vote {
  readonly id: number;
  /** The report's id on the contract. */
  readonly subject: Word;
  readonly choice: 1 | 2;
}

/** Votes on a report without a wallet's name: unlocks the identity if needed, proves, sends. Rejects with VoteFailed. */
export async function castVote(
  settings: PageSettings,
  { id, subject, choice }: Vote,
  onStep: (step: VoteStep) => void,
): Promise<void> {
  const { signal } = new AbortController();
  try {
    onStep('unlock');
    const { kind } = await unlock(settings);
    if (kind === 'not-enrolled' || kind === 'differs') throw new VoteFailed(kind);
    onStep('look');
    const scope = scopeIn(settings, 'report-vote', subject);
    const own = await nullifierIn(scope);
    const before = (await readActs(scope, signal)).filter(({ nullifier }) => nullifier === own);
    const highest = before.reduce((most, { words }) => maximum(most, BigInt(words[0] ?? 0)), 0n);
    onStep('prove');
    const words = [wordOf(highest + 1n), wordOf(BigInt(choice))];
    const { act } = await proveInWorker({ scope, words, ledger: ledgerToAsk(settings) });
    onStep('send');
    const receipt = await sendAct(act, null, { signal });
    keepOwnVote(id, { choice, seq: highest + 1n, publishedBy: new Date(receipt.in_log_by * 1000) });
  } catch (error) {
    throw error instanceof VoteFailed ? error : new VoteFailed(failureOf(error));
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
  'not-in-list': 'not-in-list',
  'too-few': 'too-few',
  'cannot-prove': 'cannot-prove',
};

/** In one word what went wrong on the way to an anonymous act. */
export function failureOf(error: unknown): VoteFailure {
  if (error instanceof NotTaken)
    return error.problem === null ? 'no-answer' : (REFUSED[error.problem] ?? 'busy');
  if (error instanceof ProofFailed) return UNPROVEN[error.why];
  if (error instanceof ActFailed || walletFailure(error) !== null) return 'wallet';
  return 'cannot-prove';
}

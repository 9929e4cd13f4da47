import type { Address } from '@sabha/domain/core/hex';
import type { Choice } from '@sabha/domain/voting/ballot';
import type { VoteOutcome } from '@sabha/domain/voting/cast-vote';
import type { PageSettings } from '../../shell/context.ts';
import { loadEngine } from '../../wallet/load-engine.ts';
import { signIn } from '../../wallet/sign-in.ts';
import { walletSnapshot } from '../../wallet/wallet-store.ts';
import { seqAfterDirect } from '../direct/direct-votes.ts';
import { forgetPending, keepPending, pendingBallot } from '../pending/pending-ballots.ts';
import { handInVote } from './hand-in-vote.ts';
import { keepReceipt } from './keep-receipt.ts';
import { lookUpVote, type VoteLookUp } from './look-up-vote.ts';
import { readyWallet } from './ready-wallet.ts';
import { sendBallot } from './send-ballot.ts';
import { signBallot } from './sign-ballot.ts';
import { VoteFailed } from './vote-failure.ts';

export const VOTE_STEPS = ['wallet', 'network', 'sign-in', 'sign', 'sign-again', 'send'] as const;
export type VoteStep = (typeof VOTE_STEPS)[number];

export interface VoteOrder {
  readonly proposalId: number;
  readonly choice: Choice;
  /** The hash of the text that the page shows: what is signed is what was read, never what has taken its place since. */
  readonly textHash: string;
  readonly settings: PageSettings;
  /** What the person agrees to when signing in, in the language of the page. */
  readonly statement: string;
  /** Hears what is waited for. */
  readonly onStep: (step: VoteStep) => void;
}

/**
 * The whole way of a vote from the press to the receipt: wallet, network, session, signature, server. Keeps the
 * receipt on this device. Throws VoteFailed or the wallet's error; `voteFailure` gives either its words.
 */
export async function castVote(order: VoteOrder): Promise<VoteOutcome> {
  const { proposalId, choice, settings, onStep } = order;
  onStep('wallet');
  const engine = await loadEngine(settings);
  const wallet = await readyWallet(engine, settings, () => onStep('network'));
  const handedIn = await handInVote(choice, {
    waiting: () => pendingBallot(proposalId, wallet.address),
    lookUp: () => lookUp(order, wallet.address),
    sign: async (before, seq, again) => {
      if (walletSnapshot().session?.wallet !== wallet.address) {
        onStep('sign-in');
        await signIn(engine, wallet, order.statement);
      }
      onStep(again ? 'sign-again' : 'sign');
      return signBallot(engine, settings, wallet, { proposalId, choice, seq, before });
    },
    send: (signed) => {
      onStep('send');
      return sendBallot(signed);
    },
    keep: keepPending,
    forget: forgetPending,
  });
  keepReceipt(handedIn);
  return handedIn.outcome;
}

/** The vote that stands. A vote that this wallet has sent to the contract itself may not be known to the server yet. */
async function lookUp({ proposalId, textHash }: VoteOrder, voter: Address): Promise<VoteLookUp> {
  const before = await lookUpVote(proposalId, voter);
  if (before.text_hash !== textHash) throw new VoteFailed('text-changed');
  const after = seqAfterDirect(proposalId, voter);
  return after > BigInt(before.next_seq) ? { ...before, next_seq: after.toString() } : before;
}

import { type Address, parseAddress, parseHash } from '@sabha/domain/core/hex';
import {
  BALLOT_TYPES,
  type Ballot,
  ballotDomain,
  ballotMessage,
  type Choice,
  signatureSchema,
} from '@sabha/domain/voting/ballot';
import { ballotDigest } from '@sabha/domain/voting/ballot-digest';
import type { VoteOutcome } from '@sabha/domain/voting/cast-vote';
import { type CurrentVote, currentVoteResponseSchema } from '@sabha/domain/voting/current-vote';
import type { PageSettings } from '../shell/context.ts';
import { loadEngine } from '../wallet/load-engine.ts';
import { signIn } from '../wallet/sign-in.ts';
import type { WalletEngine } from '../wallet/wallet-engine.ts';
import { askForWallet, type ConnectedWallet, walletSnapshot } from '../wallet/wallet-store.ts';
import { shownFailure } from './failure-kinds.ts';
import { keepVote } from './kept-votes.ts';
import { noteAct, noteOwnCount } from './live/live-votes.ts';
import type { ReceiptFile } from './receipt-file.ts';
import { sendBallot } from './send-ballot.ts';
import { VoteFailed } from './vote-failure.ts';

const BALLOT_LIFETIME_S = 24 * 60 * 60; // how long the signature may be used, if the vote never reached the server

export const VOTE_STEPS = ['wallet', 'network', 'sign-in', 'sign', 'send'] as const;
export type VoteStep = (typeof VOTE_STEPS)[number];

export interface VoteOrder {
  readonly proposalId: number;
  readonly choice: Choice;
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
  order.onStep('wallet');
  const engine = await loadEngine(order.settings);
  await connectedWallet(engine);
  order.onStep('network');
  const wallet = await onRightNetwork(engine, order.settings);
  const before = await currentVote(order.proposalId, wallet.address);
  if (before.choice === order.choice) throw new VoteFailed('already-voted');
  if (walletSnapshot().session?.wallet !== wallet.address) {
    order.onStep('sign-in');
    await signIn(engine, wallet, order.statement);
  }
  order.onStep('sign');
  const { ballot, signature } = await signBallot(engine, order, wallet.address, before);
  order.onStep('send');
  const outcome = await sendBallot(ballot, signature);
  keep(ballot, signature, outcome, order.settings);
  return outcome;
}

async function connectedWallet(engine: WalletEngine): Promise<ConnectedWallet> {
  const { connection } = walletSnapshot();
  if (connection.status === 'connected') return connection;
  const wallet = await askForWallet('vote');
  if (wallet) return wallet;
  throw new VoteFailed(engine.wallets().length === 0 ? 'no-wallet' : 'not-connected');
}

async function onRightNetwork(engine: WalletEngine, settings: PageSettings): Promise<ConnectedWallet> {
  const { connection } = walletSnapshot();
  if (connection.status !== 'connected') throw new VoteFailed('not-connected');
  if (connection.chainId === settings.chainId) return connection;
  try {
    await engine.switchNetwork();
  } catch (error) {
    throw new VoteFailed('wrong-network', error);
  }
  return { ...connection, chainId: settings.chainId };
}

async function currentVote(proposalId: number, voter: Address): Promise<CurrentVote> {
  const response = await fetch(`/api/proposals/${proposalId}/votes/${voter}`, { cache: 'no-store' }).catch(
    (error: unknown) => {
      throw new VoteFailed('failed', error);
    },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new VoteFailed(shownFailure(kindOf(answer)));
  return currentVoteResponseSchema.parse(answer).data;
}

function kindOf(answer: unknown): string {
  const named = typeof answer === 'object' && answer !== null && 'kind' in answer;
  return named ? String(answer.kind) : 'failed';
}

async function signBallot(
  engine: WalletEngine,
  { proposalId, choice, settings }: VoteOrder,
  voter: Address,
  before: CurrentVote,
): Promise<{ ballot: Ballot; signature: `0x${string}` }> {
  const ballot: Ballot = {
    proposalId,
    choice,
    voter,
    textHash: parseHash(before.text_hash),
    seq: BigInt(before.next_seq),
    deadline: BigInt(Math.floor(Date.now() / 1000) + BALLOT_LIFETIME_S),
  };
  const signature = await engine.signTypedData({
    domain: ballotDomain(settings.chainId, parseAddress(settings.contracts.proposals)),
    types: BALLOT_TYPES,
    primaryType: 'Ballot',
    message: ballotMessage(ballot),
  });
  return { ballot, signature: signatureSchema.parse(signature) };
}

function keep(ballot: Ballot, signature: `0x${string}`, outcome: VoteOutcome, settings: PageSettings): void {
  const contract = parseAddress(settings.contracts.proposals);
  const file: ReceiptFile = {
    format: 'sabha.vote.v1',
    chainId: settings.chainId,
    contract,
    ballot: { ...ballot, seq: ballot.seq.toString(), deadline: ballot.deadline.toString() },
    signature,
    receipt: outcome.receipt,
  };
  // A receipt for another act would be the server's mistake, and the voter's proof of nothing.
  if (outcome.receipt.digest !== ballotDigest(ballot, settings.chainId, contract))
    throw new VoteFailed('failed');
  keepVote({ file, previous: outcome.previous_vote });
  noteOwnCount(ballot.proposalId, outcome.yes_votes, outcome.no_votes);
  noteAct(outcome.receipt.digest, { state: 'received', tx_hash: null, block_number: null, reason: null });
}

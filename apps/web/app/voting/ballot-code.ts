import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { parseAddress } from '@sabha/domain/core/hex';
import { ballotSchema } from '@sabha/domain/voting/ballot';
import { BALLOT, ballotMessage } from '@sabha/domain/voting/ballot-struct';
import { castVoteResponseSchema, type VoteOutcome } from '@sabha/domain/voting/cast-vote';
import { choiceNumber } from '@sabha/domain/voting/choice';
import { currentVoteResponseSchema } from '@sabha/domain/voting/current-vote';
import { parseEventLogs } from 'viem';
import { z } from 'zod';
import type { DirectActCode, LookedUp } from '../acts/act-in-web.ts';
import { ActFailed, NotLookedUp } from '../acts/submit/act-failure.ts';
import { apiGet } from '../api/api-client.ts';
import type { BallotMessage, VoteIntent } from './ballot-message.ts';
import { noteOwnCount } from './live/live-proposals.ts';

interface VoteLookedUp extends LookedUp {
  readonly textHash: string;
}

/** Asks for the vote that counts now. Rejects with ActFailed. */
async function lookUp({ proposalId, choice }: VoteIntent, voter: string): Promise<VoteLookedUp> {
  const answer = await apiGet(`/api/proposals/${proposalId}/votes/${voter}`, currentVoteResponseSchema);
  if (!answer.ok) throw new NotLookedUp(answer.failure);
  const { body, at } = answer.value;
  const { seq, next_seq, text_hash: textHash, choice: current } = body.data;
  return { seq: BigInt(seq), nextSeq: BigInt(next_seq), textHash, isDone: current === choice, at };
}

/** How a ballot is signed, sent, checked, and sent from the own wallet. */
export const ballotCode: DirectActCode<VoteIntent, BallotMessage, VoteOutcome> = {
  struct: BALLOT,
  schema: z.object({
    ...ballotSchema.pick({ proposalId: true, textHash: true, choice: true, voter: true }).shape,
    seq: z.string(),
    deadline: z.string(),
  }),
  typed: (message) => ballotMessage(ballotSchema.parse(message)),
  untyped: (typed: ReturnType<typeof BALLOT.decode>) => untyped(typed),
  isSame: (one, other) => one.choice === other.choice,
  lookUp,
  message({ proposalId, choice, textHash }, lookedUp: VoteLookedUp, { author, seq, deadline }) {
    if (lookedUp.textHash !== textHash) throw new ActFailed('text-changed');
    return { proposalId, textHash, choice, voter: author, seq, deadline };
  },
  says: ({ choice, proposalId, textHash }) => ({
    ...{ kind: 'vote', choice, proposal: String(proposalId) },
    text: textHash,
  }),
  alreadyDone: 'already-voted',
  posts({ choice, voter, ...rest }, signature) {
    const signed = { ...rest, walletAddress: voter, signature };
    return [
      { path: `/api/proposal/vote-${choice}`, body: { ...signed, signerIndex: 0 } },
      { path: '/api/proposals/vote', body: { ...signed, voteType: choice } },
    ];
  },
  answer: castVoteResponseSchema,
  noteOutcome: ({ proposalId }, { yes_votes, no_votes }) => noteOwnCount(proposalId, yes_votes, no_votes),
  countedIn: (logs) =>
    parseEventLogs({ abi: proposalsAbi, eventName: 'VoteCast', logs: [...logs] }).map(({ args }) => ({
      digest: args.digest,
      seq: args.seq,
      isOf: (message) =>
        args.voter.toLowerCase() === message.voter &&
        args.choice === choiceNumber(message.choice) &&
        args.proposalId === BigInt(message.proposalId) &&
        args.seq === BigInt(message.seq),
    })),
  direct: {
    abi: proposalsAbi,
    call: ({ proposalId, choice }) => ({
      functionName: choice === 'yes' ? 'voteYes' : 'voteNo',
      args: [BigInt(proposalId)],
    }),
    async latest(ledger, address, { proposalId, choice }, voter) {
      const args = [BigInt(proposalId), parseAddress(voter)] as const;
      const ballotOf = { abi: proposalsAbi, address, functionName: 'ballotOf', args } as const;
      const [latest, seq] = await ledger.readContract(ballotOf);
      return { seq, isSame: latest === choiceNumber(choice) };
    },
    refusals: {
      DoesNotExist: 'proposal-unknown',
      Withdrawn: 'proposal-not-active',
      NotOpen: 'proposal-not-active',
      Closed: 'proposal-not-active',
      NotAuthorised: 'not-authorised',
      OwnProposal: 'own-proposal',
      EarlierWalletActed: 'earlier-wallet-voted',
      StaleSequence: 'already-voted',
      SameChoice: 'already-voted',
    },
  },
  async checkMore(_step, { message, digest, ledger, isAnchored, chain, settings, onProgress }) {
    const { checkTally, contractTally } = await import('./check/check-tally.ts');
    // Of anchored votes no contract has a count: what is counted here is all of them.
    const onLedger = isAnchored
      ? null
      : () => contractTally(chain, settings.contracts.proposals, message.proposalId);
    return checkTally(message, digest, ledger.state === 'rejected', onLedger, onProgress);
  },
};

function untyped(typed: ReturnType<typeof BALLOT.decode>): BallotMessage {
  const { proposalId, textHash, choice, voter, seq, deadline } = typed;
  if (choice !== 1 && choice !== 2) throw new RangeError('No such choice');
  return {
    ...{ proposalId: Number(proposalId), textHash, choice: choice === 1 ? 'yes' : 'no', voter },
    ...{ seq: String(seq), deadline: String(deadline) },
  };
}

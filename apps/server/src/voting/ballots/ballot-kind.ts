import { signedBatchCall } from '@sabha/chain/signed-batch';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { Schema } from '@sabha/db/schema';
import type { Ballot } from '@sabha/domain/voting/ballot';
import { type BallotSituation, judgeBallot } from '@sabha/domain/voting/ballot-rules';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import { type Choice, choiceNumber } from '@sabha/domain/voting/choice';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { getAbiItem, toFunctionSelector } from 'viem';
import type { ActKind, Judge, Judgement, VerifiedAct, WalletForm } from '../../acts/act-kind.ts';
import { withAnchoredWay } from '../../acts/anchored/anchored-relay.ts';
import { signedLate, withLateWay } from '../../acts/anchors/late-relay.ts';
import type { SignatureVerifier } from '../../acts/verify-signatures.ts';
import type { Events } from '../../events.ts';
import { type RelayKind, signedActs } from '../../jobs/relay-kind.ts';
import { type Count, readTallies } from '../counts/tallies.store.ts';
import { comparedVotes } from '../ledger/compared-votes.ts';
import { FOLLOWED_VOTES } from '../ledger/followed-votes.ts';
import { ANCHORED_BALLOTS } from './anchored-ballots.ts';
import type { BallotAct, BallotRefusal } from './ballot-act.ts';
import {
  type LatestVote,
  latestOpening,
  proposalCloses,
  proposalWindows,
  readPrevious,
  readSituations,
  type TallyDelta,
  type VoterOnProposal,
  writeVotes,
} from './ballots.store.ts';

/** What a recorded ballot changed. */
export interface BallotOutcome {
  readonly previous: Choice | null;
  readonly choice: Choice;
  readonly count: Count;
}

type Verified = VerifiedAct<BallotAct>;

const pairOf = ({ act }: Verified): VoterOnProposal => ({
  proposalId: act.ballot.proposalId,
  voter: act.ballot.voter,
});
const keyOf = ({ proposalId, voter }: VoterOnProposal) => `${proposalId}:${voter}`;

/** The contract's bound of a batch of signed acts. */
const MOST_BALLOTS = 200;
/** What one ballot may need, measured with some room. */
const BALLOT_GAS = 62_000n;
const LATE_BALLOT_GAS = 80_000n;
const CAST_VOTES = toFunctionSelector(getAbiItem({ abi: proposalsAbi, name: 'castVotesBySig' }));

const plain: RelayKind = {
  name: 'ballot',
  office: 'relayer',
  limit: MOST_BALLOTS,
  after: ['authorise', 'replace', 'create-proposal', 'amend-proposal'],
  abi: proposalsAbi,
  // The clock moves on, and a wallet's turn comes in another batch.
  passing: ['NotOpen', 'SignatureBudgetSpent'],
  call: (rows, { addresses }) =>
    signedBatchCall(addresses.proposals, CAST_VOTES, signedActs(rows), BALLOT_GAS),
  notBefore: (db, rows) => latestOpening(db, rows),
};
const CAST_LATE_VOTES = toFunctionSelector(getAbiItem({ abi: proposalsAbi, name: 'castLateVotesBySig' }));
const [onContract, lateRelay] = withLateWay(plain, {
  ...signedLate('proposals', CAST_LATE_VOTES, LATE_BALLOT_GAS),
  closes: proposalCloses,
  deadline: (payload) => BALLOT.decode(payload).deadline,
});

const [relay, anchored] = withAnchoredWay('ballot', onContract, ANCHORED_BALLOTS);

/** What a ballot is, without its rules. */
export const BALLOT_FORM: WalletForm = {
  name: 'ballot',
  struct: BALLOT,
  contract: 'proposals',
  relay,
  lateRelay,
  anchored,
  followed: FOLLOWED_VOTES,
  compared: comparedVotes,
  windows: proposalWindows,
};

/** The ballot as a kind of act. */
export function ballotKind(
  verify: SignatureVerifier,
  events: Events,
): ActKind<BallotAct, BallotOutcome, BallotRefusal> {
  return {
    ...BALLOT_FORM,
    verify: (acts) => verify(acts, BALLOT_FORM),
    consult,
    recall,
    recorded: (proposalIds) => events.emit({ kind: 'ballots.accepted', proposalIds }),
  };
}

async function consult(
  trx: QueryExecutorProvider,
  group: readonly Verified[],
): Promise<Judge<BallotAct, BallotOutcome, BallotRefusal>> {
  const read = await readSituations(trx, group.map(pairOf));
  const situations = new Map(group.map((item, index) => [keyOf(pairOf(item)), read[index]]));
  return (acts) => judge(acts, situations);
}

/** Judges in order; a vote that was accepted stands for the next one of the same voter in the group. */
function judge(
  group: readonly Verified[],
  situations: ReadonlyMap<string, BallotSituation | undefined>,
): Judgement<BallotOutcome, BallotRefusal> {
  const now = new Map(situations);
  const judged = group.map(({ act: { ballot, receivedAt } }) => {
    const situation = now.get(keyOf(ballot));
    if (!situation) throw new Error('A ballot was not looked up');
    const verdict = judgeBallot(ballot, situation, receivedAt);
    const { choice, seq } = ballot;
    if (verdict.ok) now.set(keyOf(ballot), { ...situation, previous: { choice, seq }, highestSeq: seq });
    return verdict;
  });
  return {
    verdicts: group.map(({ act: { ballot } }, index) => {
      const verdict = judged[index];
      if (!verdict) throw new Error('A ballot was not judged');
      return verdict.ok ? { subject: BigInt(ballot.proposalId) } : { refused: verdict.failure };
    }),
    async apply(trx, numbers) {
      const accepted = group.flatMap((item, index) => {
        const verdict = judged[index];
        const number = numbers[index];
        if (!verdict?.ok || number === null || number === undefined) return [];
        return [{ ballot: item.act.ballot, previous: verdict.value.previous, number }];
      });
      const counts = await writeVotes(trx, latestOf(accepted), deltasOf(accepted));
      return group.map((item, index) => {
        const verdict = judged[index];
        return verdict?.ok ? outcome(item.act.ballot, verdict.value.previous, counts) : null;
      });
    },
  };
}

async function recall(db: Kysely<Schema>, group: readonly Verified[]): Promise<BallotOutcome[]> {
  const votes = group.map((item) => ({ ...pairOf(item), seq: item.act.ballot.seq }));
  const previous = await readPrevious(db, votes);
  const counts = await readTallies(db, [...new Set(votes.map((vote) => vote.proposalId))]);
  return group.map((item, index) => outcome(item.act.ballot, previous[index] ?? null, counts));
}

interface Accepted {
  readonly ballot: Ballot;
  readonly previous: Choice | null;
  readonly number: bigint;
}

function latestOf(accepted: readonly Accepted[]): LatestVote[] {
  const latest = new Map<string, LatestVote>();
  for (const { ballot, number } of accepted) {
    const { proposalId, voter, seq } = ballot;
    latest.set(keyOf(ballot), { proposalId, voter, seq, choice: choiceNumber(ballot.choice), actId: number });
  }
  return [...latest.values()];
}

function deltasOf(accepted: readonly Accepted[]): TallyDelta[] {
  const deltas = new Map<number, { proposalId: number; yes: number; no: number }>();
  for (const { ballot, previous } of accepted) {
    const delta = deltas.get(ballot.proposalId) ?? { proposalId: ballot.proposalId, yes: 0, no: 0 };
    delta[ballot.choice] += 1;
    if (previous) delta[previous] -= 1;
    deltas.set(ballot.proposalId, delta);
  }
  return [...deltas.values()];
}

function outcome(ballot: Ballot, previous: Choice | null, counts: ReadonlyMap<number, Count>): BallotOutcome {
  const count = counts.get(ballot.proposalId);
  if (!count) throw new Error('A proposal was not counted');
  return { previous, choice: ballot.choice, count };
}

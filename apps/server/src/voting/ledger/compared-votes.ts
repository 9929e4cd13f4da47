import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { secretBallotsAbi } from '@sabha/contracts/abi/secret-ballots';
import type { ChoiceCount } from '@sabha/domain/comparison/comparison-report';
import { VOTES_KIND } from '@sabha/domain/voting/reconciliation';
import { anchoredTally } from '../../acts/anchored/anchored-tally.ts';
import type { AskedTally, ComparedKind } from '../../comparison/compared-kind.ts';
import { SECRET_BALLOT } from '../secret/secret-ballots.store.ts';
import {
  ballotTermsOf,
  CURRENT_VOTES,
  compareProposal,
  electorateOf,
  PROPOSAL_TITLES,
  PROPOSALS,
  publishedVotes,
  RECORDED_PROPOSALS,
  TALLIED_VOTES,
  VOTING_EVENTS,
  votesRecorded,
} from './compared-votes.store.ts';

/** How votes are compared with the chain: choice 1 is yes, 2 is no. */
export const comparedVotes: ComparedKind = {
  name: VOTES_KIND,
  current: CURRENT_VOTES,
  recorded: votesRecorded,
  subjects: { inDatabase: PROPOSALS, onLedger: RECORDED_PROPOSALS },
  events: VOTING_EVENTS,
  published: publishedVotes,
  sizes: TALLIED_VOTES,
  titles: PROPOSAL_TITLES,
  compareRecord: compareProposal,
  electorate: electorateOf,
  contractTally,
};

async function contractTally(asked: AskedTally): Promise<ChoiceCount | null> {
  const { db, client, deployment, subject, blockNumber } = asked;
  const { ballot_kind, ledger_mode } = await ballotTermsOf(db, subject);
  if (ledger_mode === 'anchor') {
    const kind = ballot_kind === 'secret' ? SECRET_BALLOT : VOTES_KIND;
    return anchoredTally(asked, kind, comparedVotes);
  }
  if (ballot_kind === 'secret') {
    const { yes, no, unopened } = await client.readContract({
      abi: secretBallotsAbi,
      address: deployment.addresses.secretBallots,
      functionName: 'tallyOf',
      args: [subject],
      blockNumber,
    });
    return { first: Number(yes + unopened), second: Number(no) };
  }
  const { yesVotes, noVotes } = await client.readContract({
    abi: proposalsAbi,
    address: deployment.addresses.proposals,
    functionName: 'getProposal',
    args: [subject],
    blockNumber,
  });
  return { first: Number(yesVotes), second: Number(noVotes) };
}

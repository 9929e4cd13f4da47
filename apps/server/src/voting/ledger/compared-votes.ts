import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { secretBallotsAbi } from '@sabha/contracts/abi/secret-ballots';
import type { ChoiceCount } from '@sabha/domain/comparison/comparison-report';
import { VOTES_KIND } from '@sabha/domain/voting/reconciliation';
import type { AskedTally, ComparedKind } from '../../comparison/compared-kind.ts';
import {
  CURRENT_VOTES,
  compareProposal,
  electorateOf,
  isSecret,
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

async function contractTally(asked: AskedTally): Promise<ChoiceCount> {
  const { db, client, deployment, subject, blockNumber } = asked;
  if (await isSecret(db, subject)) {
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

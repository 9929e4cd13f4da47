import { VOTE_PROBLEMS } from '@sabha/domain/voting/vote-errors';
import { actLedger } from '../acts/act-ledger.ts';
import type { DomainModule, LoggedActivity, RelayedActivity } from '../domain-module.ts';
import { analyticsJob } from './analytics/analytics-job.ts';
import { SECRET_VOTES_BUNDLE_SECTION } from './audit-section/secret-votes-section.ts';
import { VOTING_BUNDLE_SECTION } from './audit-section/voting-section.ts';
import { openBallotBox } from './ballots/ballot-box.ts';
import { BALLOT_FORM } from './ballots/ballot-kind.ts';
import { readOwnBallots } from './ballots/own-ballots.store.ts';
import { countElectoratesJob } from './counts/count-electorates.ts';
import { foldTalliesJob } from './counts/fold-tallies.ts';
import { LIVE_PROPOSALS } from './counts/live-proposals.ts';
import { IMPORT_PROPOSALS_PROBLEMS, UNDO_PROPOSALS_PROBLEMS } from './imports/import-proposal-routes.ts';
import { readVotingNews } from './news.ts';
import { AMEND_PROPOSAL_PROBLEMS } from './proposals/amend-proposal.ts';
import { EXTEND_PROPOSAL_PROBLEMS } from './proposals/extend-proposal.ts';
import { followExtensionsJob } from './proposals/follow-extensions.ts';
import { PROPOSAL_DOCUMENTS } from './proposals/proposal-documents.ts';
import { PROPOSAL_RELAYS } from './proposals/relay-proposals.ts';
import { restoreProposalsJob } from './proposals/restore-proposals.ts';
import { WITHDRAW_PROPOSAL_PROBLEMS } from './proposals/withdraw-proposal.ts';
import { votingRoutes } from './routes.ts';
import { openHiddenBallotsJob } from './secret/open-hidden-ballots.ts';
import { SECRET_BALLOT_TASKS } from './secret/relay-secret-ballots.ts';
import { SECRET_BALLOT_KIND } from './secret/secret-ballot-kind.ts';

const proposalPage = (id: string) => `/voting/proposals/${id}`;
const PROPOSAL: LoggedActivity = { icon: 'Vote', color: 'purple', page: proposalPage, all: '/voting' };

const VOTES_RECORDED: RelayedActivity = {
  ...{ kind: 'votes-recorded' },
  ...{ icon: 'Vote', color: 'purple' },
};

/** Proposals, ballots and their counts. */
export const voting: DomainModule = {
  name: 'voting',
  documents: [PROPOSAL_DOCUMENTS],
  routes(app, context, { link }) {
    votingRoutes(app, context, openBallotBox(context, actLedger(link)), link);
  },
  acts: [BALLOT_FORM],
  anonymousActs: [SECRET_BALLOT_KIND],
  auditSections: [VOTING_BUNDLE_SECTION, SECRET_VOTES_BUNDLE_SECTION],
  tasks: [...PROPOSAL_RELAYS, ...SECRET_BALLOT_TASKS],
  jobs: (context) => [
    foldTalliesJob(context),
    countElectoratesJob(context),
    restoreProposalsJob(context),
    followExtensionsJob(context),
    analyticsJob(context),
    openHiddenBallotsJob(context),
  ],
  problems: [
    VOTE_PROBLEMS,
    IMPORT_PROPOSALS_PROBLEMS,
    UNDO_PROPOSALS_PROBLEMS,
    AMEND_PROPOSAL_PROBLEMS,
    WITHDRAW_PROPOSAL_PROBLEMS,
    EXTEND_PROPOSAL_PROBLEMS,
  ],
  activities: {
    logged: {
      'proposal-created': PROPOSAL,
      'proposal-updated': PROPOSAL,
      'proposal-extended': PROPOSAL,
      'proposal-removed': { icon: 'AlertTriangle', color: 'red', page: proposalPage, all: '/voting' },
    },
    relayed: {
      ballot: VOTES_RECORDED,
      'late-ballot': VOTES_RECORDED,
      'secret-ballot': VOTES_RECORDED,
      'late-secret-ballot': VOTES_RECORDED,
      'anchored-ballot': VOTES_RECORDED,
      'anchored-secret-ballot': VOTES_RECORDED,
    },
  },
  news: readVotingNews,
  live: LIVE_PROPOSALS,
  exports: { acts: readOwnBallots },
};

import { followOn } from '../../../src/acts/ledger/follow-ledger.ts';
import type { Context } from '../../../src/context.ts';
import { forgetExpired } from '../../../src/http/forget-expired.ts';
import { minedUpTo, newestSettled } from '../../../src/jobs/index.store.ts';
import { openBatches } from '../../../src/jobs/relay.store.ts';
import { nextGroup } from '../../../src/jobs/relay-schedule.ts';
import { reviewVotes } from '../../../src/reviews/review-votes.ts';
import { refreshIfDue } from '../../../src/voting/analytics/analytics-job.ts';
import { countDue } from '../../../src/voting/counts/count-electorates.ts';
import { foldDeltas } from '../../../src/voting/counts/tallies.store.ts';
import { followExtensions } from '../../../src/voting/proposals/follow-extensions.ts';
import { restoreAmendments } from '../../../src/voting/proposals/restore-amendments.ts';
import { restoreProposals } from '../../../src/voting/proposals/restore-proposals.ts';
import { FOLLOWED_KINDS, RELAY_KINDS } from '../../declared-kinds.ts';

const MOST_DELTAS = 5_000;
const FAR = 1_000_000_000n;

/** What the jobs look at, some of them several times a second, while there is nothing to do. */
export const LOOKS: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  'folds the counts': ({ db }) => foldDeltas(db, MOST_DELTAS),
  'follows the ledger': (context) => followOn(context, FOLLOWED_KINDS),
  'counts who could vote': countDue,
  'looks for refused withdrawals': restoreProposals,
  'looks for refused amendments': restoreAmendments,
  'follows extensions': followExtensions,
  'looks whether figures are due': refreshIfDue,
  'looks through votes for bursts': reviewVotes,
  'looks for what waits to be sent': ({ db }) => nextGroup(db, RELAY_KINDS, [], () => ''),
  'looks for transactions under way': ({ db }) => openBatches(db),
  'looks for what has become final': async ({ db, clock }) => {
    await newestSettled(db, FAR, clock());
    await minedUpTo(db, FAR);
  },
  'forgets what has expired': forgetExpired,
};

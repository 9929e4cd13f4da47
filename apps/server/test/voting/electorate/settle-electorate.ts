import { followOn } from '../../../src/acts/ledger/follow-ledger.ts';
import type { Context } from '../../../src/context.ts';
import type { ChainLink } from '../../../src/jobs/chain-link.ts';
import { listNewcomers } from '../../../src/registration/users/list-newcomers.ts';
import { reviewVotes } from '../../../src/reviews/review-votes.ts';
import { refreshAnalytics } from '../../../src/voting/analytics/refresh-analytics.ts';
import { countDue } from '../../../src/voting/counts/count-electorates.ts';
import { FOLLOWED_KINDS } from '../../declared-kinds.ts';
import { compareVotes } from '../compare-votes.ts';

/**
 * Lets the product's own jobs do what they would have done by now: list those who registered, count who could vote, follow the ledger, keep the
 * figures of who votes and when, and compare database and chain.
 */
export async function settleElectorate(context: Context, link: ChainLink): Promise<void> {
  await listNewcomers(context);
  while ((await countDue(context)) > 0);
  await followOn(context, FOLLOWED_KINDS);
  await refreshAnalytics(context);
  while ((await reviewVotes(context)) === 'more');
  while ((await compareVotes(context, link)) !== 'idle');
}

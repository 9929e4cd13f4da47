import { listProposalsResponseSchema } from '@sabha/domain/voting/list-proposals';
import { proposalStatisticsResponseSchema } from '@sabha/domain/voting/proposal-statistics';
import type { Api } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { pageOf } from '../voting-views.ts';

/** What the list of proposals shows: the figures above it, and one page of it. */
export async function loadProposals(api: Api, search: URLSearchParams) {
  const [statistics, proposals] = await Promise.all([
    load(api, '/api/proposals/statistics', proposalStatisticsResponseSchema),
    load(api, `/api/proposals?page=${pageOf(search)}`, listProposalsResponseSchema),
  ]);
  return { statistics, proposals };
}
export type ProposalsData = Awaited<ReturnType<typeof loadProposals>>;

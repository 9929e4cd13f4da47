import type { ListProposalsQuery } from '@sabha/domain/voting/list-proposals';
import type { Context } from '../context.ts';
import { presentProposals } from './present-proposal.ts';
import { listProposalRows, type ProposalFilter } from './proposals.store.ts';

/** A page of proposals, the newest first. */
export async function listProposals(
  context: Pick<Context, 'db' | 'clock'>,
  query: ListProposalsQuery & Pick<ProposalFilter, 'creator'>,
) {
  const { page, limit, ...filter } = query;
  const now = context.clock();
  const at = { limit, offset: (page - 1) * limit };
  const { rows, total } = await listProposalRows(context.db, filter, at, now);
  return {
    data: await presentProposals(context.db, rows, now),
    page: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

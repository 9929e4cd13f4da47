import type { ListProposalsQuery } from '@sabha/domain/voting/list-proposals';
import type { Context } from '../../context.ts';
import { presentProposals } from './present-proposal.ts';
import { countProposals, listProposalRows, type ProposalFilter } from './proposal-list.store.ts';

/** A page of the proposals that match. */
export async function listProposals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { page, limit, ...filter }: Pick<ListProposalsQuery, 'page' | 'limit'> & ProposalFilter,
) {
  const now = clock();
  const rows = await listProposalRows(db, filter, { limit, offset: (page - 1) * limit }, now);
  const total = await countProposals(db, filter, now);
  return {
    data: await presentProposals(db, rows, now),
    page: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

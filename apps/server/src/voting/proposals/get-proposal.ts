import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { Context } from '../../context.ts';
import { presentProposals } from './present-proposal.ts';
import { findProposal } from './proposals.store.ts';

/** One proposal, or null when there is none with this number. */
export async function getProposal(
  context: Pick<Context, 'db' | 'clock'>,
  id: number,
): Promise<ProposalView | null> {
  const row = await findProposal(context.db, id);
  if (!row) return null;
  const [proposal] = await presentProposals(context.db, [row], context.clock());
  return proposal ?? null;
}

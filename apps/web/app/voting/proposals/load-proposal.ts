import type { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { Api } from '../../shell/context.ts';

export type ProposalAnswer =
  | { readonly kind: 'found'; readonly proposal: ProposalView }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** One proposal by the number in the address: found, unknown, or not to be had now. */
export async function loadProposal(
  api: Api,
  proposalId: string,
  schema: typeof getProposalResponseSchema,
): Promise<ProposalAnswer> {
  if (!/^\d{1,10}$/.test(proposalId)) return { kind: 'missing' };
  try {
    const response = await api.get(`/api/proposals/${proposalId}`);
    if (response.status === 404 || response.status === 400) return { kind: 'missing' };
    const parsed = schema.safeParse(await response.json());
    return parsed.success ? { kind: 'found', proposal: parsed.data.data } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { FrozenList } from '../../anonymity/identity-messages.ts';

/** The list of citizens that counts for a secret ballot: that of the moment at which voting opened. */
export function frozenFor({ id, opens_at }: Pick<ProposalView, 'id' | 'opens_at'>): FrozenList {
  return { name: `proposal:${id}`, at: Math.floor(Date.parse(opens_at) / 1000) };
}

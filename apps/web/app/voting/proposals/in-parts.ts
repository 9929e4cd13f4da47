import type { ProposalView } from '@sabha/domain/voting/proposal';
import { firstEntry } from '../../filters/first-entry.ts';
import { isFiltered, type ProposalQuery } from './proposal-query.ts';

/**
 * A page of proposals as it is shown: the one that closes next stands in the band, and what cannot be voted on is one press away. Who
 * filters, or comes to a page where nothing is open, sees all in one list.
 */
export function inParts(data: readonly ProposalView[], query: ProposalQuery) {
  const isOpen = ({ status }: ProposalView) => status === 'Active';
  const { first: next, others } = firstEntry(data, query, (one) => Number(isOpen(one)));
  if (isFiltered(query) || !data.some(isOpen)) return { next, open: data, closed: [] };
  return { next, open: others.filter(isOpen), closed: others.filter((one) => !isOpen(one)) };
}

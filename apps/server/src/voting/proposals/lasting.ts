import type { ProposalView } from '@sabha/domain/voting/proposal';

/**
 * What of a proposal stays as it is until something happens to it: without the moment of the answer, which would make every
 * answer another one. For entity tags, which are weak for that reason.
 */
export function lasting({
  as_of: _,
  snapshot: __,
  ...rest
}: ProposalView): Omit<ProposalView, 'as_of' | 'snapshot'> {
  return rest;
}

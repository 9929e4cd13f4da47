import type { ProposalView } from '@sabha/domain/voting/proposal';

const ANOTHER_AT_EACH_ANSWER = ['as_of', 'snapshot'] as const;
/** `text_hash` stands for all of it, in every language: the words themselves are most of a page's bytes. */
const NAMED_BY_HASH = ['title', 'short_description', 'description_in_details', 'texts'] as const;

type Left = (typeof ANOTHER_AT_EACH_ANSWER | typeof NAMED_BY_HASH)[number];

/**
 * What of a proposal stays as it is until something happens to it: without the moment of the answer, which would make every
 * answer another one. For entity tags, which are weak for that reason.
 */
export function lasting(proposal: ProposalView): Omit<ProposalView, Left> {
  const rest: Partial<ProposalView> = { ...proposal };
  for (const key of [...ANOTHER_AT_EACH_ANSWER, ...NAMED_BY_HASH]) delete rest[key];
  return rest as Omit<ProposalView, Left>; // these have just been taken out
}

import type { ProposalView } from '@sabha/domain/voting/proposal';

/**
 * What of a proposal stays as it is until something happens to it: without the moment of the answer, which would make every
 * answer another one, and without the words, most of a page's bytes, for which `text_hash` is in every language. For
 * entity tags, which are weak for the first reason.
 */
export function lasting({
  as_of,
  snapshot,
  title,
  short_description,
  description_in_details,
  texts,
  ...rest
}: ProposalView) {
  return rest;
}

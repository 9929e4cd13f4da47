import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useLanguage } from '../../i18n/use-language.ts';

/** The title of a proposal in the language of the page. */
export function useProposalTitle(proposal: ProposalView | undefined): string | undefined {
  return proposal?.texts.title[useLanguage()];
}

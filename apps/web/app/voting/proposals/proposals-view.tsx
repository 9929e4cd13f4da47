import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProposalsData } from './load-proposals.ts';
import { ProposalFilters } from './proposal-filters.tsx';
import { ProposalList } from './proposal-list.tsx';
import { readProposalQuery } from './proposal-query.ts';
import { VotingFigures } from './voting-figures.tsx';

/** The view that citizens come for: the figures of voting, and the proposals. */
export function ProposalsView({ data: { statistics, categories, proposals } }: { data: ProposalsData }) {
  const { t } = useTexts();
  const query = readProposalQuery(useSearchParams()[0]);
  return (
    <div className="grid grid-cols-1 gap-2 md:gap-4">
      <VotingFigures statistics={statistics} />
      <section id="proposals" aria-labelledby="proposals-heading" className="scroll-mt-6">
        <h2 id="proposals-heading" className="sr-only">
          {t('voting:list.heading')}
        </h2>
        <ProposalFilters query={query} categories={categories} />
        <ProposalList proposals={proposals} query={query} categories={categories} />
      </section>
    </div>
  );
}

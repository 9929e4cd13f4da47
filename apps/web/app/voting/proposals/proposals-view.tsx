import Download from 'lucide-react/icons/download';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProposalsData } from './load-proposals.ts';
import { ProposalFilters } from './proposal-filters.tsx';
import { ProposalList } from './proposal-list.tsx';
import { type ProposalQuery, proposalsPath, readProposalQuery } from './proposal-query.ts';
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
        {proposals.ok && proposals.data.page.total > 0 ? <ProposalExports query={query} /> : null}
      </section>
    </div>
  );
}

/** Every proposal that matches, as a file. */
function ProposalExports({ query }: { query: ProposalQuery }) {
  const { t } = useTexts();
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          href={proposalsPath(query, format)}
          download
          className="inline-flex min-h-11 items-center gap-2 underline"
        >
          <Download aria-hidden className="size-4" />
          <span aria-hidden>{format.toUpperCase()}</span>
          <span className="sr-only">{t('voting:list.export', { format: format.toUpperCase() })}</span>
        </a>
      ))}
    </p>
  );
}

import ChevronRight from 'lucide-react/icons/chevron-right';
import Vote from 'lucide-react/icons/vote';
import { FoundCards, FoundList, NothingFound } from '../../filters/found-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import type { ProposalsData } from './load-proposals.ts';
import { ProposalCard } from './proposal-card.tsx';
import {
  changed,
  cleared,
  isFiltered,
  type ProposalQuery,
  proposalsPath,
  votingAddress,
} from './proposal-query.ts';

interface Part {
  proposals: ProposalsData['proposals'];
  query: ProposalQuery;
  categories: ProposalsData['categories'];
}

/** The proposals of one page, or why there are none. */
export function ProposalList({ proposals, query, categories }: Part) {
  const { t } = useTexts();
  const { number } = useFormat();
  if (!proposals.ok) return <LoadFailed part="voting" title={t('shell:loadFailed.proposals')} />;
  const { data, page } = proposals.data;
  const [open, others] = openFirst(data, isFiltered(query));
  return (
    <FoundList
      count={t('voting:list.count', { count: page.total, number: number(page.total) })}
      beside={<AppliedFilters query={query} categories={categories} />}
      page={page}
      to={(number) => `${votingAddress(changed(query, { page: number }))}#proposals`}
      files={(['csv', 'json'] as const).map((format) => {
        const name = format.toUpperCase();
        return { name, href: proposalsPath(query, format), says: t('voting:list.export', { format: name }) };
      })}
    >
      {data.length === 0 ? <NoProposals query={query} /> : null}
      <Cards proposals={open} />
      {others.length > 0 ? (
        <details className="disclosure mt-4 rounded-surface border border-line bg-surface px-4 md:mt-6">
          <summary className="inline-flex min-h-12 w-full items-center gap-2 font-semibold">
            <ChevronRight aria-hidden className="disclosure-mark size-4 shrink-0" />
            {t('voting:list.others', { number: number(others.length) })}
          </summary>
          <div className="pb-4">
            <Cards proposals={others} />
          </div>
        </details>
      ) : null}
    </FoundList>
  );
}

type Proposals = Extract<ProposalsData['proposals'], { ok: true }>['data']['data'];

/**
 * What can be voted on, and what cannot: that is one press away where nothing was asked for in particular. Who filters, or
 * comes to a page where nothing is open, sees all in one list.
 */
function openFirst(data: Proposals, isNarrowed: boolean): [Proposals, Proposals] {
  const open = data.filter(({ status }) => status === 'Active');
  if (isNarrowed || open.length === 0) return [data, []];
  return [open, data.filter(({ status }) => status !== 'Active')];
}

function Cards({ proposals }: { proposals: Proposals }) {
  return (
    <FoundCards entries={proposals} twoColumns>
      {(proposal) => <ProposalCard proposal={proposal} />}
    </FoundCards>
  );
}

function NoProposals({ query }: { query: ProposalQuery }) {
  const { t } = useTexts();
  return (
    <NothingFound
      icon={Vote}
      narrowed={isFiltered(query)}
      texts={{
        empty: { title: t('voting:empty.title'), lead: t('voting:empty.lead') },
        noMatch: { title: t('voting:noMatch.title'), lead: t('voting:noMatch.lead') },
      }}
      clear={{ to: votingAddress(cleared(query)), says: t('voting:filters.clear') }}
    />
  );
}

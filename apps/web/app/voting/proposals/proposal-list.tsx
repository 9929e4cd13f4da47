import ChevronRight from 'lucide-react/icons/chevron-right';
import SearchX from 'lucide-react/icons/search-x';
import Vote from 'lucide-react/icons/vote';
import { Suspense } from 'react';
import { useNarrowing } from '../../filters/use-narrowing.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useFailureToast } from '../../ui/states/use-failure-toast.ts';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import type { ProposalsData } from './load-proposals.ts';
import { ProposalCard } from './proposal-card.tsx';
import { changed, cleared, isFiltered, type ProposalQuery, votingAddress } from './proposal-query.ts';

interface Part {
  proposals: ProposalsData['proposals'];
  query: ProposalQuery;
  categories: ProposalsData['categories'];
}

/** The proposals of one page, or why there are none. */
export function ProposalList({ proposals, query, categories }: Part) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const narrowing = useNarrowing();
  useFailureToast(!proposals.ok, t('voting:error.toast'));
  if (!proposals.ok) return <ErrorState title={t('voting:error.title')} />;
  const { data, page } = proposals.data;
  const [open, others] = openFirst(data, isFiltered(query));
  return (
    <div aria-busy={narrowing} className={narrowing ? 'opacity-60 transition-opacity' : undefined}>
      <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-muted text-sm">
          {t('voting:list.count', { count: page.total, number: number(page.total) })}
        </p>
        <AppliedFilters query={query} categories={categories} />
      </div>
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
      <Pagination
        page={page.page}
        pages={page.pages}
        to={(next) =>
          `${path(votingAddress(changed(query, { page: next > 1 ? next : undefined })))}#proposals`
        }
      />
    </div>
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

/** Each card comes to life by itself, so that a press is answered between two of them. */
function Cards({ proposals }: { proposals: Proposals }) {
  return (
    <ul className="grid grid-cols-1 gap-3 empty:hidden md:gap-5 min-[56rem]:grid-cols-2">
      {proposals.map((proposal) => (
        <li key={proposal.id} className="min-w-0">
          <Suspense fallback={null}>
            <ProposalCard proposal={proposal} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}

/** Nothing is there at all, or nothing matches: another word for each, and another thing to do. */
function NoProposals({ query }: { query: ProposalQuery }) {
  const { t } = useTexts();
  const path = useLocalPath();
  if (!isFiltered(query)) {
    return (
      <EmptyState icon={Vote} title={t('voting:empty.title')}>
        {t('voting:empty.lead')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('voting:noMatch.title')}
      action={
        <LinkButton to={path(votingAddress(cleared(query)))} preventScrollReset>
          {t('voting:filters.clear')}
        </LinkButton>
      }
    >
      {t('voting:noMatch.lead')}
    </EmptyState>
  );
}

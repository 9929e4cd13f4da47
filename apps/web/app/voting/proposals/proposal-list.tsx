import type { ProposalView } from '@sabha/domain/voting/proposal';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { AppliedChips } from '../../filters/applied-chips.tsx';
import { FoundEntries, FoundList, NothingFound } from '../../filters/found-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { inParts } from './in-parts.ts';
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

/** The proposals of one page but the one in the band, or why there are none. */
export function ProposalList({
  data: { proposals, categories, kinds },
  query,
}: {
  data: ProposalsData;
  query: ProposalQuery;
}) {
  const { t, number } = useTexts();
  if (!proposals.ok) return <LoadFailed part="voting" title={t('shell:loadFailed.proposals')} />;
  const { data, page } = proposals.data;
  const { open, closed } = inParts(data, query);
  const rows = (entries: readonly ProposalView[]) => (
    <FoundEntries entries={entries}>
      {(proposal) => <ProposalCard proposal={proposal} kind={kinds[proposal.category_id]} />}
    </FoundEntries>
  );
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
      {rows(open)}
      {closed.length > 0 ? (
        <details className="disclosure border-line border-t border-b">
          <summary className="inline-flex min-h-12 w-full items-center gap-2 font-semibold">
            <ChevronRight aria-hidden className="disclosure-mark size-4 shrink-0" />
            {t('voting:list.others', { number: number(closed.length) })}
          </summary>
          {rows(closed)}
        </details>
      ) : null}
    </FoundList>
  );
}

function NoProposals({ query }: { query: ProposalQuery }) {
  const { t } = useTexts();
  return (
    <NothingFound
      narrowed={isFiltered(query)}
      texts={{
        empty: { title: t('voting:empty.title'), lead: t('voting:empty.lead') },
        noMatch: { title: t('voting:noMatch.title'), lead: t('voting:noMatch.lead') },
      }}
      clear={{ to: votingAddress(cleared(query)), says: t('voting:filters.clear') }}
    />
  );
}

/** What narrows the list, each with the way to take it off, and where they are several the way to take off all. */
function AppliedFilters({
  query,
  categories,
}: {
  query: ProposalQuery;
  categories: ProposalsData['categories'];
}) {
  const { t, path } = useTexts();
  if (!isFiltered(query)) return null;
  const without = (name: keyof ProposalQuery) => path(votingAddress(changed(query, { [name]: undefined })));
  const { q, status, category } = query;
  return (
    <AppliedChips
      label={t('voting:filters.applied')}
      remove={t('voting:filters.remove')}
      chips={[
        ...(q === undefined ? [] : [{ words: `“${q}”`, to: without('q') }]),
        ...(status ? [{ words: t(`voting:status.${status}`), to: without('status') }] : []),
        ...(category === undefined
          ? []
          : [
              {
                words: categories.find(({ id }) => id === category)?.name ?? String(category),
                to: without('category'),
              },
            ]),
      ]}
      clear={{ words: t('voting:filters.clear'), to: path(votingAddress(cleared(query))) }}
    />
  );
}

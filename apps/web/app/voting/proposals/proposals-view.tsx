import { useSearchParams } from 'react-router';
import { ListBeside } from '../../filters/list-beside.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePart } from '../../shell/late-part.tsx';
import { inParts } from './in-parts.ts';
import type { ProposalsData } from './load-proposals.ts';
import { ProposalFilters } from './proposal-filters.tsx';
import { ProposalList } from './proposal-list.tsx';
import { readProposalQuery } from './proposal-query.ts';
import { VotingFigures } from './voting-figures.tsx';

// Below the list on a phone: it comes with the page, and its scripts follow.
const CitizensByProvince = latePart(
  async () => (await import('./citizens-by-province.tsx')).CitizensByProvince,
);

/** The view that citizens come for: the proposals but the one in the band, and the figures of voting beside or below them. */
export function ProposalsView({ data }: { data: ProposalsData }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const query = readProposalQuery(useSearchParams()[0]);
  const { statistics, categories, proposals } = data;
  const { next } = inParts(proposals.ok ? proposals.data.data : [], query);
  const more = next && statistics ? statistics.active_proposals - 1 : 0;
  return (
    <ListBeside
      id="proposals"
      heading={
        more > 0 ? t('voting:list.more', { count: more, number: number(more) }) : t('voting:list.heading')
      }
      beside={
        <>
          <VotingFigures statistics={statistics} />
          <CitizensByProvince provinces={data.provinces} />
        </>
      }
    >
      <ProposalFilters query={query} categories={categories} />
      <ProposalList data={data} query={query} />
    </ListBeside>
  );
}

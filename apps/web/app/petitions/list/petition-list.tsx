import { firstEntry } from '../../filters/first-entry.ts';
import { FoundEntries, FoundList, NothingFound } from '../../filters/found-list.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { PetitionsData } from './load-petitions.ts';
import { PetitionCard } from './petition-card.tsx';
import { AppliedFilters } from './petition-filters.tsx';
import {
  changed,
  cleared,
  isFiltered,
  type PetitionQuery,
  petitionsAddress,
  petitionsPath,
} from './petition-query.ts';

/** Of a page the petition that is nearest to its goal stands in the band. */
export function nearestFirst(list: PetitionsData['list'], query: PetitionQuery) {
  return firstEntry(list?.petitions ?? [], query, ({ status, signature_count, required_signature_count }) =>
    status === 'Active' ? signature_count / required_signature_count : 0,
  );
}

/** The petitions of one page but the one in the band, or why there are none. */
export function PetitionList({ list, query }: { list: PetitionsData['list']; query: PetitionQuery }) {
  const { t, number } = useTexts();
  if (!list) return <LoadFailed part="petitions" />;
  const { petitions, page } = list;
  return (
    <FoundList
      count={t('petitions:list.count', { count: page.total, number: number(page.total) })}
      beside={
        <>
          <AppliedFilters query={query} />
          {petitions.some(({ pace }) => pace) ? (
            <p className="flex w-full items-center gap-2 text-muted text-sm">
              <span aria-hidden className="pace-key" />
              {t('petitions:list.tick')}
            </p>
          ) : null}
        </>
      }
      page={page}
      to={(number) => `${petitionsAddress(changed(query, { page: number }))}#petitions`}
      files={(['csv', 'json'] as const).map((format) => {
        const name = format.toUpperCase();
        return {
          name,
          href: petitionsPath(query, format),
          says: t('petitions:list.export', { format: name }),
        };
      })}
    >
      {petitions.length === 0 ? <NoPetitions query={query} /> : null}
      <FoundEntries entries={nearestFirst(list, query).others}>
        {(petition) => <PetitionCard petition={petition} />}
      </FoundEntries>
    </FoundList>
  );
}

function NoPetitions({ query }: { query: PetitionQuery }) {
  const { t, path } = useTexts();
  return (
    <NothingFound
      narrowed={isFiltered(query)}
      texts={{
        empty: { title: t('petitions:empty.title'), lead: t('petitions:empty.lead') },
        noMatch: { title: t('petitions:noMatch.title'), lead: t('petitions:noMatch.lead') },
      }}
      clear={{ to: petitionsAddress(cleared(query)), says: t('petitions:filters.clear') }}
      more={
        <LinkButton
          tone="primary"
          to={path(`/petitions/new?${new URLSearchParams({ title: query.q ?? '' })}`)}
        >
          {t('petitions:noMatch.start')}
        </LinkButton>
      }
    />
  );
}

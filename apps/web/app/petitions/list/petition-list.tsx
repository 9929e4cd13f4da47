import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import SearchX from 'lucide-react/icons/search-x';
import { Suspense } from 'react';
import { useNarrowing } from '../../filters/use-narrowing.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
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

/** The petitions of one page, or why there are none. */
export function PetitionList({ list, query }: { list: PetitionsData['list']; query: PetitionQuery }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const narrowing = useNarrowing();
  if (!list) return <ErrorState title={t('petitions:error.title')} />;
  const { petitions, page } = list;
  return (
    <div aria-busy={narrowing} className={narrowing ? 'opacity-60 transition-opacity' : undefined}>
      <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="text-muted text-sm">
          {t('petitions:list.count', { count: page.total, number: number(page.total) })}
        </p>
        <AppliedFilters query={query} />
        {petitions.some(({ pace }) => pace) ? (
          <p className="flex w-full items-center gap-2 text-muted text-sm">
            <span aria-hidden className="pace-key" />
            {t('petitions:list.tick')}
          </p>
        ) : null}
      </div>
      {petitions.length === 0 ? <NoPetitions query={query} /> : null}
      {/* Each card comes to life by itself, so that a press is answered between two of them. */}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {petitions.map((petition) => (
          <li key={petition.id} className="min-w-0">
            <Suspense fallback={null}>
              <PetitionCard petition={petition} />
            </Suspense>
          </li>
        ))}
      </ul>
      <Pagination
        page={page.page}
        pages={page.pages}
        to={(next) =>
          `${path(petitionsAddress(changed(query, { page: next > 1 ? next : undefined })))}#petitions`
        }
      />
    </div>
  );
}

/** Nothing is there at all, or nothing matches: another word for each, and another thing to do. */
function NoPetitions({ query }: { query: PetitionQuery }) {
  const { t } = useTexts();
  const path = useLocalPath();
  if (!isFiltered(query)) {
    return (
      <EmptyState icon={FileText} title={t('petitions:empty.title')}>
        {t('petitions:empty.lead')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('petitions:noMatch.title')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton
            tone="primary"
            to={path(`/petitions/new?${new URLSearchParams({ title: query.q ?? '' })}`)}
          >
            {t('petitions:noMatch.start')}
          </LinkButton>
          <LinkButton to={path(petitionsAddress(cleared(query)))} preventScrollReset>
            {t('petitions:filters.clear')}
          </LinkButton>
        </div>
      }
    >
      {t('petitions:noMatch.lead')}
    </EmptyState>
  );
}

/** Every petition that matches, as a file. */
export function PetitionExports({ query }: { query: PetitionQuery }) {
  const { t } = useTexts();
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          href={petitionsPath(query, format)}
          download
          className="inline-flex min-h-11 items-center gap-2 underline"
        >
          <Download aria-hidden className="size-4" />
          <span aria-hidden>{format.toUpperCase()}</span>
          <span className="sr-only">{t('petitions:list.export', { format: format.toUpperCase() })}</span>
        </a>
      ))}
    </p>
  );
}

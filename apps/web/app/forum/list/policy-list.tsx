import Download from 'lucide-react/icons/download';
import Files from 'lucide-react/icons/files';
import SearchX from 'lucide-react/icons/search-x';
import { lazy, Suspense } from 'react';
import { useNarrowing } from '../../filters/use-narrowing.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import type { PoliciesData } from './load-policies.ts';
import { PolicyCard } from './policy-card.tsx';
import { AppliedFilters } from './policy-filters.tsx';
import {
  changed,
  cleared,
  isFiltered,
  type PolicyQuery,
  policiesAddress,
  policiesPath,
} from './policy-query.ts';

// Only where something failed.
const FailureToast = lazy(async () => ({ default: (await import('./failure-toast.tsx')).FailureToast }));

/** The policies of one page, or why there are none. */
export function PolicyList({ data, query }: { data: PoliciesData; query: PolicyQuery }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const narrowing = useNarrowing();
  if (!data.list)
    return (
      <>
        <ErrorState title={t('forum:error.title')} />
        <Suspense fallback={null}>
          <FailureToast />
        </Suspense>
      </>
    );
  const { policies, page } = data.list;
  return (
    <div aria-busy={narrowing} className={narrowing ? 'opacity-60 transition-opacity' : undefined}>
      <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="text-muted text-sm">
          {t('forum:list.count', { count: page.total, number: number(page.total) })}
        </p>
        <AppliedFilters query={query} ministries={data.ministries} />
      </div>
      {policies.length === 0 ? <NoPolicies query={query} /> : null}
      {/* Each card comes to life by itself, so that a press is answered between two of them. */}
      <ul className="grid grid-cols-1 gap-3 empty:hidden min-[56rem]:grid-cols-2">
        {policies.map((policy) => (
          <li key={policy.id} className="min-w-0">
            <Suspense fallback={null}>
              <PolicyCard policy={policy} />
            </Suspense>
          </li>
        ))}
      </ul>
      <Pagination
        page={page.page}
        pages={page.pages}
        to={(next) =>
          `${path(policiesAddress(changed(query, { page: next > 1 ? next : undefined })))}#policies`
        }
      />
      {page.total > 0 ? <PolicyExports query={query} /> : null}
    </div>
  );
}

/** Nothing is there at all, or nothing matches: another word for each. */
function NoPolicies({ query }: { query: PolicyQuery }) {
  const { t } = useTexts();
  const path = useLocalPath();
  if (!isFiltered(query))
    return (
      <EmptyState icon={Files} title={t('forum:empty.title')}>
        {t('forum:empty.lead')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title={t('forum:noMatch.title')}
      action={
        <LinkButton to={path(policiesAddress(cleared(query)))} preventScrollReset>
          {t('forum:filters.clear')}
        </LinkButton>
      }
    >
      {t('forum:noMatch.lead')}
    </EmptyState>
  );
}

/** Every policy that matches, as a file; those that changed last, as a feed. */
function PolicyExports({ query }: { query: PolicyQuery }) {
  const { t } = useTexts();
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {(['csv', 'json', 'atom'] as const).map((format) => (
        <a
          key={format}
          href={policiesPath(query, format)}
          className="inline-flex min-h-target items-center gap-2 underline"
        >
          <Download aria-hidden className="size-4" />
          <span aria-hidden>{t(`forum:list.format.${format}`)}</span>
          <span className="sr-only">
            {t('forum:list.export', { format: t(`forum:list.format.${format}`) })}
          </span>
        </a>
      ))}
    </p>
  );
}

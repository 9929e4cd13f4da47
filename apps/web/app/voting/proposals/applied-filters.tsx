import X from 'lucide-react/icons/x';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ProposalsData } from './load-proposals.ts';
import { changed, cleared, isFiltered, type ProposalQuery, votingAddress } from './proposal-query.ts';

/** What narrows the list, each with the way to take it off, and where they are several the way to take off all. */
export function AppliedFilters({
  query,
  categories,
}: {
  query: ProposalQuery;
  categories: ProposalsData['categories'];
}) {
  const { t } = useTexts();
  const path = useLocalPath();
  if (!isFiltered(query)) return null;
  const category = categories.find(({ id }) => id === query.category)?.name;
  const applied = [
    { name: 'q', words: query.q === undefined ? undefined : `“${query.q}”` },
    { name: 'status', words: query.status && t(`voting:status.${query.status}`) },
    {
      name: 'category',
      words: query.category === undefined ? undefined : (category ?? String(query.category)),
    },
  ] as const;
  const several = applied.filter(({ words }) => words !== undefined).length > 1;
  return (
    <ul aria-label={t('voting:filters.applied')} className="flex min-w-0 flex-wrap gap-2">
      {applied.map(({ name, words }) =>
        words === undefined ? null : (
          <li key={name} className="min-w-0 max-w-full">
            <LinkButton
              size="small"
              to={path(votingAddress(changed(query, { [name]: undefined })))}
              preventScrollReset
              className="max-w-full"
            >
              <span className="sr-only">{t('voting:filters.remove')} </span>
              <span className="truncate">{words}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </LinkButton>
          </li>
        ),
      )}
      {several ? (
        <li>
          <LinkButton size="small" tone="quiet" to={path(votingAddress(cleared(query)))} preventScrollReset>
            {t('voting:filters.clear')}
          </LinkButton>
        </li>
      ) : null}
    </ul>
  );
}

import { AppliedChips } from '../../filters/applied-chips.tsx';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
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

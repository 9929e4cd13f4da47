import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { classNames } from '../ui/class-names.ts';
import type { FoundOnSite } from './load-search.ts';
import { type SearchQuery, searchAddress } from './search-query.ts';

/** Narrows what was found to one kind: each kind that there is, with how many there are. */
export function KindChips({
  total,
  kinds,
  query,
}: {
  total: number;
  kinds: FoundOnSite['kinds'];
  query: SearchQuery;
}) {
  const { t } = useTexts();
  const { kind: chosen, page: _, ...rest } = query;
  return (
    <nav aria-label={t('search:filter')} className="-mx-4 overflow-x-auto px-4 py-3 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        <Chip label={t('search:all')} count={total} query={rest} isChosen={chosen === undefined} />
        {kinds.map(({ kind, count }) => (
          <Chip
            key={kind}
            label={t(`search:kinds.${kind}`)}
            count={count}
            query={{ ...rest, kind }}
            isChosen={chosen === kind}
          />
        ))}
      </ul>
    </nav>
  );
}

function Chip({
  label,
  count,
  query,
  isChosen,
}: {
  label: string;
  count: number;
  query: SearchQuery;
  isChosen: boolean;
}) {
  const { number, path } = useTexts();
  return (
    <li className="shrink-0">
      <Link
        to={path(searchAddress(query))}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-semibold text-sm no-underline hover:bg-sunken',
          isChosen && 'border-ink bg-ink text-surface hover:bg-ink',
        )}
      >
        {label} {number(count)}
      </Link>
    </li>
  );
}

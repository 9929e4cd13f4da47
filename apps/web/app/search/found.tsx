import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { FoundOnSite } from './load-search.ts';
import { NothingFound } from './no-results.tsx';
import { ResultItem } from './result-item.tsx';
import { type SearchQuery, searchAddress } from './search-query.ts';

/** What was found: how it was looked for, how many of each kind, a figure that answers it, and the results. */
export function Found({ found, query }: { found: FoundOnSite; query: SearchQuery }) {
  const { t, number } = useTexts();
  const { total, kinds, results, figure } = found;
  return (
    <>
      <LookedFor found={found} query={query} />
      <p role="status" className="sr-only">
        {t('search:found', { count: total, number: number(total) })}
      </p>
      {total > 0 ? <KindChips total={total} kinds={kinds} query={query} /> : null}
      {figure ? <Figure figure={figure} /> : null}
      {results.length > 0 ? (
        <ul>
          {results.map((result) => (
            <ResultItem key={result.url} result={result} />
          ))}
        </ul>
      ) : figure === null ? (
        <NothingFound query={query} meant={found.meant} />
      ) : null}
      <Pages found={found} query={query} />
    </>
  );
}

/** Which words were looked for besides, and the way to look for one's own alone. */
function LookedFor({ found: { also }, query }: { found: FoundOnSite; query: SearchQuery }) {
  const { t, language: page, path } = useTexts();
  const { words, page: _, ...rest } = query;
  if (words === undefined && also.length === 0) return null;
  return (
    <p className="mt-2 text-muted text-sm">
      {words === 'own' ? t('search:ownOn') : t('search:also')}{' '}
      {words === 'own'
        ? null
        : also.map(({ text, language }, position) => (
            <span key={text}>
              {position > 0 ? ', ' : null}
              <span lang={language === page ? undefined : language} className="font-semibold text-ink">
                {text}
              </span>
            </span>
          ))}
      {words === 'own' ? null : '. '}
      <Link
        to={path(searchAddress(words === 'own' ? rest : { ...rest, words: 'own' }))}
        className="inline-flex min-h-6 items-center text-ink underline"
      >
        {t(words === 'own' ? 'search:allWords' : 'search:own')}
      </Link>
    </p>
  );
}

function Figure({ figure: { label, value, note, url } }: { figure: NonNullable<FoundOnSite['figure']> }) {
  const { t } = useTexts();
  return (
    <Card className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-3 p-4 md:p-4">
      <div>
        <p className="text-muted text-sm">{label}</p>
        <p className="font-bold text-2xl leading-tight">{value}</p>
        {note ? <p className="text-muted text-sm">{note}</p> : null}
      </div>
      <LinkButton to={url}>
        <ChartNoAxesColumn aria-hidden className="size-4" />
        {t('search:figures')}
      </LinkButton>
    </Card>
  );
}

function Pages({ found: { before, after }, query }: { found: FoundOnSite; query: SearchQuery }) {
  const { t, number, path } = useTexts();
  const { page = 1, ...rest } = query;
  if (before + after === 0) return null;
  const previous = page > 2 ? { ...rest, page: page - 1 } : rest;
  return (
    <nav
      aria-label={t('controls:pagination.label')}
      className="flex flex-wrap gap-2 border-line border-t pt-4"
    >
      {before > 0 ? (
        <LinkButton to={path(searchAddress(previous))} rel="prev">
          {t('search:previous', { number: number(before) })}
        </LinkButton>
      ) : null}
      {after > 0 ? (
        <LinkButton to={path(searchAddress({ ...rest, page: page + 1 }))} rel="next">
          {t('search:next', { number: number(after) })}
        </LinkButton>
      ) : null}
    </nav>
  );
}

/** Narrows what was found to one kind: each kind that there is, with how many there are. */
function KindChips({
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

import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { KindChips } from './kind-chips.tsx';
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

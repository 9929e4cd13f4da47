import { useSearchParams } from 'react-router';
import type { FilterChoice } from '../../filters/filter-form.tsx';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { Part } from '../part.tsx';
import type { Route } from './+types/lines-page.ts';
import { LineRow } from './line-row.tsx';
import { loadLines } from './load-rows.ts';
import { changedQuery, ECONOMIC_TYPE_KEYS, readLinesQuery } from './read-row-query.ts';
import { Rows } from './row-frame.tsx';
import { FoundRows, RowChips, RowFilters, RowsHeading, useCommonChoices } from './row-list.tsx';
import { type LinesQuery, linesAddress, linesPath } from './row-query.ts';

await loadTexts('controls', 'spending', 'spending-rows');

export function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadLines(context.get(apiContext), languageOf(pathname), readLinesQuery(searchParams));
}

/** The budget lines behind a figure: filtered by the address, added up, each with its source and its proof. */
export default function LinesPage({ loaderData: { choices, lines } }: Route.ComponentProps) {
  const { t } = useTexts();
  const query = readLinesQuery(useSearchParams()[0]);
  const fields: readonly FilterChoice[] = [...useCommonChoices(query, choices), ...useLineChoices(query)];
  return (
    <>
      <RowsHeading list="lines" year={query.fiscal_year} />
      <section id="rows" aria-label={t('spending-rows:lines.title')} className="grid scroll-mt-6 gap-3">
        <RowFilters
          list="lines"
          q={query.q}
          addressOf={(said) => linesAddress(changedQuery(readLinesQuery(said), {}))}
          choices={fields}
          kept={{ programme: query.programme }}
        />
        <RowChips
          choices={fields}
          more={[
            { name: 'programme', words: query.programme },
            { name: 'q', words: query.q && `“${query.q}”` },
          ]}
          to={(name) => linesAddress(changedQuery(query, { [name]: undefined }))}
        />
        <Part loaded={lines} shape="list">
          {({ data, page, sum }) => (
            <FoundRows
              list="lines"
              page={page}
              sum={sum}
              to={(next) => linesAddress(changedQuery(query, { page: next }))}
              csvHref={linesPath(query, { format: 'csv' })}
            >
              <Rows
                headings={[
                  t('spending:terms.ministry'),
                  t('spending-rows:programme'),
                  t('spending-rows:type'),
                  t('spending:terms.amount'),
                ]}
              >
                {data.map((line) => (
                  <LineRow key={line.budget_line_id} line={line} marked />
                ))}
              </Rows>
            </FoundRows>
          )}
        </Part>
      </section>
    </>
  );
}

function useLineChoices({ economic_type, phase }: LinesQuery): readonly FilterChoice[] {
  const { t } = useTexts();
  return [
    {
      name: 'economic_type',
      label: t('spending-rows:type'),
      value: economic_type ?? '',
      options: [
        { value: '', label: t('spending-rows:allTypes') },
        ...ECONOMIC_TYPE_KEYS.map((type) => ({ value: type, label: t(`spending:types.${type}`) })),
      ],
    },
    {
      name: 'phase',
      label: t('spending-rows:phase'),
      value: phase ?? '',
      options: [
        { value: '', label: t('spending-rows:inForce') },
        { value: 'actual', label: t('spending-rows:phases.actual') },
      ],
    },
  ];
}

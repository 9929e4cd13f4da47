import type { Delays } from '@sabha/domain/spending/analysis/answers';
import { RankedBars } from '../../charts/ranked-bars.tsx';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Figure } from '../../ui/figure.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { projectsAddress } from '../projects/project-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { SourceNotes } from '../source-note.tsx';

type Province = Delays['provinces'][number];

/** Which provinces have the largest share of delayed projects, and how much money was allocated to these. */
export function DelaysFigure({ delays: { fiscal_year: year, provinces, sources } }: { delays: Delays }) {
  const { t, moneyCompact, number, percent, path } = useTexts();
  const provinceName = useProvinceName();
  const rows = provinces.toSorted((one, other) => (other.share ?? -1) - (one.share ?? -1));
  const caption = t('analysis:delays.caption', { year });
  return (
    <Figure
      level={2}
      name="delays"
      caption={caption}
      summary={<Summary year={year} rows={rows} />}
      actions={sources.some(({ invented }) => invented) ? <InventedMark /> : null}
      info={{ about: t('analysis:delays.computed'), source: <SourceNotes sources={sources} /> }}
      csvHref={`/api/spending/analysis/delays?fiscal_year=${year}&format=csv`}
      table={<DelaysTable caption={caption} year={year} rows={rows} />}
      note={<SourceNotes sources={sources} />}
    >
      <RankedBars
        label={caption}
        rows={rows.map(({ province, projects, delayed, share, delayed_allocated }) => ({
          key: province,
          label: provinceName(province),
          to: path(projectsAddress({ fiscal_year: year, province, status: 'Delayed' })),
          amount: share === null ? t('analysis:unavailable') : percent(share),
          bar: { share: share ?? 0, look: 'bad' as const },
          facts: [
            t('analysis:delays.row', { delayed: number(delayed), all: number(projects) }),
            t('analysis:delays.money', { amount: moneyCompact(BigInt(delayed_allocated.amount_minor)) }),
          ],
        }))}
      />
    </Figure>
  );
}

function Summary({ year, rows }: { year: number; rows: readonly Province[] }) {
  const { t, moneyInWords, number } = useTexts();
  const provinceName = useProvinceName();
  const [largest] = rows;
  const all = rows.reduce((sum, { projects }) => sum + projects, 0);
  if (!largest || all === 0) return t('analysis:delays.none', { year });
  if (largest.delayed === 0) return t('analysis:delays.noDelays', { year, all: number(all) });
  return t('analysis:delays.summary', {
    name: provinceName(largest.province),
    delayed: number(largest.delayed),
    all: number(largest.projects),
    amount: moneyInWords(BigInt(largest.delayed_allocated.amount_minor)),
  });
}

function DelaysTable({ caption, year, rows }: { caption: string; year: number; rows: readonly Province[] }) {
  const { t, money, number, percent } = useTexts();
  const provinceName = useProvinceName();
  return (
    <SortableTable
      caption={caption}
      rows={rows}
      rowKey={({ province }) => province}
      columns={[
        { key: 'name', header: t('spending:terms.province'), name: ({ province }) => provinceName(province) },
        {
          key: 'delayed',
          header: t('spending:status.delayed'),
          figure: ({ delayed }) => delayed,
          cell: ({ province, delayed }) => (
            <RowsLink to={projectsAddress({ fiscal_year: year, province, status: 'Delayed' })}>
              {number(delayed)}
            </RowsLink>
          ),
        },
        {
          key: 'projects',
          header: t('spending:terms.projects'),
          figure: ({ projects }) => projects,
          cell: ({ province, projects }) => (
            <RowsLink to={projectsAddress({ fiscal_year: year, province })}>{number(projects)}</RowsLink>
          ),
        },
        {
          key: 'share',
          header: t('analysis:delays.share'),
          figure: ({ share }) => share ?? -1,
          cell: ({ share }) => (share === null ? t('analysis:unavailable') : percent(share)),
        },
        {
          key: 'allocated',
          header: t('analysis:delays.allocated'),
          figure: ({ delayed_allocated }) => BigInt(delayed_allocated.amount_minor),
          cell: ({ province, delayed_allocated }) => (
            <RowsLink to={projectsAddress({ fiscal_year: year, province, status: 'Delayed' })}>
              {money(BigInt(delayed_allocated.amount_minor))}
            </RowsLink>
          ),
        },
      ]}
    />
  );
}

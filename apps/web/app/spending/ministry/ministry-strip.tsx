import { useTexts } from '../../i18n/use-texts.ts';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { Change } from '../change.tsx';
import { projectsAddress } from '../projects/project-query.ts';
import { useDelayedWords } from '../projects/project-words.ts';
import { linesAddress, linesPath, paymentsAddress, paymentsPath } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { sharePercent } from '../shares.ts';
import { SourceNotes } from '../source-note.tsx';
import type { Ministry, MinistryData } from './load-ministry.ts';

/** Allocated, spent, projects: each leads to its rows. */
export function MinistryStrip({ ministry, data }: { ministry: Ministry; data: MinistryData }) {
  const { t, money, moneyCompact, number } = useTexts();
  const { year, before, projects } = data;
  const { of, own } = ofYear(data);
  const source = <SourceNotes sources={ministry.sources} />;
  const change = before?.change ?? null;
  return (
    <StatRow money label={t('spending:ministry.figures')}>
      <StatCard
        label={t('spending:terms.allocated')}
        value={moneyCompact(ministry.cents)}
        note={
          <>
            {t('spending:year.short', { year })} {change === null ? null : <Change percent={change} />}
          </>
        }
        info={{
          about: t('spending:cards.budgetComputed'),
          exact: money(ministry.cents),
          formula: t('spending:cards.budgetFormula', { year }),
          inputs: t('spending-rows:lines.count', {
            count: own?.lines ?? 0,
            number: number(own?.lines ?? 0),
            sum: money(ministry.cents),
          }),
          source,
          rows: <RowsLink to={linesAddress(of)}>{t('spending:rows.seeLines')}</RowsLink>,
          csvHref: linesPath(of, { format: 'csv' }),
        }}
      />
      <SpentCard ministry={ministry} data={data} />
      <StatCard
        label={t('spending:terms.projects')}
        value={projects.ok ? number(projects.data.count) : null}
        note={<ProjectsNote projects={projects} />}
        info={{
          about: t('spending:described.projects'),
          formula: t('spending:ministry.projectsFormula', { year }),
          inputs: projects.ok ? number(projects.data.count) : t('ui:notAvailable'),
          source,
          rows: <RowsLink to={projectsAddress(of)}>{t('spending:terms.projects')}</RowsLink>,
        }}
      />
    </StatRow>
  );
}

/** How many of the projects are delayed. */
function ProjectsNote({ projects }: Pick<MinistryData, 'projects'>) {
  const inWords = useDelayedWords();
  if (!projects.ok || projects.data.count === 0) return null;
  const { delayed, rows } = projects.data;
  return (
    <>
      {delayed === null ? null : inWords(delayed)}{' '}
      {rows.some(({ invented }) => invented) ? <InventedMark /> : null}
    </>
  );
}

/** What was paid; not available where no payment is on record. */
function SpentCard({ ministry, data }: { ministry: Ministry; data: MinistryData }) {
  const { t, money, moneyCompact, number, percent } = useTexts();
  const { year, payments } = data;
  const { of, own } = ofYear(data);
  const spent = own?.spent ?? null;
  const invented = payments.ok && payments.data.data.some(({ source }) => source.invented);
  const sources = payments.ok ? payments.data.data.map(({ source }) => source) : [];
  const source = <SourceNotes sources={[...new Map(sources.map((one) => [one.source_id, one])).values()]} />;
  return (
    <StatCard
      label={t('spending:terms.spent')}
      value={spent === null ? null : moneyCompact(spent)}
      note={
        spent === null ? (
          t('spending:ministry.noPayments', { year })
        ) : (
          <>
            {percent(sharePercent(spent, ministry.cents))} {invented ? <InventedMark /> : null}
          </>
        )
      }
      info={{
        about: t('spending-rows:payments.about'),
        exact: spent === null ? null : money(spent),
        formula: t('spending:cards.spentFormula', { year }),
        inputs: t('spending-rows:payments.count', {
          count: own?.payments ?? 0,
          number: number(own?.payments ?? 0),
          sum: money(spent ?? 0n),
        }),
        source,
        rows: <RowsLink to={paymentsAddress(of)}>{t('spending:rows.seePayments')}</RowsLink>,
        csvHref: paymentsPath(of, { format: 'csv' }),
      }}
    />
  );
}

/** The filters of this ministry in this year, and its money in it. */
function ofYear({ id, year, years }: MinistryData) {
  return {
    of: { ministry: id, ...(year === null ? {} : { fiscal_year: year }) },
    own: years.ok ? years.data.find((one) => one.id === id && one.year === year) : undefined,
  };
}

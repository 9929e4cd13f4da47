import type { ReportStatistics } from '@sabha/domain/reports/report-statistics';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';

/** The four figures above the list (specification, section 2). What cannot be computed is "Not available". */
export function ReportFigures({ statistics }: { statistics: ReportStatistics | null }) {
  const { t, number, percent } = useTexts();
  const of = (count: number | undefined) => number(count ?? 0);
  const source = statistics ? t('reports:stats.source') : t('ui:notAvailable');
  const days = statistics?.average_resolution_days ?? null;
  const inputs = t('reports:stats.inputs', {
    total: of(statistics?.total_reports),
    resolved: of(statistics?.resolved_reports),
  });
  const average =
    days === null
      ? t('reports:stats.noAverage')
      : t('reports:stats.average', { days: number(days), count: days });
  const figures = [
    { name: 'active', value: statistics && number(statistics.unresolved_reports), note: null },
    { name: 'resolved', value: statistics && number(statistics.resolved_reports), note: null },
    { name: 'total', value: statistics && number(statistics.total_reports), note: null },
    { name: 'rate', value: statistics && percent(statistics.resolution_rate_percentage), note: average },
  ] as const;
  return (
    <StatRow headed label={t('reports:stats.label')}>
      {figures.map(({ name, value, note }) => (
        <StatCard
          key={name}
          label={t(`reports:stats.${name}`)}
          value={value}
          note={note}
          info={{
            about: t(`reports:stats.${name}About`),
            formula: t(`reports:stats.${name}Formula`),
            inputs,
            source,
          }}
        />
      ))}
    </StatRow>
  );
}

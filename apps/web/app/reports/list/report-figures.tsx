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
  return (
    <StatRow headed label={t('reports:stats.label')}>
      <StatCard
        label={t('reports:stats.active')}
        value={statistics && number(statistics.unresolved_reports)}
        info={{
          about: t('reports:stats.activeAbout'),
          formula: t('reports:stats.activeFormula'),
          inputs,
          source,
        }}
      />
      <StatCard
        label={t('reports:stats.resolved')}
        value={statistics && number(statistics.resolved_reports)}
        info={{
          about: t('reports:stats.resolvedAbout'),
          formula: t('reports:stats.resolvedFormula'),
          inputs,
          source,
        }}
      />
      <StatCard
        label={t('reports:stats.total')}
        value={statistics && number(statistics.total_reports)}
        info={{
          about: t('reports:stats.totalAbout'),
          formula: t('reports:stats.totalFormula'),
          inputs,
          source,
        }}
      />
      <StatCard
        label={t('reports:stats.rate')}
        value={statistics && percent(statistics.resolution_rate_percentage)}
        note={
          days === null
            ? t('reports:stats.noAverage')
            : t('reports:stats.average', { days: number(days), count: days })
        }
        info={{
          about: t('reports:stats.rateAbout'),
          formula: t('reports:stats.rateFormula'),
          inputs,
          source,
        }}
      />
    </StatRow>
  );
}

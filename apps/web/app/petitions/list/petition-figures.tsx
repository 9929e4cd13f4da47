import type { PetitionStatistics } from '@sabha/domain/petitions/list-petitions';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';

/** The four figures above the list. What cannot be computed is "Not available". */
export function PetitionFigures({ statistics }: { statistics: PetitionStatistics | null }) {
  const { t, number, percent } = useTexts();
  const of = (count: number | undefined) => number(count ?? 0);
  const total = of(statistics?.total_petitions);
  const source = statistics ? t('petitions:stats.source') : t('ui:notAvailable');
  const common = { source, csvHref: '/api/petitions?format=csv' };
  const rate = statistics?.success_rate ?? null;
  return (
    <StatRow headed label={t('petitions:stats.label')}>
      <StatCard
        label={t('petitions:stats.active')}
        value={statistics && number(statistics.active_petitions)}
        info={{
          about: t('petitions:stats.activeComputed'),
          formula: t('petitions:stats.activeFormula'),
          inputs: t('petitions:stats.activeInputs', {
            active: of(statistics?.active_petitions),
            number: total,
          }),
          ...common,
        }}
      />
      <StatCard
        label={t('petitions:stats.signatures')}
        value={statistics && number(statistics.total_signatures)}
        info={{
          about: t('petitions:stats.signaturesComputed'),
          formula: t('petitions:stats.signaturesFormula'),
          inputs: t('petitions:stats.signaturesInputs', { number: total }),
          ...common,
        }}
      />
      <StatCard
        label={t('petitions:stats.success')}
        value={rate === null ? null : percent(rate)}
        info={{
          about: t('petitions:stats.successComputed'),
          formula: t('petitions:stats.successFormula'),
          inputs: t('petitions:stats.successInputs', {
            met: of(statistics?.met),
            ended: of(statistics?.ended),
          }),
          ...common,
        }}
      />
      <StatCard
        label={t('petitions:stats.total')}
        value={statistics && total}
        info={{
          about: t('petitions:stats.totalComputed'),
          formula: t('petitions:stats.totalFormula'),
          inputs: t('petitions:stats.activeInputs', {
            active: of(statistics?.active_petitions),
            number: total,
          }),
          ...common,
        }}
      />
    </StatRow>
  );
}

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
  const ofAll = t('petitions:stats.activeInputs', {
    active: of(statistics?.active_petitions),
    number: total,
  });
  const figures = [
    { name: 'active', value: statistics && number(statistics.active_petitions), inputs: ofAll },
    {
      name: 'signatures',
      value: statistics && number(statistics.total_signatures),
      inputs: t('petitions:stats.signaturesInputs', { number: total }),
    },
    {
      name: 'success',
      value: rate === null ? null : percent(rate),
      inputs: t('petitions:stats.successInputs', { met: of(statistics?.met), ended: of(statistics?.ended) }),
    },
    { name: 'total', value: statistics && total, inputs: ofAll },
  ] as const;
  return (
    <StatRow headed label={t('petitions:stats.label')}>
      {figures.map(({ name, value, inputs }) => (
        <StatCard
          key={name}
          label={t(`petitions:stats.${name}`)}
          value={value}
          info={{
            about: t(`petitions:stats.${name}Computed`),
            formula: t(`petitions:stats.${name}Formula`),
            inputs,
            ...common,
          }}
        />
      ))}
    </StatRow>
  );
}

import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { isLater } from '../../acts/live/latest-count.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { noteFigures, useLiveFigures } from '../live/live-proposals.ts';

/** The three figures above the list. What cannot be computed is "Not available". */
export function VotingFigures({ statistics: loaded }: { statistics: ProposalStatistics | null }) {
  const { t, instant, number, percent, path } = useTexts();
  const statistics = useLaterFigures(loaded);
  const total = number(statistics?.total_proposals ?? 0);
  const common = {
    source: statistics
      ? t('voting:stats.counted', { time: instant(statistics.as_of) })
      : t('ui:notAvailable'),
    proof: (
      <Link to={path('/voting?view=verification')} className="underline">
        {t('voting:stats.proof')}
      </Link>
    ),
    csvHref: '/api/ledger/reconciliation?format=csv',
  };
  const participation = statistics?.avg_participation ?? null;
  const figures = [
    {
      name: 'active',
      value: statistics && number(statistics.active_proposals),
      inputs: { active: number(statistics?.active_proposals ?? 0), number: total },
    },
    { name: 'votes', value: statistics && number(statistics.total_votes), inputs: { number: total } },
    {
      name: 'participation',
      value: participation === null ? null : percent(participation),
      inputs: { votes: number(statistics?.total_votes ?? 0), number: total },
    },
  ] as const;
  return (
    <StatRow headed label={t('voting:stats.label')}>
      {figures.map(({ name, value, inputs }) => (
        <StatCard
          key={name}
          label={t(`voting:stats.${name}`)}
          value={value}
          info={{
            about: t(`voting:stats.${name}Computed`),
            formula: t(`voting:stats.${name}Formula`),
            inputs: t(`voting:stats.${name}Inputs`, inputs),
            ...common,
          }}
        />
      ))}
    </StatRow>
  );
}

/** The later of the page's and the stream's counts. */
function useLaterFigures(loaded: ProposalStatistics | null): ProposalStatistics | null {
  const figures = useLiveFigures(loaded);
  useEffect(() => {
    if (loaded) noteFigures(loaded);
  }, [loaded]);
  if (figures === null || (loaded !== null && isLater(loaded, figures))) return loaded;
  return figures;
}

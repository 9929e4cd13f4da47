import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import { useEffect } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { isLater } from '../live/latest-count.ts';
import { noteFigures, useLiveFigures } from '../live/live-proposals.ts';

/** The three figures above the list. What cannot be computed is "Not available". */
export function VotingFigures({ statistics: loaded }: { statistics: ProposalStatistics | null }) {
  const { t } = useTexts();
  const { number, percent } = useFormat();
  const statistics = useLaterFigures(loaded);
  const participation = statistics?.avg_participation ?? null;
  return (
    <StatRow label={t('voting:stats.label')}>
      <StatCard
        label={t('voting:stats.active')}
        value={statistics ? number(statistics.active_proposals) : null}
        info={{
          about: t('voting:stats.activeComputed', { number: number(statistics?.total_proposals ?? 0) }),
        }}
      />
      <StatCard
        label={t('voting:stats.votes')}
        value={statistics ? number(statistics.total_votes) : null}
        info={{ about: t('voting:stats.votesComputed') }}
      />
      <StatCard
        label={t('voting:stats.participation')}
        value={participation === null ? null : percent(participation)}
        info={{ about: t('voting:stats.participationComputed') }}
      />
    </StatRow>
  );
}

/** The later of the page's and the stream's counts. */
function useLaterFigures(loaded: ProposalStatistics | null): ProposalStatistics | null {
  const figures = useLiveFigures();
  useEffect(() => {
    if (loaded) noteFigures(loaded);
  }, [loaded]);
  if (figures === null || (loaded !== null && isLater(loaded, figures))) return loaded;
  return figures;
}

import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';

/** The three figures above the list. What cannot be computed is "Not available". */
export function VotingFigures({ statistics }: { statistics: ProposalStatistics | null }) {
  const { t } = useTexts();
  const { number, percent } = useFormat();
  const participation = statistics?.avg_participation ?? null;
  return (
    <StatRow label={t('voting:stats.label')}>
      <StatCard
        label={t('voting:stats.active')}
        value={statistics ? number(statistics.active_proposals) : null}
      />
      <StatCard
        label={t('voting:stats.votes')}
        value={statistics ? number(statistics.total_votes) : null}
        computed={t('voting:stats.votesComputed')}
      />
      <StatCard
        label={t('voting:stats.participation')}
        value={participation === null ? null : percent(participation)}
        computed={t('voting:stats.participationComputed')}
      />
    </StatRow>
  );
}

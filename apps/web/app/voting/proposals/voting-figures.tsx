import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import { type ReactNode, useEffect } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { isLater } from '../live/latest-count.ts';
import { noteFigures, useLiveProposals } from '../live/live-proposals.ts';

/** The three figures above the list. What cannot be computed is "Not available". */
export function VotingFigures({ statistics: loaded }: { statistics: ProposalStatistics | null }) {
  const { t } = useTexts();
  const { number, percent } = useFormat();
  const statistics = useLiveFigures(loaded);
  const participation = statistics?.avg_participation ?? null;
  const active = t('voting:stats.activeComputed', { number: number(statistics?.total_proposals ?? 0) });
  return (
    <StatRow label={t('voting:stats.label')}>
      <StatCard
        label={t('voting:stats.active')}
        value={
          statistics ? <Explained formula={active}>{number(statistics.active_proposals)}</Explained> : null
        }
        computed={active}
      />
      <StatCard
        label={t('voting:stats.votes')}
        value={
          statistics ? (
            <Explained formula={t('voting:stats.votesComputed')}>{number(statistics.total_votes)}</Explained>
          ) : null
        }
        computed={t('voting:stats.votesComputed')}
      />
      <StatCard
        label={t('voting:stats.participation')}
        value={
          participation === null ? null : (
            <Explained formula={t('voting:stats.participationComputed')}>{percent(participation)}</Explained>
          )
        }
        computed={t('voting:stats.participationComputed')}
      />
    </StatRow>
  );
}

function Explained({ formula, children }: { formula: string; children: ReactNode }) {
  return (
    <Tooltip text={formula}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the formula must be reachable by keyboard */}
      <span tabIndex={0}>{children}</span>
    </Tooltip>
  );
}

/** The later of what the page has and what the stream has told. */
function useLiveFigures(loaded: ProposalStatistics | null): ProposalStatistics | null {
  const { figures } = useLiveProposals();
  useEffect(() => {
    if (loaded) noteFigures(loaded);
  }, [loaded]);
  if (figures === null || (loaded !== null && isLater(loaded, figures))) return loaded;
  return figures;
}

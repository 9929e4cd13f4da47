import type { Turnout } from '@sabha/domain/voting/analytics/turnout';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';

/** How many voted, of how many. */
export function TurnoutCards({ about }: { about: Turnout['about'] }) {
  const { t } = useTexts();
  const { number, percent } = useFormat();
  const published = about.reason === null;
  return (
    <StatRow label={t('analytics:cards.label')}>
      <StatCard
        label={t('analytics:cards.voters')}
        value={published ? number(about.voters) : null}
        note={about.withheld > 0 ? t('analytics:cards.waiting', { number: number(about.withheld) }) : null}
        info={{ about: t('analytics:cards.votersComputed') }}
      />
      <StatCard
        label={t('analytics:cards.citizens')}
        value={about.as_of === null ? null : number(about.citizens)}
        info={{ about: t('analytics:cards.citizensComputed') }}
      />
      <StatCard
        label={t('analytics:cards.turnout')}
        value={about.percent === null ? null : percent(about.percent)}
        info={{ about: t('analytics:cards.turnoutComputed') }}
      />
    </StatRow>
  );
}

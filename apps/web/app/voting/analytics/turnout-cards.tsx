import type { Turnout } from '@sabha/domain/voting/analytics/turnout';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import { csvOf } from './analytics-calls.ts';

/** How many voted, of how many. */
export function TurnoutCards({ about }: { about: Turnout['about'] }) {
  const { t } = useTexts();
  const { instant, number, percent } = useFormat();
  const published = about.reason === null;
  const unknown = t('ui:notAvailable');
  const counts = { voters: number(about.voters), citizens: number(about.citizens) };
  const common = {
    source: about.as_of === null ? unknown : t('voting:stats.counted', { time: instant(about.as_of) }),
    csvHref: csvOf('turnout'),
  };
  return (
    <StatRow label={t('analytics:cards.label')}>
      <StatCard
        label={t('analytics:cards.voters')}
        value={published ? number(about.voters) : null}
        note={about.withheld > 0 ? t('analytics:cards.waiting', { number: number(about.withheld) }) : null}
        info={{
          about: t('analytics:cards.votersComputed'),
          formula: t('analytics:cards.votersFormula'),
          inputs: published
            ? t('analytics:cards.votersInputs', { number: counts.voters, waiting: number(about.withheld) })
            : unknown,
          ...common,
        }}
      />
      <StatCard
        label={t('analytics:cards.citizens')}
        value={about.as_of === null ? null : number(about.citizens)}
        info={{
          about: t('analytics:cards.citizensComputed'),
          formula: t('analytics:cards.citizensFormula'),
          inputs:
            about.as_of === null ? unknown : t('analytics:cards.citizensInputs', { number: counts.citizens }),
          ...common,
        }}
      />
      <StatCard
        label={t('analytics:cards.turnout')}
        value={about.percent === null ? null : percent(about.percent)}
        info={{
          about: t('analytics:cards.turnoutComputed'),
          formula: t('analytics:cards.turnoutFormula'),
          inputs: about.percent === null ? unknown : `${counts.voters} ÷ ${counts.citizens} × 100`,
          ...common,
        }}
      />
    </StatRow>
  );
}

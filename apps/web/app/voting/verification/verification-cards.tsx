import type { VerificationFigures } from '@sabha/domain/voting/verification';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';

/** The two figures of the view. What was not measured is "Not available". */
export function VerificationCards({ figures }: { figures: VerificationFigures | null }) {
  const { t } = useTexts();
  const { instant, number } = useFormat();
  const unknown = t('ui:notAvailable');
  const common = {
    source: figures ? t('verification:cards.compared', { time: instant(figures.compared_at) }) : unknown,
    csvHref: '/api/ledger/reconciliation?format=csv',
  };
  return (
    <StatRow label={t('verification:cards.label')}>
      <StatCard
        label={t('verification:cards.verified')}
        value={figures ? number(figures.votes_verified) : null}
        note={figures ? t('verification:cards.verifiedOf', { votes: number(figures.current_votes) }) : null}
        info={{
          about: t('verification:cards.verifiedComputed'),
          formula: t('verification:cards.verifiedFormula'),
          inputs: figures
            ? [figures.current_votes, figures.on_the_way, figures.differing].map(number).join(' − ')
            : unknown,
          ...common,
        }}
      />
      <StatCard
        label={t('verification:cards.anonymous')}
        value={figures ? number(figures.anonymous_votes) : null}
        note={t('verification:cards.anonymousNote')}
        info={{
          about: t('verification:cards.anonymousComputed'),
          formula: t('verification:cards.anonymousFormula'),
          inputs: figures
            ? [figures.current_votes, figures.current_votes - figures.anonymous_votes].map(number).join(' − ')
            : unknown,
          ...common,
        }}
      />
    </StatRow>
  );
}

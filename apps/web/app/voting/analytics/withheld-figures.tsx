import type { AboutFigures } from '@sabha/domain/voting/analytics/about-figures';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Instead of a chart: why no groups are published. */
export function WithheldFigures({ reason }: { reason: NonNullable<AboutFigures['reason']> }) {
  const { t } = useTexts();
  return (
    <EmptyState title={t('analytics:withheld.title')}>
      {reason === 'too-few' ? t('analytics:withheld.lead') : t('analytics:notYet')}
    </EmptyState>
  );
}

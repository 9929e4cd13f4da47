import type { AboutFigures } from '@sabha/domain/voting/analytics/about-figures';
import Users from 'lucide-react/icons/users';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Instead of a chart: why no groups are published. */
export function WithheldFigures({ reason }: { reason: NonNullable<AboutFigures['reason']> }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={Users} title={t('analytics:withheld.title')}>
      {reason === 'too-few' ? t('analytics:withheld.lead') : t('analytics:notYet')}
    </EmptyState>
  );
}

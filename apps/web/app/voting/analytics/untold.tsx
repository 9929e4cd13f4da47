import type { AboutFigures } from '@sabha/domain/voting/analytics/about-figures';
import Users from 'lucide-react/icons/users';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In the place of a picture: why no groups are told. */
export function Untold({ reason }: { reason: NonNullable<AboutFigures['reason']> }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={Users} title={t('analytics:untold.title')}>
      {reason === 'too-few' ? t('analytics:untold.lead') : t('analytics:notYet')}
    </EmptyState>
  );
}

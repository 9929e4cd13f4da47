import { ChartColumn } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { loadAnalytics } from './load-analytics.ts';

export function AnalyticsView(_props: { data: Awaited<ReturnType<typeof loadAnalytics>> }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={ChartColumn} title={t('voting:analytics.title')}>
      {t('voting:analytics.lead')}
    </EmptyState>
  );
}

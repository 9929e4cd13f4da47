import { ChartColumn, ShieldCheck } from 'lucide-react';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export function AnalyticsView() {
  const { t } = useTexts();
  return (
    <EmptyState icon={ChartColumn} title={t('voting:analytics.title')}>
      {t('voting:analytics.lead')}
    </EmptyState>
  );
}

export function VerificationView() {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <EmptyState
      icon={ShieldCheck}
      title={t('voting:verification.title')}
      action={
        <LinkButton tone="primary" to={path('/voting/check')}>
          {t('voting:checkLink')}
        </LinkButton>
      }
    >
      {t('voting:verification.lead')}
    </EmptyState>
  );
}

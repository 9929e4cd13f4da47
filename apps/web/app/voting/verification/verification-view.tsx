import { ShieldCheck } from 'lucide-react';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { loadVerification } from './load-verification.ts';

export function VerificationView(_props: { data: Awaited<ReturnType<typeof loadVerification>> }) {
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

import RotateCw from 'lucide-react/icons/rotate-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The account could not be had: without a connection, or for another reason. */
export function AccountFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  const retry = (
    <Button size="small" className="mt-2" onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      {t('ui:error.retry')}
    </Button>
  );
  if (navigator.onLine)
    return (
      <Alert tone="error" live title={t('account:failed.title')}>
        {retry}
      </Alert>
    );
  return (
    <div role="status">
      <EmptyState icon={WifiOff} title={t('account:failed.offline')} action={retry}>
        {t('account:failed.offlineText')}
      </EmptyState>
    </div>
  );
}

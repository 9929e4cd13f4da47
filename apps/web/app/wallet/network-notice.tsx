import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/states/alert.tsx';

/** The wallet is on another chain: says so, and offers to switch. */
export function NetworkNotice({ busy, onSwitch }: { busy: boolean; onSwitch: () => void }) {
  const { t } = useTexts();
  return (
    <Alert tone="warning" title={t('wallet:network.wrong')}>
      <p>{t('wallet:network.lead')}</p>
      <Button tone="primary" size="small" className="mt-2" busy={busy} onClick={onSwitch}>
        {t('wallet:network.switch')}
      </Button>
    </Alert>
  );
}

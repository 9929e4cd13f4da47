import { Wallet } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';

export function WalletSlot() {
  const { t } = useTexts();
  return (
    <Button size="small" tone="primary" className="needs-script">
      <Wallet aria-hidden className="size-4" />
      {t('shell:wallet')}
    </Button>
  );
}

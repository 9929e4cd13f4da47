import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { showToast } from '../ui/toast.ts';
import { downloadFile } from './download-file.ts';

// Nothing personal is in the name: it stands in lists of files that others see.
const FILE = 'sabha-my-data.json';

/** Everything that is held, as one file. */
export function ExportCard() {
  const { t } = useTexts();
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const collect = async () => {
    setStep('busy');
    try {
      const response = await fetch('/api/users/me/export', { cache: 'no-store' });
      if (!response.ok) throw new Error(`the export answered ${response.status}`);
      downloadFile(FILE, await response.blob());
      setStep('idle');
      void showToast('success', t('account:export.done'));
    } catch {
      setStep('failed');
    }
  };
  return (
    <Card>
      <CardHeading>{t('account:export.title')}</CardHeading>
      <div className="grid justify-items-start gap-4">
        <p>{t('account:export.text')}</p>
        {step === 'failed' ? (
          <Alert tone="error" live>
            {t('account:export.failed')}
          </Alert>
        ) : null}
        <Button busy={step === 'busy'} onClick={() => void collect()}>
          <Download aria-hidden className="size-4" />
          {step === 'busy' ? t('account:export.busy') : t('account:export.action')}
        </Button>
      </div>
    </Card>
  );
}

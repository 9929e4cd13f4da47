import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { apiFile } from '../api/api-client.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { downloadFile } from '../ui/download-file.ts';
import { Alert } from '../ui/states/alert.tsx';
import { showToast } from '../ui/toast.ts';

// Nothing personal is in the name: it is in lists of files that others see.
const FILE = 'sabha-my-data.json';
const FILE_WITHIN_MS = 60_000;

/** Everything that is held, as one file. */
export function ExportCard() {
  const { t } = useTexts();
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const collect = async () => {
    setStep('busy');
    const file = await apiFile('/api/users/me/export', { withinMs: FILE_WITHIN_MS });
    if (!file.ok) return setStep('failed');
    downloadFile(FILE, file.value.body);
    setStep('idle');
    void showToast('success', t('account:export.done'));
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

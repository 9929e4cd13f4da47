import type { Replacement } from '@sabha/domain/registration/replacement';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { showToast } from '../../ui/toast.ts';
import { stopReplacement } from './own-replacement.ts';

const TONES = {
  new: { waiting: 'info', 'under-way': 'info', done: 'success' },
  replaced: { waiting: 'warning', 'under-way': 'warning', done: 'warning' },
} as const;

/** Shows a request to replace a wallet, to either of the two wallets, with the button that stops it. */
export function ReplacementNotice({
  replacement: { wallet, state, due_at: dueAt },
  onStopped,
  onFailed,
}: {
  replacement: Replacement;
  onStopped: () => void;
  onFailed: () => void;
}) {
  const { t, day } = useTexts();
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const stop = async () => {
    setStep('busy');
    if (!(await stopReplacement())) {
      setStep('failed');
      return onFailed(); // it may have been carried out meanwhile
    }
    void showToast('success', t('replacement:stop.done'));
    onStopped();
  };
  return (
    <Alert
      tone={TONES[wallet][state]}
      title={t(`replacement:${wallet}.title.${state}`, { day: day(dueAt) })}
      live
    >
      <p>{t(`replacement:${wallet}.text.${state}`)}</p>
      {state === 'waiting' ? (
        <Button
          size="small"
          tone={wallet === 'replaced' ? 'primary' : 'secondary'}
          className="mt-3"
          busy={step === 'busy'}
          onClick={() => void stop()}
        >
          {step === 'busy' ? t('replacement:stop.busy') : t(`replacement:stop.${wallet}`)}
        </Button>
      ) : null}
      {step === 'failed' ? <ErrorAlert>{t('replacement:stop.failed')}</ErrorAlert> : null}
    </Alert>
  );
}

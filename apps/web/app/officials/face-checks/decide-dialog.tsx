import type { FaceDecision } from '@sabha/domain/face/face-calls';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { type Decided, decideReview } from './review-calls.ts';

/** Says what a decision does, and sends it only when it is pressed again. */
export function DecideDialog({
  id,
  decision,
  onClose,
  onDecided,
}: {
  id: string;
  decision: FaceDecision;
  onClose: () => void;
  onDecided: (words: string) => void;
}) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Exclude<Decided, 'done' | 'gone'> | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    const decided = await decideReview(id, decision);
    setBusy(false);
    if (decided !== 'done' && decided !== 'gone') return setFailure(decided);
    onClose();
    onDecided(t(decided === 'done' ? `face-review:decided.${decision}` : 'face-review:decided.gone'));
  };
  return (
    <Dialog
      size="small"
      title={t(`face-review:confirm.${decision}.title`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('face-review:confirm.cancel')}</Button>
          <Button
            tone={decision === 'duplicate' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void send()}
          >
            {t(`face-review:confirm.${decision}.action`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t(`face-review:confirm.${decision}.text`)}</p>
        <p className="text-muted">{t('face-review:confirm.final')}</p>
        {failure === null ? null : <ErrorAlert>{t(`face-review:failure.${failure}`)}</ErrorAlert>}
      </div>
    </Dialog>
  );
}

import Coins from 'lucide-react/icons/coins';
import Eye from 'lucide-react/icons/eye';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { RegisterFirst, useRegisterFirst } from '../../acts/submit/register-first.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RegisterSlot } from '../../wallet/register-slot.tsx';
import type { EndorsementChoice } from '../endorsement-message.ts';

/**
 * One sentence to confirm before anything is signed, what becomes public by it, and the choice to be listed by pseudonym, which
 * `onConfirm` gets.
 */
export function ConfirmSignature({
  sentence,
  choice,
  deadline,
  onConfirm,
  onCancel,
}: {
  sentence: string;
  choice: EndorsementChoice;
  deadline: string;
  onConfirm: (isListed: boolean) => void;
  onCancel: () => void;
}) {
  const { t, instant } = useTexts();
  const [isListed, setListed] = useState(false);
  const registerFirst = useRegisterFirst(true);
  const points = [
    { icon: Eye, text: t('petitions:sign.public') },
    ...(choice === 'sign'
      ? [{ icon: RotateCcw, text: t('petitions:sign.change', { when: instant(deadline) }) }]
      : []),
    { icon: Coins, text: t('petitions:sign.free') },
  ];
  return (
    <Dialog
      size="small"
      title={sentence}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('petitions:sign.cancel')}</Button>
          {registerFirst ? (
            <RegisterSlot tone="primary" size="medium" />
          ) : (
            <Button tone="primary" onClick={() => onConfirm(isListed)}>
              {t('petitions:sign.continue')}
            </Button>
          )}
        </>
      }
    >
      {registerFirst ? (
        <RegisterFirst />
      ) : (
        <ul className="grid gap-3 text-muted">
          {points.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden className="mt-1 size-5 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      )}
      {choice === 'sign' && !registerFirst ? (
        <div className="mt-4 border-line border-t pt-4">
          <Checkbox
            label={t('petitions:sign.list')}
            help={t('petitions:sign.listHelp')}
            checked={isListed}
            onChange={({ currentTarget }) => setListed(currentTarget.checked)}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

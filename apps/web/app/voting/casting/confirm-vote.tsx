import { type Choice, choiceNumber } from '@sabha/domain/voting/choice';
import type { LucideIcon } from 'lucide-react';
import Eye from 'lucide-react/icons/eye';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Wallet from 'lucide-react/icons/wallet';
import { RegisterFirst, useRegisterFirst } from '../../acts/submit/register-first.tsx';
import type { Translate } from '../../i18n/translator.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RegisterSlot } from '../../wallet/register-slot.tsx';

/** One thing to know before a vote is sent. */
export interface Point {
  readonly icon: LucideIcon;
  say(t: Translate): string;
}

/** What becomes public by a vote that a wallet signs. */
export function publicPoints(choice: Choice): readonly Point[] {
  return [
    { icon: Eye, say: (t) => t('voting:confirm.public') },
    { icon: Wallet, say: (t) => t('voting:confirm.wallet', { number: choiceNumber(choice) }) },
  ];
}

/** One sentence to confirm before anything is signed or sent, until when it can be changed, and what becomes public by it. */
export function ConfirmVote({
  sentence,
  points,
  closes,
  action,
  registeredOnly = false,
  onConfirm,
  onCancel,
}: {
  sentence: string;
  points: readonly Point[];
  closes: string;
  /** What the button does. */
  action: string;
  /** Who is not registered is led to Register instead of going on. */
  registeredOnly?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { t, instant } = useTexts();
  const registerFirst = useRegisterFirst(registeredOnly);
  const change = { icon: RotateCcw, text: t('voting:confirm.change', { when: instant(closes) }) };
  const all = [change, ...points.map(({ icon, say }) => ({ icon, text: say(t) }))];
  return (
    <Dialog
      size="small"
      title={sentence}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('voting:confirm.cancel')}</Button>
          {registerFirst ? (
            <RegisterSlot tone="primary" size="medium" />
          ) : (
            <Button tone="primary" onClick={onConfirm}>
              {action}
            </Button>
          )}
        </>
      }
    >
      {registerFirst ? (
        <RegisterFirst />
      ) : (
        <ul className="grid gap-3 text-muted">
          {all.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden className="mt-1 size-5 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

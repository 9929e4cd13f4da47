import type { Choice } from '@sabha/domain/voting/choice';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ComponentProps } from 'react';
import { Chosen } from '../../acts/submit/chosen.tsx';
import { ContinueSheet } from '../../acts/submit/continue-sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { CHOICE_ICONS } from './choice-button.tsx';

/** What is voted, until when it can be changed, what becomes known by it, and the way to go on. */
export function ConfirmVote({
  choice,
  title,
  points,
  closes,
  onConfirm,
  onCancel,
  ...sheet
}: {
  choice: Choice;
  title: string;
  closes: string;
  onConfirm: () => void;
  onCancel: () => void;
} & Pick<ComponentProps<typeof ContinueSheet>, 'points' | 'action' | 'reason' | 'working' | 'failure'>) {
  const { t, instant } = useTexts();
  const change = { icon: RotateCcw, text: t('voting:confirm.change', { when: instant(closes) }) };
  return (
    <ContinueSheet
      {...sheet}
      title={t('voting:confirm.title')}
      about={
        <Chosen icon={CHOICE_ICONS[choice]} tone={choice} title={title}>
          {t(`voting:confirm.choice.${choice}`)}
        </Chosen>
      }
      points={[change, ...points]}
      onContinue={onConfirm}
      onClose={onCancel}
    />
  );
}

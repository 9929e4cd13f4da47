import type { Choice } from '@sabha/domain/voting/choice';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';

const LOOKS = {
  yes: { icon: ThumbsUp, style: 'text-green-ink aria-pressed:border-green aria-pressed:bg-green-tint' },
  no: { icon: ThumbsDown, style: 'text-danger-ink aria-pressed:border-danger aria-pressed:bg-danger-tint' },
} as const;

/** It keeps the focus while a vote is on its way: a second press is ignored then (`useSubmit`). */
export function ChoiceButton({
  choice,
  isCurrent,
  isWorking,
  onPress,
}: {
  choice: Choice;
  isCurrent: boolean;
  isWorking: boolean;
  onPress: () => void;
}) {
  const { t } = useTexts();
  const { icon: Icon, style } = LOOKS[choice];
  return (
    <Button
      aria-busy={isWorking || undefined}
      aria-disabled={isWorking || undefined}
      aria-pressed={isCurrent}
      onClick={() => isWorking || onPress()}
      className={style}
    >
      <Icon aria-hidden className="size-4" />
      {t(`voting:vote.${choice}`)}
    </Button>
  );
}

import type { Choice } from '@sabha/domain/voting/choice';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

const LOOKS = {
  yes: { icon: Check, style: 'bg-yes hover:bg-yes' },
  no: { icon: X, style: 'bg-no hover:bg-no' },
} as const;

/** The same weight for both; what was chosen has a ring. */
const BOTH =
  'min-h-14 border-transparent font-bold font-display text-lg text-on-primary hover:brightness-110 aria-pressed:ring-4 aria-pressed:ring-ink';

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
      className={classNames(BOTH, style)}
    >
      <Icon aria-hidden className="size-6" strokeWidth={3} />
      {t(`voting:vote.${choice}`)}
    </Button>
  );
}

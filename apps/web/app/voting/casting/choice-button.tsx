import type { Choice } from '@sabha/domain/voting/choice';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useTexts } from '../../i18n/use-texts.ts';

export const CHOICE_ICONS = { yes: Check, no: X } as const;

/**
 * The same weight for both; what was chosen has a ring. It keeps the focus while a vote is on its way: a second press is ignored then
 * (`useSubmit`).
 */
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
  const Icon = CHOICE_ICONS[choice];
  return (
    <button
      type="button"
      aria-busy={isWorking || undefined}
      aria-disabled={isWorking || undefined}
      aria-pressed={isCurrent}
      onClick={() => isWorking || onPress()}
      className="choice"
      data-choice={choice}
    >
      <Icon aria-hidden strokeWidth={3} />
      {t(`voting:vote.${choice}`)}
    </button>
  );
}

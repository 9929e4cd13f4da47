import Check from 'lucide-react/icons/check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import PenLine from 'lucide-react/icons/pen-line';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';

/** One button in its three states (specification, section 2): it keeps the focus from the press to 'Already Signed'. */
export function SignButton({
  hasSigned,
  isWorking,
  quiet,
  onPress,
}: {
  hasSigned: boolean;
  isWorking: boolean;
  quiet: boolean;
  onPress: () => void;
}) {
  const { t } = useTexts();
  const state = isWorking ? 'signing' : hasSigned ? 'signed' : 'button';
  const Icon = { signing: LoaderCircle, signed: Check, button: PenLine }[state];
  return (
    <Button
      tone={state === 'button' && !quiet ? 'primary' : 'secondary'}
      aria-busy={isWorking || undefined}
      aria-disabled={state === 'button' ? undefined : true}
      onClick={() => state === 'button' && onPress()}
      className={
        state === 'signed'
          ? 'w-full border-green bg-green-tint text-green-ink aria-disabled:opacity-100'
          : 'w-full'
      }
    >
      <Icon aria-hidden className={isWorking ? 'size-4 animate-spin' : 'size-4'} />
      {t(`petitions:sign.${state}`)}
    </Button>
  );
}

import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useTexts } from '../i18n/use-texts.ts';
import type { UniquePlace } from './duplicate-checks.ts';
import { useDialog } from './registration-context.ts';

const LOOKS = {
  checking: { icon: LoaderCircle, style: 'text-muted', motion: 'animate-spin' },
  free: { icon: CircleCheck, style: 'text-green-ink', motion: '' },
  later: { icon: Clock, style: 'text-muted', motion: '' },
} as const;

/** What the check for duplicates says of a field; that somebody has it is the field's error. */
export function CheckNote({ place }: { place: UniquePlace }) {
  const { t } = useTexts();
  const state = useDialog().checkStates[place];
  const shown = state === undefined || state === 'exists' ? null : state;
  const { icon: Icon, style, motion } = LOOKS[shown ?? 'later'];
  return (
    <p role="status" className={`flex items-center gap-1.5 text-sm empty:hidden ${style}`}>
      {shown ? (
        <>
          <Icon aria-hidden className={`size-4 shrink-0 ${motion}`} />
          {t(`registration:check.${shown}`)}
        </>
      ) : null}
    </p>
  );
}

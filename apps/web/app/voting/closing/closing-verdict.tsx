import type { Closing, ClosingVerdict as Verdict } from '@sabha/domain/voting/closing';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/alert.tsx';

const TONES = {
  open: 'info',
  withdrawn: 'info',
  settling: 'info',
  disputed: 'error',
  incomplete: 'warning',
  complete: 'success',
} as const satisfies Record<Verdict, string>;

/** Whether every vote that was received in time counts, in one sentence and what it means. */
export function ClosingVerdict({ closing }: { closing: Closing }) {
  const { t } = useTexts();
  const { instant } = useFormat();
  const { verdict, closes_at, anchored_until, countable_until } = closing;
  const times = {
    closes: instant(closes_at),
    anchored: instant(anchored_until),
    countable: instant(countable_until),
  };
  return (
    <Alert tone={TONES[verdict]} title={t(`closing:verdict.${verdict}.title`)}>
      <p className="text-sm">{t(`closing:verdict.${verdict}.text`, times)}</p>
    </Alert>
  );
}

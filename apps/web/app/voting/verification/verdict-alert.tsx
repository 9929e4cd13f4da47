import type { LedgerVerdict } from '@sabha/domain/comparison/comparison-report';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/alert.tsx';

const TONES = {
  never: 'info',
  damaged: 'error',
  well: 'success',
  'catching-up': 'info',
  differs: 'error',
  electorate: 'error',
  unreachable: 'warning',
} as const;

/** How things stand, in one plain sentence, and what to do. Said aloud when it changes, and only then. */
export function VerdictAlert({ verdict }: { verdict: LedgerVerdict | 'never' }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <Alert tone={TONES[verdict]} title={t(`verification:verdict.${verdict}.title`)}>
        <p>{t(`verification:verdict.${verdict}.text`)}</p>
      </Alert>
    </div>
  );
}

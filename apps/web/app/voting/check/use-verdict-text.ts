import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckStep, Verdict } from './verdict.ts';

/** What a step found, in plain words, with what a failure means and what to do. */
export function useVerdictText(): (step: CheckStep, verdict: Verdict) => string {
  const { t } = useTexts();
  const { number } = useFormat();
  return (step, verdict) => {
    if ('because' in verdict) {
      if (verdict.because === 'rejected')
        return t('voting:check.ledger.rejected', { reason: verdict.reason });
      const counts = { yes: number(verdict.yes), no: number(verdict.no) };
      const key =
        verdict.because === 'counted' ? (verdict.state === 'bad' ? 'bad' : 'good') : verdict.because;
      return t(`voting:check.tally.${key}`, counts);
    }
    switch (step) {
      case 'ledger':
      case 'tally':
        return t(`voting:check.${step}.${verdict.state}`);
      default:
        return t(`voting:check.${step}.${verdict.state === 'waiting' ? 'unknown' : verdict.state}`);
    }
  };
}

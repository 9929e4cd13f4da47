import type { ReceiptKey } from '@sabha/domain/acts/receipt-keys';
import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckStep, Verdict } from './verdict.ts';

type Reasoned = Extract<Verdict, { because: string }>;

/** What a step found, in plain words, with what a failure means and what to do. */
export function useVerdictText(): (step: CheckStep, verdict: Verdict) => string {
  const { t } = useTexts();
  const { number, day } = useFormat();
  const reason = (verdict: Reasoned): string => {
    switch (verdict.because) {
      case 'rejected':
        return t('voting:check.ledger.rejected', { reason: verdict.reason });
      case 'signed':
        return signedBy(verdict.key);
      case 'not-ours':
        return t('voting:check.receipt.notOurs', { key: verdict.signer });
      case 'counted':
      case 'replaced':
      case 'uncounted': {
        const counts = { yes: number(verdict.yes), no: number(verdict.no) };
        const key =
          verdict.because === 'counted' ? (verdict.state === 'bad' ? 'bad' : 'good') : verdict.because;
        return t(`voting:check.tally.${key}`, counts);
      }
      default:
        return assertUnreachable(verdict);
    }
  };
  const signedBy = ({ address: key, from, until }: ReceiptKey): string => {
    if (from === null) return t('voting:check.receipt.good', { key });
    if (until === null) return t('voting:check.receipt.goodSince', { key, since: day(from) });
    return t('voting:check.receipt.goodUntil', { key, since: day(from), until: day(until) });
  };
  return (step, verdict) => {
    if ('because' in verdict) return reason(verdict);
    switch (step) {
      case 'ledger':
      case 'tally':
        return t(`voting:check.${step}.${verdict.state}`);
      default:
        return t(`voting:check.${step}.${verdict.state === 'waiting' ? 'unknown' : verdict.state}`);
    }
  };
}

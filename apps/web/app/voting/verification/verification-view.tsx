import type { ReconciliationReport } from '@sabha/domain/voting/reconciliation';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { BothSides } from './both-sides.tsx';
import { CheckYourself } from './check-yourself.tsx';
import { ComparedProposals } from './compared-proposals.tsx';
import type { VerificationData } from './load-verification.ts';
import { LostActs } from './lost-acts.tsx';
import { MismatchList } from './mismatch-list.tsx';
import { RecordDamage } from './record-damage.tsx';
import { useFreshVerification } from './use-fresh-verification.ts';
import { VerdictAlert } from './verdict-alert.tsx';
import { VerificationCards } from './verification-cards.tsx';

await loadTexts('verification');

/** Blockchain Verification: how database and ledger compare, and how to find out without believing it. */
export function VerificationView({ data: first }: { data: VerificationData }) {
  const { t } = useTexts();
  const { data, stale } = useFreshVerification(first);
  const { comparison, figures, bundle } = data;
  return (
    <div className="grid grid-cols-1 gap-6">
      {comparison.ok ? <VerdictAlert verdict={comparison.data.data?.verdict ?? 'never'} /> : null}
      <VerificationCards figures={figures.ok ? figures.data.data : null} />
      {comparison.ok ? (
        <Comparison report={comparison.data.data} />
      ) : (
        <ErrorState>{t('verification:failed')}</ErrorState>
      )}
      <p aria-live="polite" className="text-muted text-sm empty:hidden">
        {stale && comparison.ok ? t('verification:stale') : ''}
      </p>
      <CheckYourself bundle={bundle.ok ? bundle.data.data : null} />
    </div>
  );
}

function Comparison({ report }: { report: ReconciliationReport | null }) {
  if (!report) return null;
  return (
    <>
      <RecordDamage damage={report.damage} />
      <LostActs lost={report.lost} />
      <BothSides report={report} />
      <MismatchList report={report} />
      <ComparedProposals report={report} />
    </>
  );
}

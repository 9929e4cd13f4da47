import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ReportsData } from '../list/load-reports.ts';
import type { ReportDraft } from '../new/report-draft.ts';
import { StepWrite } from '../new/step-write.tsx';
import { WalletReportSend } from './wallet-report-send.tsx';

/** Writing the report, then sending it from the wallet. */
export default function WalletReportForm({ categories }: { categories: ReportsData['categories'] }) {
  const { language } = useTexts();
  const [draft, setDraft] = useState<ReportDraft>({ category: 0, title: '', body: '', language });
  const [step, setStep] = useState<'write' | 'send'>('write');
  if (step === 'send')
    return <WalletReportSend draft={draft} categories={categories} onBack={() => setStep('write')} />;
  return (
    <StepWrite
      draft={draft}
      categories={categories}
      onChange={setDraft}
      onNext={() => setStep('send')}
      onBack={() => history.back()}
      evidence={null}
    >
      {null}
    </StepWrite>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import type { ReportsData } from '../list/load-reports.ts';
import { FoundDetails } from '../new/found-details.tsx';
import type { ReportDraft } from '../new/report-draft.ts';
import { ReportPreview } from '../new/report-preview.tsx';
import type { OnContract, WalletReportStep } from './report-by-wallet.ts';
import type { WalletActFailure } from './wallet-steps.ts';

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'busy'; readonly step: WalletReportStep }
  | { readonly kind: 'failed'; readonly why: WalletActFailure };

/** What will be public, then the wallet's transaction, then the record of it. */
export function WalletReportSend({
  draft,
  categories,
  onBack,
}: {
  draft: ReportDraft;
  categories: ReportsData['categories'];
  onBack: () => void;
}) {
  const { t, path } = useTexts();
  const navigate = useNavigate();
  const settings = useSettings();
  const [state, setState] = useState<State>({ kind: 'ready' });
  const [onContract, setOnContract] = useState<OnContract | null>(null);
  const send = async () => {
    if (!settings) return;
    const onStep = (step: WalletReportStep) => setState({ kind: 'busy', step });
    onStep('wallet');
    const parts = await Promise.all([import('./report-by-wallet.ts'), import('./wallet-steps.ts')]).catch(
      () => null,
    );
    if (!parts) return setState({ kind: 'failed', why: 'failed' });
    const [{ putOnContract, recordOnServer }, { WalletActFailed }] = parts;
    try {
      const statement = t('wallet:signIn.statement');
      const there = onContract ?? (await putOnContract(settings, draft, { statement, onStep }));
      setOnContract(there);
      onStep('recording');
      const id = await recordOnServer(there);
      await navigate(path(`/reports/${id}`));
    } catch (error) {
      setState({ kind: 'failed', why: error instanceof WalletActFailed ? error.why : 'failed' });
    }
  };
  const isBusy = state.kind === 'busy';
  return (
    <div className="grid gap-4">
      <ReportPreview draft={draft} categories={categories} by={t('anonymity:byWallet.by')} />
      <FoundDetails draft={draft} />
      {isBusy ? (
        <p role="status" className="font-semibold">
          {t(`anonymity:byWallet.step.${state.step}`)}
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <Alert tone="error" live title={t('anonymity:byWallet.submitFailed')}>
          {t(`anonymity:byWallet.failure.${state.why}`)}
        </Alert>
      ) : null}
      <div className="grid gap-2">
        <Button tone="primary" busy={isBusy} onClick={() => void send()}>
          {t(onContract ? 'anonymity:byWallet.recordAgain' : 'anonymity:byWallet.send')}
        </Button>
        {onContract ? null : (
          <Button disabled={isBusy} onClick={onBack}>
            {t('reports:new.back')}
          </Button>
        )}
      </div>
    </div>
  );
}

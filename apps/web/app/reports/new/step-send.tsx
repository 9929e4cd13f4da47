import type { ClaimedEvidence } from '@sabha/anonymity/evidence/evidence-calls';
import { lazy, Suspense, useRef, useState } from 'react';
import type { VoteFailure } from '../../anonymity/cast-numbered.ts';
import { useIdentityState } from '../../anonymity/identity-state.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import type { ReportsData } from '../list/load-reports.ts';
import { FoundDetails } from './found-details.tsx';
import type { ReportDraft } from './report-draft.ts';
import { ReportPreview } from './report-preview.tsx';
import type { ReportStep, SentReport } from './send-report.ts';

/** The wallet is asked for once, if the identity is still locked; only then anything of it is on this page. */
const WalletDialogs = lazy(async () => ({
  default: (await import('../../wallet/wallet-dialogs.tsx')).WalletDialogs,
}));

const UnlockByFile = lazy(async () => ({
  default: (await import('../../anonymity/unlock-by-file.tsx')).UnlockByFile,
}));

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unlocking' }
  | { readonly kind: 'busy'; readonly step: ReportStep }
  | { readonly kind: 'failed'; readonly why: VoteFailure | OwnFailure };

/** What only a report can be refused for. */
const OWN_FAILURES = ['daily-limit', 'evidence-missing'] as const;
type OwnFailure = (typeof OWN_FAILURES)[number];

/** Step 3: what will be public, then the proof, then it is sent. */
export function StepSend({
  draft,
  evidence,
  categories,
  onBack,
  onSent,
}: {
  draft: ReportDraft;
  evidence: ClaimedEvidence;
  categories: ReportsData['categories'];
  onBack: () => void;
  onSent: (sent: SentReport) => void;
}) {
  const { t } = useTexts();
  const { number } = useFormat();
  const settings = useSettings();
  const identity = useIdentityState();
  const [state, setState] = useState<State>({ kind: 'ready' });
  const stop = useRef<AbortController | null>(null);
  const send = async () => {
    if (!settings) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      if (identity.kind !== 'unlocked') {
        setState({ kind: 'unlocking' });
        const { unlock } = await import('../../anonymity/identity-store.ts');
        const { kind } = await unlock(settings);
        if (kind === 'not-enrolled' || kind === 'differs') return setState({ kind: 'failed', why: kind });
      }
      setState({ kind: 'busy', step: 'receipt' });
      const { sendReport } = await import('./send-report.ts');
      const onStep = (step: ReportStep) => setState({ kind: 'busy', step });
      onSent(await sendReport(settings, { ...draft, evidence }, { onStep, signal }));
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'ready' });
      const { failureOf } = await import('../../anonymity/cast-numbered.ts');
      const own = OWN_FAILURES.find((failure) => error instanceof Error && error.message === failure);
      setState({ kind: 'failed', why: own ?? failureOf(error) });
    }
  };
  const isBusy = state.kind === 'busy' || state.kind === 'unlocking';
  return (
    <div className="grid gap-4">
      <p>{t('reports:new.preview')}</p>
      <ReportPreview draft={draft} categories={categories} by={submittedBy(t, number, evidence)} />
      <FoundDetails draft={draft} />
      {identity.kind === 'unlocked' ? null : <p className="text-muted">{t('reports:new.walletOnce')}</p>}
      {isBusy ? null : (
        <Suspense fallback={null}>
          <UnlockByFile open={state.kind === 'failed' && state.why === 'differs'} />
        </Suspense>
      )}
      {state.kind === 'unlocking' ? (
        <Suspense fallback={null}>
          <WalletDialogs />
        </Suspense>
      ) : null}
      {isBusy ? <Progress step={state.kind === 'busy' ? state.step : null} /> : null}
      {state.kind === 'failed' ? (
        <Alert tone="error" live title={t('reports:failure.submitTitle')}>
          {t(state.why === 'evidence-missing' ? 'evidence:missing' : `reports:failure.${state.why}`)}
        </Alert>
      ) : null}
      <div className="grid gap-2">
        {isBusy ? (
          <Button onClick={() => stop.current?.abort()}>{t('reports:new.stop')}</Button>
        ) : (
          <>
            <Button tone="primary" onClick={() => void send()}>
              {t('reports:new.send')}
            </Button>
            <Button onClick={onBack}>{t('reports:new.back')}</Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Who submits it, and with how many files. */
function submittedBy(
  t: ReturnType<typeof useTexts>['t'],
  number: ReturnType<typeof useFormat>['number'],
  evidence: ClaimedEvidence,
): string {
  const count = evidence.length;
  const published = evidence.filter(({ copy }) => copy !== null).length;
  return [
    t('reports:new.by'),
    ...(count > 0 ? [t('evidence:count', { count, number: number(count) })] : []),
    ...(published > 0 ? [t('evidence:published', { number: number(published) })] : []),
  ].join(' · ');
}

const PROGRESS = ['receipt', 'list', 'checking', 'tools', 'proving', 'sending'] as const;

/** Four things that take a while, and which of them it is. */
function Progress({ step }: { step: ReportStep | null }) {
  const { t } = useTexts();
  const at = step === null ? -1 : PROGRESS.indexOf(step);
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-4">
      <p role="status" className="font-semibold">
        {t(step === null ? 'reports:new.progress.unlock' : `reports:new.progress.${step}`)}
      </p>
      <progress className="w-full accent-primary" max={PROGRESS.length} value={at + 1}>
        {at + 1}
      </progress>
    </div>
  );
}

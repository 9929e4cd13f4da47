import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense, useRef, useState } from 'react';
import { useIdentityState } from '../../anonymity/identity-state.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import type { ReportsData } from '../list/load-reports.ts';
import { reportName } from '../shown-report.ts';
import type { VoteFailure } from '../votes/cast-vote.ts';
import type { ReportDraft } from './report-draft.ts';
import type { ReportStep, SentReport } from './send-report.ts';

/** The wallet is asked for once, if the identity is still locked; only then anything of it is on this page. */
const WalletDialogs = lazy(async () => ({
  default: (await import('../../wallet/wallet-dialogs.tsx')).WalletDialogs,
}));

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unlocking' }
  | { readonly kind: 'busy'; readonly step: ReportStep }
  | { readonly kind: 'failed'; readonly why: VoteFailure | 'daily-limit' }
  | { readonly kind: 'sent'; readonly sent: SentReport };

/** Step 3: what will be public, then the proof, then it is sent. */
export function StepSend({
  draft,
  categories,
  onBack,
}: {
  draft: ReportDraft;
  categories: ReportsData['categories'];
  onBack: () => void;
}) {
  const { t } = useTexts();
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
      setState({ kind: 'busy', step: 'list' });
      const { sendReport } = await import('./send-report.ts');
      const onStep = (step: ReportStep) => setState({ kind: 'busy', step });
      setState({ kind: 'sent', sent: await sendReport(settings, draft, { onStep, signal }) });
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'ready' });
      const { failureOf } = await import('../votes/cast-vote.ts');
      const isLimit = error instanceof Error && error.message === 'daily-limit';
      setState({ kind: 'failed', why: isLimit ? 'daily-limit' : failureOf(error) });
    }
  };
  if (state.kind === 'sent') return <Sent {...state.sent} />;
  const isBusy = state.kind === 'busy' || state.kind === 'unlocking';
  return (
    <div className="grid gap-4">
      <p>{t('reports:new.preview')}</p>
      <Preview draft={draft} categories={categories} />
      {identity.kind === 'unlocked' ? null : <p className="text-muted">{t('reports:new.walletOnce')}</p>}
      {state.kind === 'unlocking' ? (
        <Suspense fallback={null}>
          <WalletDialogs />
        </Suspense>
      ) : null}
      {isBusy ? <Progress step={state.kind === 'busy' ? state.step : null} /> : null}
      {state.kind === 'failed' ? (
        <Alert tone="error" live>
          {t(`reports:failure.${state.why}`)}
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

function Preview({ draft, categories }: { draft: ReportDraft; categories: ReportsData['categories'] }) {
  const { t } = useTexts();
  const category = categories.find(({ id }) => id === draft.category)?.name ?? '';
  return (
    <Card as="article" className="grid gap-2">
      <p className="text-muted text-sm">{category}</p>
      <h2 lang={draft.language} className="text-lg">
        {draft.title}
      </h2>
      <p lang={draft.language} className="whitespace-pre-line leading-normal">
        {draft.body}
      </p>
      <p className="text-muted text-sm">{t('reports:new.by')}</p>
    </Card>
  );
}

const PROGRESS = ['list', 'checking', 'tools', 'proving', 'sending'] as const;

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

/** It was taken: what is promised, and what to keep. */
function Sent({ receipt, members, confirmedElsewhere }: SentReport) {
  const { t } = useTexts();
  const { number, instant } = useFormat();
  const path = useLocalPath();
  const by = instant(new Date(receipt.in_log_by * 1000).toISOString());
  const name = reportName({ blockchain_report_id: receipt.digest });
  return (
    <div className="grid gap-4">
      <p role="status" className="flex gap-2 rounded-control bg-green-tint p-4 text-green-ink">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{t('reports:new.sent', { by })}</span>
      </p>
      <p>{t('reports:new.sentAmong', { members: number(members), count: members })}</p>
      {confirmedElsewhere ? null : <p className="text-muted text-sm">{t('reports:new.onlyOurs')}</p>}
      <p>
        {t('reports:new.keep')} <strong>{name}</strong>
      </p>
      <div className="grid gap-2">
        <Button
          onClick={() =>
            downloadFile(
              `${name}.json`,
              new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
            )
          }
        >
          {t('reports:new.download')}
        </Button>
        <LinkButton tone="primary" to={path('/reports')}>
          {t('reports:new.toList')}
        </LinkButton>
      </div>
    </div>
  );
}

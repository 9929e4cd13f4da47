import type { ClaimedEvidence } from '@sabha/anonymity/evidence/evidence-calls';
import { useEffect, useRef, useState } from 'react';
import { identityState, useIdentityState } from '../../anonymity/identity-state.ts';
import { isAboutIdentity, notFetched, VoteFailed, type VoteFailure } from '../../anonymity/vote-failure.ts';
import type { Translator } from '../../i18n/translator.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import type { ReportFiles } from '../evidence/report-files.ts';
import type { ReportsData } from '../list/load-reports.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { FoundDetails } from './found-details.tsx';
import type { ReportDraft } from './report-draft.ts';
import { ReportPreview } from './report-preview.tsx';
import type { ReadyReport, ReportStep, SentReport } from './send-report.ts';

const UnlockByFile = optionalPart(() => import('../../anonymity/unlock-by-file.tsx'));
const MendIdentity = optionalPart(() => import('../../anonymity/mend-identity.tsx'));

/** What only a report can be refused for. */
const OWN_FAILURES = ['daily-limit', 'evidence-missing'] as const;

/** After these the server does not have the report: another one can be made. */
const NOT_THERE: ReadonlySet<SendingFailure> = new Set<SendingFailure>([
  'daily-limit',
  'closed',
  'evidence-missing',
]);

/** These say nothing of what was sent before. */
const SAYS_NOTHING: ReadonlySet<SendingFailure> = new Set<SendingFailure>([
  'no-answer',
  'busy',
  'tools-differ',
]);

/** The wallet is asked for once, if the identity is still locked; only then anything of it is on this page. */
const WalletDialogs = optionalPart(() => import('../../wallet/wallet-dialogs.tsx'));

/** Step 3: what will be public, then the proof, then it is sent. */
export function StepSend({
  draft,
  evidence,
  categories,
  onBack,
  onSent,
}: {
  draft: ReportDraft;
  evidence: ReportFiles | null;
  categories: ReportsData['categories'];
  onBack: () => void;
  onSent: (sent: SentReport) => void;
}) {
  const { t, number } = useTexts();
  const identity = useIdentityState();
  const claims = evidence?.claims ?? [];
  const { state, isUnsure, send, again, stop } = useSending(draft, evidence, onSent);
  // What is on its way cannot be stopped any more.
  const isOnItsWay = state.kind === 'busy' && state.step === 'sending';
  const isBusy = state.kind === 'busy' || state.kind === 'unlocking';
  return (
    <div className="grid gap-4">
      <p>{t('reports:new.preview')}</p>
      <ReportPreview draft={draft} categories={categories} by={submittedBy({ t, number }, claims)} />
      <FoundDetails draft={draft} />
      {identity.kind === 'unlocked' ? null : <p className="text-muted">{t('reports:new.walletOnce')}</p>}
      {state.kind === 'unlocking' ? <WalletDialogs /> : null}
      {isBusy ? <Progress step={state.kind === 'busy' ? state.step : null} /> : null}
      {state.kind === 'failed' ? (
        <>
          <NotSent why={state.why} />
          {isAboutIdentity(state.why) ? <MendIdentity why={state.why} onReady={again} /> : null}
        </>
      ) : null}
      {state.kind === 'ready' ? <UnlockByFile /> : null}
      <div className="grid gap-2">
        {isBusy ? (
          <Button disabled={isOnItsWay} onClick={stop}>
            {t('reports:new.stop')}
          </Button>
        ) : (
          <>
            <Button tone="primary" onClick={() => void send()}>
              {t('reports:new.send')}
            </Button>
            {isUnsure ? null : <Button onClick={onBack}>{t('reports:new.back')}</Button>}
          </>
        )}
      </div>
    </div>
  );
}

function NotSent({ why }: { why: SendingFailure }) {
  const { t } = useTexts();
  const words =
    why === 'evidence-missing' ? 'report-thread:evidence.missing' : (`reports:failure.${why}` as const);
  return (
    <Alert tone="error" live title={t('reports:failure.submitTitle')}>
      <p>{t(words)}</p>
    </Alert>
  );
}

/** Who submits it, and with how many files. */
function submittedBy({ t, number }: Pick<Translator, 't' | 'number'>, evidence: ClaimedEvidence): string {
  const count = evidence.length;
  const published = evidence.filter(({ copy }) => copy !== null).length;
  return [
    t('reports:new.by'),
    ...(count > 0 ? [t('report-thread:evidence.count', { count, number: number(count) })] : []),
    ...(published > 0 ? [t('report-thread:evidence.published', { number: number(published) })] : []),
  ].join(' · ');
}

const PROGRESS: readonly ReportStep[] = ['receipt', 'list', 'checking', 'tools', 'proving', 'sending'];

/** Four things that take a while, and which of them it is. */
function Progress({ step }: { step: ReportStep | null }) {
  const { t } = useTexts();
  const at = step === null ? -1 : PROGRESS.indexOf(step === 'again' ? 'proving' : step);
  return (
    <div className="grid gap-2 rounded-control border border-transparent bg-sunken p-4">
      <p role="status" className="font-semibold">
        {t(step === null ? 'reports:new.progress.unlock' : `reports:new.progress.${step}`)}
      </p>
      <progress className="w-full accent-primary" max={PROGRESS.length} value={at + 1}>
        {at + 1}
      </progress>
    </div>
  );
}

type SendingFailure = VoteFailure | (typeof OWN_FAILURES)[number];

type Sending =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unlocking' }
  | { readonly kind: 'busy'; readonly step: ReportStep }
  | { readonly kind: 'failed'; readonly why: SendingFailure };

/**
 * Sending a report. Where no answer came it may have arrived: then the same report is sent again, with the receipt that belongs to it, and
 * nothing else can be sent from this page (`isUnsure`).
 */
function useSending(draft: ReportDraft, files: ReportFiles | null, onSent: (sent: SentReport) => void) {
  const settings = useSettings();
  const [state, setState] = useState<Sending>({ kind: 'ready' });
  const [isUnsure, setUnsure] = useState(false);
  const ready = useRef<ReadyReport | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => (isUnsure ? askBeforeLeaving() : undefined), [isUnsure]);
  const attempt = async (signal: AbortSignal): Promise<void> => {
    if (!settings) return;
    const onStep = (step: ReportStep) => setState({ kind: 'busy', step });
    const isLocked = identityState().kind !== 'unlocked';
    if (isLocked) setState({ kind: 'unlocking' });
    // Fetched before anything is proved, since the connection may drop later.
    const [{ prepareReport, sendReport }, { unlock }] = await Promise.all([
      import('./send-report.ts'),
      import('../../anonymity/identity-store.ts'),
      import('../../anonymity/cast-numbered.ts'),
    ]).catch(notFetched);
    if (isLocked) {
      const { kind } = await unlock(settings);
      signal.throwIfAborted();
      if (kind === 'not-enrolled' || kind === 'differs') return setState({ kind: 'failed', why: kind });
    }
    onStep('receipt');
    const evidence = files?.claims ?? [];
    const thread = (await files?.thread()) ?? null;
    ready.current ??= await prepareReport(settings, { ...draft, evidence, thread }, { onStep, signal });
    onSent(await sendReport(settings, ready.current, { onStep, signal }));
  };
  const stopped: Sending = isUnsure ? { kind: 'failed', why: 'unsure' } : { kind: 'ready' };
  const send = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      await attempt(signal);
    } catch (error) {
      if (stop.current?.signal !== signal) return; // another attempt has begun
      if (signal.aborted) return setState(stopped);
      const why = await reasonOf(error);
      const isNotThere = NOT_THERE.has(why);
      if (isNotThere) ready.current = null;
      setUnsure(why === 'unsure' || (isUnsure && !isNotThere));
      setState({ kind: 'failed', why: isUnsure && SAYS_NOTHING.has(why) ? 'unsure' : why });
    }
  };
  const again = () => setState({ kind: 'ready' });
  const stopNow = () => {
    stop.current?.abort();
    // A wallet may never answer.
    if (state.kind === 'unlocking') setState(stopped);
  };
  return { state, isUnsure, send, again, stop: stopNow };
}

async function reasonOf(error: unknown): Promise<SendingFailure> {
  if (error instanceof VoteFailed) return error.why;
  const { failureOf } = await import('../../anonymity/cast-numbered.ts');
  return (
    OWN_FAILURES.find((failure) => error instanceof Error && error.message === failure) ?? failureOf(error)
  );
}

import { useEffect, useRef, useState } from 'react';
import type { VoteFailure } from '../../anonymity/cast-numbered.ts';
import { identityState } from '../../anonymity/identity-state.ts';
import { useSettings } from '../../shell/use-settings.ts';
import type { ReportFiles } from '../evidence/report-files.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import type { ReportDraft } from './report-draft.ts';
import type { ReadyReport, ReportStep, SentReport } from './send-report.ts';

/** What only a report can be refused for. */
const OWN_FAILURES = ['daily-limit', 'evidence-missing'] as const;
export type SendingFailure = VoteFailure | (typeof OWN_FAILURES)[number];

export type Sending =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unlocking' }
  | { readonly kind: 'busy'; readonly step: ReportStep }
  | { readonly kind: 'failed'; readonly why: SendingFailure };

/**
 * Sending a report. Where no answer came it may have arrived: then the same report is sent again, with the receipt that belongs to it, and
 * nothing else can be sent from this page (`isUnsure`).
 */
export function useSending(
  draft: ReportDraft,
  files: ReportFiles | null,
  onSent: (sent: SentReport) => void,
) {
  const settings = useSettings();
  const [state, setState] = useState<Sending>({ kind: 'ready' });
  const [isUnsure, setUnsure] = useState(false);
  const ready = useRef<ReadyReport | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => (isUnsure ? askBeforeLeaving() : undefined), [isUnsure]);
  const attempt = async (signal: AbortSignal): Promise<void> => {
    if (!settings) return;
    const onStep = (step: ReportStep) => setState({ kind: 'busy', step });
    if (identityState().kind !== 'unlocked') {
      setState({ kind: 'unlocking' });
      const { unlock } = await import('../../anonymity/identity-store.ts');
      const { kind } = await unlock(settings);
      if (kind === 'not-enrolled' || kind === 'differs') return setState({ kind: 'failed', why: kind });
    }
    onStep('receipt');
    const { prepareReport, sendReport } = await import('./send-report.ts');
    const evidence = files?.claims ?? [];
    const thread = (await files?.thread()) ?? null;
    ready.current ??= await prepareReport(settings, { ...draft, evidence, thread }, { onStep, signal });
    onSent(await sendReport(settings, ready.current, { onStep, signal }));
  };
  const send = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      await attempt(signal);
    } catch (error) {
      if (signal.aborted) return setState(isUnsure ? { kind: 'failed', why: 'unsure' } : { kind: 'ready' });
      const why = await reasonOf(error);
      const isNotThere = NOT_THERE.has(why);
      if (isNotThere) ready.current = null;
      setUnsure(why === 'unsure' || (isUnsure && !isNotThere));
      setState({ kind: 'failed', why: isUnsure && SAYS_NOTHING.has(why) ? 'unsure' : why });
    }
  };
  return { state, isUnsure, send, stop: () => stop.current?.abort() };
}

async function reasonOf(error: unknown): Promise<SendingFailure> {
  const { failureOf } = await import('../../anonymity/cast-numbered.ts');
  const own = OWN_FAILURES.find((failure) => error instanceof Error && error.message === failure);
  return own ?? failureOf(error);
}

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

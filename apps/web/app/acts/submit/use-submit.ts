import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PageSettings } from '../../shell/context.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { deviceTexts } from '../../stores/kept-texts.ts';
import { showToast } from '../../ui/toast.ts';
import { setSigningSentence } from '../../wallet/signing-sentence.ts';
import type { ActInWeb, ActOutcome } from '../act-in-web.ts';
import type { SubmitStep } from './submit-act.ts';

export interface Running<Step> {
  readonly step: Step | null;
  /** What went wrong, in words. */
  readonly failure: string | null;
}

interface Task<Step, Intent> {
  run(intent: Intent, settings: PageSettings, onStep: (step: Step) => void): Promise<void>;
  onFailure?(text: string): void;
  readonly sheet?: TaskSheet<Intent> | undefined;
  /** The code that names failures. */
  loadFailure(): Promise<{
    actFailure(error: unknown): string;
    isNotRegistered(error: unknown): boolean;
    mayTryAgain(error: unknown): boolean;
  }>;
}

/** The sheet in which a task was begun. It stays while the same can be tried again there. */
interface TaskSheet<Intent> {
  close(): void;
  /** Shows it again where it was closed meanwhile: the person has to register first, and nothing was signed. */
  reopen(intent: Intent): void;
}

/** One task after a press: what is being waited for, what went wrong, and the way to start. */
export function useTask<Step extends string, Intent extends object>(
  act: ActInWeb<Intent>,
  first: Step,
  { run, onFailure, sheet, loadFailure }: Task<Step, Intent>,
): Running<Step> & { readonly start: (intent: Intent) => void } {
  const { t } = useTexts();
  const settings = useSettings();
  const running = useRef(false);
  const [step, setStep] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const start = (intent: Intent) => {
    if (running.current || !settings) return; // a second press while the first is on its way is the same act
    running.current = true;
    setFailure(null);
    setStep(first);
    const naming = loadFailure().catch(() => null); // at once: later the line may be cut
    run(intent, settings, setStep)
      .catch(async (error: unknown) => {
        const names = await naming;
        if (sheet && names?.isNotRegistered(error)) return sheet.reopen(intent);
        if (names?.mayTryAgain(error) === false) sheet?.close();
        const failed = names?.actFailure(error) ?? 'failed';
        const text = act.sayFailure(t, failed, intent, settings.registration.minimumAge);
        setFailure(text);
        onFailure?.(text);
      })
      .finally(() => {
        running.current = false;
        setStep(null);
      });
  };
  return { step, failure, start };
}

/** Signing and sending an act; `thanks` is what is said when it was received. */
export function useSubmit<Intent extends object, Message extends Intent, Outcome extends ActOutcome>(
  act: ActInWeb<Intent, Message, Outcome>,
  thanks: (outcome: Outcome) => string,
  sheet?: TaskSheet<Intent>,
): {
  working: string | null;
  failure: string | null;
  /** `sentence` says what is signed; the wallet of the demonstration shows it too. */
  submit: (intent: Intent, sentence: string) => void;
} {
  const { t } = useTexts();
  const { step, failure, start } = useTask<SubmitStep, Intent>(act, 'wallet', {
    run: async (intent, settings, onStep) => {
      const { submitAct } = await import('./submit-act.ts');
      const outcome = await submitAct(act, { intent, settings, onStep }).finally(() =>
        setSigningSentence(null),
      );
      sheet?.close();
      void showToast('success', thanks(outcome), {
        description: t(deviceTexts.isOpen() ? 'acts:kept' : 'ui:notKept'),
      });
    },
    onFailure: (text) => void showToast('error', text),
    sheet,
    loadFailure: () => import('./act-failure.ts'),
  });
  const submit = (intent: Intent, sentence: string) => {
    if (step !== null) return;
    setSigningSentence(sentence);
    start(intent);
  };
  if (step === null) return { working: null, failure, submit };
  const isOwn = step === 'sign-again' || step === 'send';
  const working = isOwn ? act.say(t, `working.${step}`) : t(`acts:working.${step}`);
  return { working, failure, submit };
}

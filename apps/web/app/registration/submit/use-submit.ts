import type { Address } from '@sabha/domain/core/hex';
import type { NicRules } from '@sabha/domain/registration/identity/nic';
import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import { registerProblems } from '@sabha/domain/registration/wizard/wizard-problems';
import type { Wizard } from '@sabha/domain/registration/wizard/wizard-state';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { dismissToasts, showToast } from '../../ui/toast.ts';
import { informOtherTabs } from '../../wallet/remembered-wallet.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { updateWallet } from '../../wallet/wallet-store.ts';
import { blockedBy } from '../blocked-by.ts';
import { missingCodes } from '../checks/code-checks.ts';
import type { DuplicateChecks } from '../checks/duplicate-checks.ts';
import type { FaceResult } from '../face/face-state.ts';
import { biometricDataOf } from '../face-state-of.ts';
import type { Thrown } from '../thrown.ts';
import type { SendWizard } from '../use-wizard.ts';
import type { Stage } from './processing-overlay.tsx';
import { type FailureKind, RegistrationFailed } from './registration-failure.ts';
import { type Notice, useFailureTexts, useSuccessToast } from './use-outcomes.tsx';

/** The toasts that are within the dialog, which covers those of the page. */
export const TOASTS = 'registration';

const REFUSES_FACE: ReadonlySet<FailureKind> = new Set([
  'face-check-required',
  'face-duplicate',
  'face-taken',
]);

interface Parts {
  readonly options: RegistrationOptions;
  readonly rules: NicRules;
  readonly wizard: Wizard;
  readonly send: SendWizard;
  readonly checks: DuplicateChecks | null;
  readonly codesPassed: readonly string[];
  /** What the last face check came to. */
  readonly face: FaceResult | null;
  /** The server did not take that check: it is to be made again, or done without. */
  readonly onFaceRefused: () => void;
  /** The person is registered: everything typed may go. One under age may not act yet. */
  readonly onEnd: (mayAct: boolean) => void;
}

/** Pressing Register: what is in the way is said; else the whole operation runs, stage by stage, to a toast. */
export function useSubmit({
  options,
  rules,
  wizard,
  send,
  checks,
  codesPassed,
  face,
  onFaceRefused,
  onEnd,
}: Parts) {
  const { t, language } = useTexts();
  const settings = useSettings();
  const texts = useFailureTexts();
  const announceSuccess = useSuccessToast();
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<Notice | null>(null);
  const problems = registerProblems(wizard, rules);
  const codes = missingCodes(options, wizard, codesPassed);
  const inTheWay = problems.length > 0 ? blockedBy(problems) : codes.length > 0 ? 'codes' : null;
  useTakenToast(wizard, texts.walletTaken);
  // An obstacle is no longer shown once it is removed.
  if (failure?.by !== undefined && failure.by !== inTheWay) setFailure(null);

  const tell = (now: Notice) => {
    setFailure({ ...now }); // a new one each time, so that the focus comes to it again
    void showToast('error', now.title, { description: now.text, within: TOASTS });
  };

  const run = async (wallet: Address) => {
    if (!settings || !checks) throw new Error('The page is not ready');
    // Both before anything is sent: a connection that breaks then can still be explained.
    const [{ submitRegistration }] = await Promise.all([
      import('./submit-registration.ts'),
      tellingErrorsApart(),
    ]).catch(() => {
      throw new RegistrationFailed('reserve', 'offline');
    });
    const end = await submitRegistration({
      fields: wizard.fields,
      biometricData: biometricDataOf(wizard.face, face),
      wallet,
      rules,
      language,
      checks,
      signIn: async () => {
        const { enterSession } = await import('./enter-session.ts');
        await enterSession(settings, wallet, t('wallet:signIn.statement'));
      },
      onStage: setStage,
    });
    if (end.kind === 'duplicates') {
      send({ type: 'refused', problems: end.problems });
      return tell(texts.duplicates(end.problems));
    }
    send({ type: 'succeeded' });
    updateWallet({ registration: end.state === 'checked' ? 'checked' : 'registered' });
    announceSuccess(end, wizard);
    onEnd(end.takesPartFrom === null);
  };

  const failed = async (error: unknown) => {
    const problems = error instanceof RegistrationFailed ? error.problems : {};
    send(Object.keys(problems).length > 0 ? { type: 'refused', problems } : { type: 'failed' });
    if (error instanceof RegistrationFailed && REFUSES_FACE.has(error.kind)) onFaceRefused();
    tell(texts.thrown(await readThrown(error)));
  };

  const register = () => {
    setFailure(null);
    void dismissToasts();
    if (problems.length > 0) tell(texts.blocked(problems));
    else if (codes.length > 0) return tell(texts.codesMissing());
    // Where something is in the way, this only brings the first badly written field into view.
    const { submitting, wallet } = send({ type: 'register' });
    if (!submitting || wallet === null) return;
    run(wallet)
      .catch(failed)
      .finally(() => {
        setStage(null);
        void askAgain();
      });
  };
  return { stage, failure, register };
}

/**
 * Says at the last step, as soon as it is known, that somebody has registered the connected wallet. Who is signed in with it
 * reads above the form that it is their own.
 */
function useTakenToast({ step, errors, submitting }: Wizard, words: () => Notice): void {
  const { connection, session } = useWallet();
  const address = connection.status === 'connected' ? connection.address : null;
  const isTaken = step === 3 && !submitting && errors.wallet === 'registered';
  const isOthers = isTaken && session?.wallet !== address;
  const say = useEffectEvent(() => {
    const { title, text } = words();
    void showToast('error', title, { description: text, within: TOASTS });
  });
  useEffect(() => {
    if (isOthers) say();
  }, [isOthers]);
}

/** How far the wallet's registration is now. Without a line what was known stays. */
async function askAgain(): Promise<void> {
  const asking = await import('../../wallet/registration-state.ts').catch(() => null);
  await asking?.refreshRegistration();
  informOtherTabs();
}

const tellingErrorsApart = () => import('../thrown.ts');

/** What ended it; where not even the means to tell could be fetched, the line is what is missing. */
async function readThrown(error: unknown): Promise<Thrown> {
  const telling = await tellingErrorsApart().catch(() => null);
  return (
    telling?.describeThrown(error) ?? {
      kind: 'refused',
      refusal: new RegistrationFailed('reserve', 'offline'),
    }
  );
}

import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import type { FieldProblems } from '@sabha/domain/registration/wizard/wizard';
import type { WizardProblem } from '@sabha/domain/registration/wizard/wizard-problems';
import type { Wizard } from '@sabha/domain/registration/wizard/wizard-state';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { showToast } from '../../ui/toast.ts';
import { type BlockedBy, blockedBy } from '../blocked-by.ts';
import type { Thrown } from '../thrown.ts';
import type { RegistrationFailed } from './registration-failure.ts';
import type { RegistrationEnd } from './submit-registration.ts';

/** A notice for a person: a title and a text. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** What was in the way of sending anything. */
  readonly by?: BlockedBy | 'codes';
}

/** Why a registration did not go through, in the specification's words (sections 5, 6 and 8). */
export function useFailureTexts() {
  const { t } = useTexts();
  const refusal = useRefusalText();
  const failedWith = (text: string): Notice => ({ title: t('registration:toast.failed'), text });
  const walletTaken = (): Notice => ({
    title: t('registration:toast.walletTaken'),
    text: t('registration:failure.wallet-already-registered'),
  });
  return {
    walletTaken,
    /** Register was pressed, and something is in the way. */
    blocked(problems: readonly WizardProblem[]): Notice {
      const by = blockedBy(problems);
      if (by === 'wallet-taken') return { ...walletTaken(), by };
      return { title: t(`registration:blocked.${by}.title`), text: t(`registration:blocked.${by}.text`), by };
    },
    codesMissing: (): Notice => ({ ...failedWith(t('registration:failure.check-missing')), by: 'codes' }),
    /** The last check found that somebody has registered this. */
    duplicates: (problems: FieldProblems): Notice =>
      Object.keys(problems).join() === 'wallet'
        ? walletTaken()
        : failedWith(t('registration:failure.duplicate-data')),
    thrown(thrown: Thrown): Notice {
      switch (thrown.kind) {
        case 'refused':
          return thrown.refusal.kind === 'wallet-already-registered'
            ? walletTaken()
            : failedWith(refusal(thrown.refusal));
        case 'wallet':
          return failedWith(t(`wallet:failure.${thrown.failure}`));
        case 'wallet-gone':
          return failedWith(t('registration:walletChanged'));
        case 'unknown':
          return { title: t('registration:toast.error'), text: t('registration:toast.unknown') };
        default:
          return assertUnreachable(thrown);
      }
    },
  };
}

/** A refusal in the reader's language. */
function useRefusalText(): (failure: RegistrationFailed) => string {
  const { t, day } = useTexts();
  return ({ kind, until, reason }) => {
    if (kind === 'failed' && reason !== null) return t('registration:serverReason', { reason });
    if (kind === 'nic-remembered' && until !== null)
      return t('registration:nicRemembered', { day: day(until) });
    if (kind === 'wallet-resting' && until !== null)
      return t('registration:walletResting', { day: day(until) });
    return t(`registration:failure.${kind}`);
  };
}

type Registered = Extract<RegistrationEnd, { kind: 'registered' }>;

/** The toast of success, with the way to the transaction; one under age has none yet. */
export function useSuccessToast() {
  const { t, day, path } = useTexts();
  const openTransaction = useOpenTransaction();
  const savedText = ({ state, takesPartFrom }: Registered) => {
    if (takesPartFrom !== null) return t('registration:toast.underAge', { day: day(takesPartFrom) });
    return state === 'active' ? t('registration:toast.saved') : t('registration:toast.savedFirst');
  };
  /** `face`: the result of the face check. Without one, and where checks are offered, the toast leads to it. */
  return (end: Registered, { face, faceOffer }: Pick<Wizard, 'face' | 'faceOffer'>) => {
    const { transactionHash: hash } = end;
    const saved = savedText(end);
    const view = { label: t('registration:toast.view'), onClick: () => openTransaction(hash ?? '') };
    const copy = {
      label: t('registration:toast.copy'),
      onClick: () => void navigator.clipboard.writeText(hash ?? '').catch(() => undefined),
    };
    void showToast('success', t('registration:toast.success'), {
      description: (
        <>
          {t(face === 'unique' ? 'registration:toast.validatedWithFace' : 'registration:toast.validated')}.{' '}
          {saved}.{' '}
          {faceOffer === 'unavailable' || face === 'unique' || face === 'review' ? null : (
            <Link to={path('/account#face-check')} className="underline">
              {t('registration:toast.addFace')}
            </Link>
          )}
        </>
      ),
      ...(hash === null ? {} : { action: view, second: copy }),
    });
  };
}

/** The operator's explorer in a window of its own, or our own page of the transaction. */
function useOpenTransaction(): (hash: string) => void {
  const navigate = useNavigate();
  const { path } = useTexts();
  const explorer = useSettings()?.explorerUrl;
  return (hash) => {
    if (explorer) window.open(`${explorer.replace(/\/$/, '')}/tx/${hash}`, '_blank', 'noreferrer');
    else void navigate(path(`/transactions/${hash}`));
  };
}

import type { LucideIcon } from 'lucide-react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useFocusOnStep } from '../../ui/dialogs/use-focus-on-step.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { fetchedPart, WhereFetched } from '../../ui/states/where-fetched.tsx';
import { useOpeningHere } from '../../wallet/own-key/own-key-requests.ts';
import { RegisterSlot } from '../../wallet/register-slot.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { WalletName } from '../../wallet/wallet-name.tsx';
import type { WalletReason } from '../../wallet/wallet-store.ts';
import { RegisterFirst, useRegisterFirst } from './register-first.tsx';

const WaysIn = fetchedPart(async () => {
  const [{ default: Ways }] = await Promise.all([import('../../wallet/ways-in.tsx'), loadTexts('wallet')]);
  return { default: Ways };
});
const OpenSteps = fetchedPart(() => import('../../wallet/own-key/open-steps.tsx'));

/** One thing to know before an act is sent. */
export interface Point {
  readonly icon: LucideIcon;
  readonly text: string;
}

/**
 * The sheet between a press and an act. It shows what will happen and what becomes public, and lets the person choose a wallet, open a key or
 * register where that is still to be done. It stays open while the act is sent, and says what went wrong. `reason`: what the wallet is needed
 * for; null if no wallet signs.
 */
export function ContinueSheet({
  title,
  about,
  points,
  action,
  reason,
  working = null,
  failure = null,
  onContinue,
  onClose,
  children,
}: {
  title: string;
  about: ReactNode;
  points: readonly Point[];
  /** What the button does. */
  action: string;
  reason: WalletReason | null;
  working?: string | null;
  failure?: string | null;
  onContinue: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const { connection } = useWallet();
  const opening = useOpeningHere();
  const registerFirst = useRegisterFirst(reason !== null);
  const [hasTried, setTried] = useState(false);
  const isReady = reason === null || connection.status === 'connected';
  const step = stepOf({ isOpening: opening !== null && isReady, working, registerFirst, isReady });
  const content = useFocusOnStep(step);
  const go = () => {
    setTried(true);
    onContinue();
  };
  // A wallet may answer late: what the sheet shows by then counts, and nothing happens once it is closed.
  const later = useRef<(() => void) | null>(null);
  useEffect(() => {
    later.current = go;
    return () => {
      later.current = null;
    };
  });
  return (
    <Dialog
      size="small"
      title={title}
      about={about}
      onClose={onClose}
      footer={
        step === 'confirm' || step === 'register' ? (
          <>
            <Button onClick={onClose}>{t('acts:continue.cancel')}</Button>
            {step === 'register' ? (
              <RegisterSlot tone="primary" size="medium" />
            ) : (
              <Button tone="primary" onClick={go}>
                {action}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div ref={content} tabIndex={-1} className="grid gap-4">
        {opening === null && (step === 'confirm' || step === 'choose') ? (
          <>
            {hasTried ? <ErrorAlert>{failure}</ErrorAlert> : null}
            <Points points={points} />
            {children}
            <SignedBy reason={reason} />
          </>
        ) : null}
        {step === 'register' ? <RegisterFirst /> : null}
        {step === 'working' ? <Working>{working}</Working> : null}
        <WhereFetched
          key={step}
          loading={<Skeleton className="h-32" />}
          fallback={<ErrorAlert>{t('ui:error.title')}</ErrorAlert>}
        >
          {step === 'open' && opening ? <OpenSteps {...opening} /> : null}
          {step === 'choose' ? <WaysIn reason={reason} onConnected={() => later.current?.()} /> : null}
        </WhereFetched>
      </div>
    </Dialog>
  );
}

type Step = 'open' | 'working' | 'register' | 'confirm' | 'choose';

function stepOf({
  isOpening,
  working,
  registerFirst,
  isReady,
}: {
  isOpening: boolean;
  working: string | null;
  registerFirst: boolean;
  isReady: boolean;
}): Step {
  if (isOpening) return 'open';
  if (working !== null) return 'working';
  if (registerFirst) return 'register';
  return isReady ? 'confirm' : 'choose';
}

/** Whose wallet signs: a device may have several people. */
function SignedBy({ reason }: { reason: WalletReason | null }) {
  const { t } = useTexts();
  const { connection } = useWallet();
  // An anonymous act does not say whose it is.
  if (reason === null || reason === 'anonymous' || connection.status !== 'connected') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
      {t('acts:continue.by')} <WalletName address={connection.address} />
    </p>
  );
}

function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-2 text-muted text-sm">
      {points.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-2.5">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What is waited for, as it changes. */
function Working({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="grid justify-items-center gap-3 py-6 text-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-primary-ink" />
      {children}
    </p>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/states/alert.tsx';
import { RegisterSlot } from '../../wallet/register-slot.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';

/** Whether the connected wallet is known not to be that of a registered citizen. */
function useUnregistered(): boolean {
  const { connection, registration } = useWallet();
  return connection.status === 'connected' && (registration === 'none' || registration === 'reserved');
}

/**
 * For a sheet that asks before something is signed: whether its person has to register first. Where it seems so the server is asked
 * once more, as they may have registered elsewhere. `applies`: false where a wallet does not sign; then nobody is asked.
 */
export function useRegisterFirst(applies: boolean): boolean {
  const { connection } = useWallet();
  const isUnregistered = useUnregistered() && applies;
  const wallet = connection.status === 'connected' ? connection.address : null;
  const askAgain = useEffectEvent(async (of: typeof wallet) => {
    if (!isUnregistered || of === null) return;
    const asking = await import('../../wallet/registration-state.ts').catch(() => null);
    await asking?.askRegistration(of);
  });
  // Another wallet is what makes the answer old.
  useEffect(() => void askAgain(wallet), [wallet]);
  return isUnregistered;
}

/** What has to be done before anything is signed, and that one comes back. */
export function RegisterFirst() {
  const { t } = useTexts();
  return (
    <Alert tone="warning" live title={t('acts:registerFirst.title')}>
      {t('acts:registerFirst.text')}
    </Alert>
  );
}

/** After an act failed: the way to register, for one who is not. */
export function RegisterAfterFailure({ failure }: { failure: string | null }) {
  const isUnregistered = useUnregistered();
  if (failure === null || !isUnregistered) return null;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <RegisterFirst />
      <RegisterSlot tone="primary" className="min-h-11" />
    </div>
  );
}

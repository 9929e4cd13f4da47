import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { useDialog } from '../registration-context.ts';
import type { WantedCode } from './code-checks.ts';
import { CodeFailed, type CodeFailure } from './code-failed.ts';

const SECONDS_BETWEEN_CODES = 60;

/** One code: having it sent, again after a while, and giving it back. */
export function useCodeCheck(wanted: WantedCode) {
  const { t, language } = useTexts();
  const settings = useSettings();
  const { connection } = useWallet();
  const { passedCode } = useDialog();
  const [busy, setBusy] = useState<'request' | 'confirm' | null>(null);
  const [failure, setFailure] = useState<CodeFailure | null>(null);
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const [secondsLeft, wait] = useCountdown();

  const act = async (what: 'request' | 'confirm', task: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setFailure(null);
    await task().catch((error: unknown) => {
      setFailure(error instanceof CodeFailed ? error.kind : 'failed');
      if (error instanceof CodeFailed && error.waitSeconds > 0) wait(error.waitSeconds);
    });
    setBusy(null);
  };
  const request = () =>
    act('request', async () => {
      if (!settings || connection.status !== 'connected') return;
      const [{ enterSession }, { requestCode }] = await Promise.all([
        import('../submit/enter-session.ts'),
        import('./one-time-codes.ts'),
      ]);
      await enterSession(settings, connection.address, t('wallet:signIn.statement'));
      setExpiresAt(await requestCode(wanted, language));
      wait(SECONDS_BETWEEN_CODES);
    });
  const confirm = (code: string) =>
    act('confirm', async () => {
      const { confirmCode } = await import('./one-time-codes.ts');
      await confirmCode(wanted, code);
      passedCode(wanted.key);
    });
  const hasWallet = connection.status === 'connected';
  return { busy, failure, sent: expiresAt !== null, secondsLeft, hasWallet, request, confirm };
}

function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [seconds, setSeconds];
}

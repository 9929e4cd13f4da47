import { CODE_LIFE_MS } from '@sabha/domain/registration/limits';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { controlId } from '../steps/controls.ts';
import type { WantedCode } from './code-checks.ts';
import { CodeFailed, type CodeFailure } from './code-failed.ts';

const SECONDS_BETWEEN_CODES = 60;

const ICONS = { email: Mail, mobile: Smartphone } as const;
const CODE_MINUTES = CODE_LIFE_MS / 60_000;

/** Shows that an address or number is one's own, by a code that is sent there. */
export function CodeCheck({
  wanted,
  passed,
  mailbox,
  heading: Heading,
  onPassed,
}: {
  wanted: WantedCode;
  passed: boolean;
  /** Whether messages are read on a page of this installation. */
  mailbox: boolean;
  /** Its place below the headings around it. */
  heading: 'h2' | 'h4';
  onPassed: () => void;
}) {
  const { t } = useTexts();
  const { channel, target } = wanted;
  const Icon = ICONS[channel];
  const titleId = `registration-code-${channel}-title`;
  return (
    <section
      id={controlId(`code-${channel}`)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-3 rounded-surface border border-line bg-surface p-4"
    >
      <Heading id={titleId} className="flex items-center gap-2 text-base">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        {t(`registration:code.${channel}.title`)}
      </Heading>
      {passed ? (
        <div role="status">
          <StatusBadge tone="good" icon={CircleCheck}>
            {t('registration:code.passed')}
          </StatusBadge>{' '}
          <span className="text-sm">{target}</span>
        </div>
      ) : (
        <>
          <p className="text-muted text-sm">{t(`registration:code.${channel}.text`, { target })}</p>
          <CodeExchange wanted={wanted} mailbox={mailbox} onPassed={onPassed} />
        </>
      )}
    </section>
  );
}

function CodeExchange({
  wanted,
  mailbox,
  onPassed,
}: {
  wanted: WantedCode;
  mailbox: boolean;
  onPassed: () => void;
}) {
  const { t } = useTexts();
  const { busy, failure, sent, secondsLeft, hasWallet, request, confirm } = useCodeCheck(wanted, onPassed);
  return (
    <>
      {sent ? (
        <CodeEntry mailbox={mailbox} busy={busy === 'confirm'} onConfirm={(code) => void confirm(code)} />
      ) : null}
      {failure ? <ErrorAlert>{t(`registration:code.failure.${failure}`)}</ErrorAlert> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="small"
          busy={busy === 'request'}
          disabled={!hasWallet || secondsLeft > 0}
          onClick={() => void request()}
        >
          {sent ? t('registration:code.again') : t('registration:code.request')}
        </Button>
        <p className="text-muted text-sm">
          {hasWallet ? null : t('registration:code.needsWallet')}
          {secondsLeft > 0 ? t('registration:code.wait', { seconds: secondsLeft }) : null}
        </p>
      </div>
    </>
  );
}

function CodeEntry({
  mailbox,
  busy,
  onConfirm,
}: {
  mailbox: boolean;
  busy: boolean;
  onConfirm: (code: string) => void;
}) {
  const { t, path } = useTexts();
  const [code, setCode] = useState('');
  return (
    <>
      <p role="status" className="text-sm">
        {t('registration:code.sent', { minutes: CODE_MINUTES })}{' '}
        {mailbox ? (
          <a href={path('/mailbox')} target="_blank" rel="noreferrer" className="underline">
            {t('registration:code.mailbox')}
          </a>
        ) : null}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('registration:code.enter')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          className="w-40 font-mono tracking-widest"
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // of the code, not of the whole form
            onConfirm(code);
          }}
        />
        <Button tone="primary" busy={busy} onClick={() => onConfirm(code)}>
          {t('registration:code.confirm')}
        </Button>
      </div>
    </>
  );
}

/** One code: having it sent, again after a while, and giving it back. */
function useCodeCheck(wanted: WantedCode, onPassed: () => void) {
  const { t, language } = useTexts();
  const settings = useSettings();
  const { connection } = useWallet();
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
      onPassed();
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

import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ScanCode } from '../../ui/scan-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { isHandheld } from '../wallet-apps.tsx';
import { walletFailure } from '../wallet-failure.ts';
import type { Pairing } from './pairing-requests.ts';

await loadTexts('wallet');

type State =
  | { readonly step: 'asking' }
  | { readonly step: 'waiting'; readonly uri: string }
  | { readonly step: 'failed'; readonly why: 'refused' | 'expired' | 'unreachable' };

/** How long the relay may take until a code is shown. */
const PATIENCE_MS = 20_000;

/** Joins a wallet by a code, within a sheet. `answer` hears of its accounts, and null when the person leaves. */
export default function PairSteps({ remote, answer }: Pairing) {
  const { t } = useTexts();
  const [state, setState] = useState<State>({ step: 'asking' });
  const [isLineLost, setIsLineLost] = useState(false);
  const closed = useRef(new AbortController());
  const begin = useEffectEvent(async () => {
    const { signal } = closed.current;
    const show = (next: State) => signal.aborted || setState(next);
    show({ step: 'asking' });
    const timer = setTimeout(() => show({ step: 'failed', why: 'unreachable' }), PATIENCE_MS);
    try {
      const { uri, accounts } = await remote.pair(signal);
      clearTimeout(timer);
      show({ step: 'waiting', uri });
      const given = await accounts;
      if (!signal.aborted) answer(given);
    } catch (error) {
      clearTimeout(timer);
      show({ step: 'failed', why: failureOf(error) });
    }
  });
  const leave = useEffectEvent(() => answer(null));
  const again = () => {
    closed.current.abort();
    closed.current = new AbortController();
    void begin();
  };
  useEffect(() => {
    closed.current = new AbortController();
    void begin();
    const unfollow = remote.followLine((isThere) => setIsLineLost(!isThere));
    return () => {
      unfollow();
      closed.current.abort();
      // While pages are written, every effect is run twice: what comes back at once was not closed.
      queueMicrotask(() => closed.current.signal.aborted && leave());
    };
  }, [remote]);
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{t('wallet:remote.title')}</h3>
      {state.step === 'asking' ? (
        <Loading label={t('wallet:remote.asking')}>
          <Skeleton className="mx-auto size-72" />
        </Loading>
      ) : null}
      {state.step === 'waiting' ? <ShownPairing uri={state.uri} isLineLost={isLineLost} /> : null}
      {state.step === 'failed' ? (
        <>
          <ErrorAlert>{t(`wallet:remote.failed.${state.why}`)}</ErrorAlert>
          <Button tone="primary" className="justify-self-start" onClick={again}>
            {t('wallet:remote.again')}
          </Button>
        </>
      ) : null}
      <Button tone="quiet" className="justify-self-start" onClick={leave}>
        {t('wallet:remote.otherWay')}
      </Button>
    </div>
  );
}

/** The code for the wallet: an app on this device takes it from a link, another device from the screen. */
function ShownPairing({ uri, isLineLost }: { uri: string; isLineLost: boolean }) {
  const { t } = useTexts();
  return (
    <>
      {isHandheld() ? (
        <a href={uri} className={buttonStyle({ tone: 'primary' })}>
          {t('wallet:remote.openApp')}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : null}
      <p>{t(isHandheld() ? 'wallet:remote.scanElsewhere' : 'wallet:remote.scan')}</p>
      <ScanCode text={uri} label={t('wallet:remote.code')} />
      <span className="flex items-center justify-center gap-2 text-muted text-sm">
        {t('wallet:remote.copy')}
        <CopyButton text={uri} label={t('wallet:remote.code')} />
      </span>
      {isLineLost ? (
        <Alert tone="warning" live>
          {t('wallet:remote.lineLost')}
        </Alert>
      ) : (
        <p role="status" className="text-muted text-sm">
          {t('wallet:remote.waiting')}
        </p>
      )}
    </>
  );
}

function failureOf(error: unknown): 'refused' | 'expired' | 'unreachable' {
  if (walletFailure(error) === 'rejected') return 'refused';
  return /expired/i.test(String(Object(error).message)) ? 'expired' : 'unreachable';
}

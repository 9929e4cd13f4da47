import ExternalLink from 'lucide-react/icons/external-link';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Lock from 'lucide-react/icons/lock';
import QrCode from 'lucide-react/icons/qr-code';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { Button, buttonStyle } from '../ui/button.tsx';
import { useFocusOnStep } from '../ui/dialogs/use-focus-on-step.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Alert, ErrorAlert } from '../ui/states/alert.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { NotKept } from '../ui/states/not-kept.tsx';
import { fetchedPart, WhereFetched } from '../ui/states/where-fetched.tsx';
import { type FoundWallet, OWN_KEY_WALLET, WALLETCONNECT } from './found-wallet.ts';
import { loadEngine } from './load-engine.ts';
import { useOpeningHere } from './own-key/own-key-requests.ts';
import { useWallet } from './use-wallet.ts';
import { isHandheld, WalletApps } from './wallet-apps.tsx';
import type { WalletEngine } from './wallet-engine.ts';
import { walletFailure } from './wallet-failure.ts';
import { updateWallet, type WalletReason, walletSnapshot } from './wallet-store.ts';
import { usePairing } from './walletconnect/pairing-requests.ts';
import { WayButton } from './way-button.tsx';

const OpenSteps = fetchedPart(() => import('./own-key/open-steps.tsx'));
const PairSteps = fetchedPart(() => import('./walletconnect/pair-steps.tsx'));
/** Wallets of ours that are opened in steps of their own. */
const WITH_STEPS: ReadonlySet<string> = new Set([OWN_KEY_WALLET, WALLETCONNECT]);

/**
 * The ways to a wallet, for a sheet: a key of this device, which is opened here, and the wallets that this browser has. `onConnected` is
 * called when a press has led to a wallet.
 */
export default function WaysIn({
  reason,
  onConnected,
}: {
  reason: WalletReason | null;
  onConnected?: () => void;
}) {
  const { t } = useTexts();
  const { connection, failure } = useWallet();
  const { engine, broken } = useEngine();
  const wallets = useFoundWallets(engine);
  const opening = useOpeningHere();
  useEffect(() => updateWallet({ failure: null }), []);
  const pairing = usePairing();
  const content = useFocusOnStep(opening || pairing ? 'open' : 'list');
  const connectingTo = connection.status === 'connecting' ? connection.walletId : null;
  if (broken) return <ErrorAlert>{t('wallet:notLoaded')}</ErrorAlert>;
  const why = reason ? <p className="text-muted">{t(`wallet:reason.${reason}`)}</p> : null;
  if (!engine || !wallets) {
    return (
      <>
        {why}
        <Loading label={t('wallet:looking')}>
          <Skeleton className="h-14" />
        </Loading>
      </>
    );
  }
  if (wallets.length === 0) return <NoWallet />;
  if (opening || pairing) {
    return (
      <div ref={content} tabIndex={-1}>
        <WhereFetched
          loading={<Skeleton className="h-40" />}
          fallback={<ErrorAlert>{t('wallet:notLoaded')}</ErrorAlert>}
        >
          {opening ? <OpenSteps {...opening} canLeave /> : null}
          {pairing ? <PairSteps {...pairing} /> : null}
        </WhereFetched>
      </div>
    );
  }
  const take = async (wallet: FoundWallet) => {
    if (await choose(engine, wallet)) onConnected?.();
  };
  return (
    <div ref={content} tabIndex={-1} className="grid gap-4">
      {why}
      <NotKept />
      {failure ? <ErrorAlert>{t(`wallet:failure.${failure}`)}</ErrorAlert> : null}
      {connection.status === 'locked' ? <Alert tone="warning">{t('wallet:failure.locked')}</Alert> : null}
      <Choices
        wallets={wallets}
        connectingTo={connectingTo}
        signsIn={reason === null}
        onChoose={(wallet) => void take(wallet)}
      />
      {connectingTo ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-muted text-sm">
            {t('wallet:openWallet')}
          </p>
          <Button size="small" onClick={engine.stopConnecting}>
            {t('wallet:stopWaiting')}
          </Button>
        </div>
      ) : null}
      {isHandheld() ? <WalletApps /> : null}
      <p className="flex gap-2 text-muted text-sm">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('wallet:lead')}
      </p>
    </div>
  );
}

/** The key of this device first, then the wallets of this browser, then those of other devices. */
function Choices({
  wallets,
  connectingTo,
  signsIn,
  onChoose,
}: {
  wallets: readonly FoundWallet[];
  connectingTo: string | null;
  signsIn: boolean;
  onChoose: (wallet: FoundWallet) => void;
}) {
  const { t } = useTexts();
  const own = wallets.find(({ id }) => id === OWN_KEY_WALLET);
  const remote = wallets.find(({ id }) => id === WALLETCONNECT);
  const others = wallets.filter((wallet) => wallet !== own && wallet !== remote);
  return (
    <>
      {own ? (
        <WayButton
          icon={Fingerprint}
          primary
          note={t(signsIn ? 'wallet:own.signsIn' : 'wallet:own.text')}
          onClick={() => onChoose(own)}
        >
          {t('wallet:own.continue')}
        </WayButton>
      ) : null}
      {others.length > 0 ? (
        <ul aria-label={t('wallet:found')} className="grid gap-2">
          {others.map((wallet) => (
            <li key={wallet.id}>
              <WalletChoice
                wallet={wallet}
                busy={connectingTo === wallet.id}
                onChoose={() => onChoose(wallet)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {remote ? (
        <WayButton icon={QrCode} note={t('wallet:remote.wayText')} onClick={() => onChoose(remote)}>
          {t('wallet:remote.way')}
        </WayButton>
      ) : null}
    </>
  );
}

/** Connects a wallet; gives whether it is the one that is connected then. */
async function choose(engine: WalletEngine, wallet: FoundWallet): Promise<boolean> {
  const { connection } = walletSnapshot();
  if (connection.status === 'connecting' && connection.walletId === wallet.id) return false;
  try {
    await engine.connect(wallet.id);
  } catch (error) {
    const failure = walletFailure(error);
    // Its steps have said what went wrong; leaving them is no failure.
    const isLeft = failure === 'rejected' && WITH_STEPS.has(wallet.id);
    updateWallet({ failure: isLeft ? null : failure });
  }
  const { connection: now } = walletSnapshot();
  return now.status === 'connected' && now.walletId === wallet.id;
}

function useFoundWallets(engine: WalletEngine | null): readonly FoundWallet[] | null {
  const [wallets, setWallets] = useState<readonly FoundWallet[] | null>(null);
  useEffect(() => {
    if (!engine) return;
    const read = () => setWallets(engine.wallets());
    read();
    return engine.watchWallets(read);
  }, [engine]);
  return wallets;
}

function WalletChoice({
  wallet,
  busy,
  onChoose,
}: {
  wallet: FoundWallet;
  busy: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-busy={busy || undefined}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 text-start font-semibold hover:bg-sunken"
    >
      {wallet.icon ? (
        <img src={wallet.icon} alt="" width={32} height={32} className="size-8 rounded-control" />
      ) : (
        <Wallet aria-hidden className="size-8" strokeWidth={1.5} />
      )}
      <span className="flex-1">{wallet.name}</span>
      {busy ? <LoaderCircle aria-hidden className="size-5 animate-spin" /> : null}
    </button>
  );
}

/** What to do where no wallet is found: the specification's words, and the way to one. */
function NoWallet() {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="warning" title={t('wallet:none.title')}>
        {t('wallet:none.lead')}
      </Alert>
      {isHandheld() ? <WalletApps /> : null}
      <ol className="grid list-decimal gap-2 ps-6">
        <li>{t('wallet:none.install')}</li>
        <li>{t('wallet:none.create')}</li>
        <li>{t('wallet:none.reload')}</li>
      </ol>
      <a
        href="https://metamask.io/download"
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ tone: 'primary', className: 'w-fit' })}
      >
        {t('wallet:none.link')}
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </>
  );
}

/** The wallet's code as soon as it is here; `broken` when it could not be fetched. */
function useEngine(): { engine: WalletEngine | null; broken: boolean } {
  const settings = useSettings();
  const [state, setState] = useState<{ engine: WalletEngine | null; broken: boolean }>({
    engine: null,
    broken: false,
  });
  useEffect(() => {
    if (!settings) return;
    let wanted = true;
    loadEngine(settings).then(
      (engine) => wanted && setState({ engine, broken: false }),
      () => wanted && setState({ engine: null, broken: true }),
    );
    return () => {
      wanted = false;
    };
  }, [settings]);
  return state;
}

import type { PageSettings } from '../shell/context.ts';
import type { WalletEngine } from './wallet-engine.ts';

let engine: Promise<WalletEngine> | undefined;

/** The wallet's code, fetched at the first call and kept. */
export function loadEngine(settings: PageSettings): Promise<WalletEngine> {
  engine ??= start(settings).catch((error: unknown) => {
    engine = undefined; // a failed download may be tried again
    throw error;
  });
  return engine;
}

async function start(settings: PageSettings): Promise<WalletEngine> {
  const { walletConnect } = settings;
  const [{ announceOwnKey }, remote] = await Promise.all([
    import('./own-key/announce-own-key.ts'),
    walletConnect ? import('./walletconnect/announce-walletconnect.ts') : null,
  ]);
  announceOwnKey(settings);
  if (walletConnect) remote?.announceWalletConnect(settings, walletConnect);
  // The condition is a constant of the build: without the flag, nothing of the demo wallet is in the files.
  if (import.meta.env.SABHA_DEMO_WALLET && settings.demoWallet) {
    const { announceDemoWallet } = await import('./demo/announce-demo-wallet.ts');
    announceDemoWallet(settings);
  }
  const { createEngine } = await import('./wallet-engine.ts');
  return createEngine(settings);
}

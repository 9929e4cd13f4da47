import type { PageSettings } from '../../shell/context.ts';
import { WALLETCONNECT } from '../found-wallet.ts';
import { announceWallet, createProvider } from '../provider/provider.ts';
import { remoteKeyring } from './remote-keyring.ts';

const FACE = {
  name: 'WalletConnect',
  rdns: WALLETCONNECT,
  icon: '<rect width="32" height="32" rx="8" fill="#1d1816"/><path d="M8 8h6v6H8zm10 0h6v6h-6zM8 18h6v6H8zm10 0h2v2h-2zm4 4h2v2h-2z" fill="none" stroke="#FFBE29" stroke-width="2"/>',
};

/** Makes the wallets of other devices, which a person joins by a code, one of the wallets that this page finds. */
export function announceWalletConnect(
  settings: PageSettings,
  relay: NonNullable<PageSettings['walletConnect']>,
): void {
  announceWallet(FACE, createProvider(settings, remoteKeyring(settings.chainId, relay)));
}

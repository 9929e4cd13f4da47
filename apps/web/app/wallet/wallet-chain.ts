import { defineChain } from 'viem';
import type { PageSettings } from '../shell/context.ts';

/** The chain of this place, as wallets and viem want it described. */
export function walletChain(settings: PageSettings) {
  const rpcUrl = new URL(settings.rpcPath, location.origin).href;
  return defineChain({
    id: settings.chainId,
    name: 'Sabha',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    ...(settings.explorerUrl
      ? { blockExplorers: { default: { name: 'Explorer', url: settings.explorerUrl } } }
      : {}),
  });
}

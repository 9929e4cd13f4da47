import type { Page } from '@playwright/test';
import {
  announceTestWallet,
  type SigningWallet,
  signingWallet,
  tellPage,
  WALLET_NAME,
  type WalletOptions,
} from '../../apps/web/test/signing-wallet.ts';
import { askOwnNode } from './own-node.ts';

export { type SigningWallet, WALLET_NAME };

/**
 * Puts a wallet that really signs into every page that is opened from now on. Its key stays with the test; the page reaches it as it
 * would an extension (EIP-1193, EIP-6963). `nodeUrl`: where the wallet itself reads the chain and sends to; without it, it only signs.
 */
export async function installSigningWallet(
  page: Page,
  { nodeUrl, ...options }: WalletOptions & { nodeUrl?: string } = {},
): Promise<SigningWallet> {
  const { answer, ...wallet } = signingWallet(options, {
    tell: (event, value) => page.evaluate(tellPage, { event, value }),
    ...(nodeUrl === undefined
      ? {}
      : { askElse: (account, method, params) => askOwnNode({ url: nodeUrl, account }, method, params) }),
  });
  await page.exposeFunction('testWalletAnswer', answer);
  await page.addInitScript(announceTestWallet, WALLET_NAME);
  return wallet;
}

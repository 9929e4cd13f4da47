import type { Page } from '@playwright/test';
import type { Person } from './new-citizen.ts';

const NAME = 'Key wallet';

/** Puts a wallet with the person's own key into every page that is opened from now on (EIP-6963); it signs at once. */
export async function installKeyWallet(page: Page, { account, wallet }: Person): Promise<void> {
  await page.exposeFunction('signWithKey', (raw: `0x${string}`) => account.signMessage({ message: { raw } }));
  await page.addInitScript(
    ({ address, name }) => {
      const sign = (window as unknown as { signWithKey(text: unknown): Promise<string> }).signWithKey; // exposed above
      const answers: Record<string, (params: readonly unknown[]) => unknown> = {
        eth_chainId: () => '0x7a69',
        eth_accounts: () => [address],
        eth_requestAccounts: () => [address],
        personal_sign: ([text]) => sign(text),
      };
      const provider = {
        request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
          const answer = answers[method];
          if (!answer) throw Object.assign(new Error(method), { code: 4200 });
          return answer(params);
        },
        on: () => undefined,
        removeListener: () => undefined,
      };
      const info = { uuid: crypto.randomUUID(), name, icon: 'data:image/svg+xml,', rdns: 'test.key-wallet' };
      const detail = Object.freeze({ info, provider });
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    { address: wallet, name: NAME },
  );
}

/** Connects it by the header's button and closes the dialog. */
export async function connectKeyWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: NAME }).click();
  await page.getByRole('dialog', { name: 'Your wallet' }).getByRole('button', { name: 'Close' }).click();
}

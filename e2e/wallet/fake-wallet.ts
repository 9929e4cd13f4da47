import type { Page } from '@playwright/test';

/** How a wallet of the test answers; it announces itself as real ones do (EIP-6963). */
export interface FakeWallet {
  /** Hex chain id on which it stands, for example `0x1`. */
  readonly chainId: string;
  /** Code with which it refuses a method, for example `{ eth_requestAccounts: 4001 }`. */
  readonly refuses?: Readonly<Record<string, number>>;
}

const FAKE_ADDRESS = '0x00000000000000000000000000000000000000aa';

/** Puts a wallet into every page that is opened from now on. */
export async function installFakeWallet(page: Page, wallet: FakeWallet): Promise<void> {
  await page.addInitScript(
    ({ chainId, refuses, address }) => {
      let current = chainId;
      const listeners = new Map<string, Set<(value: unknown) => void>>();
      type Params = ReadonlyArray<{ chainId?: string }> | undefined;
      const answers: Record<string, (params: Params) => unknown> = {
        eth_chainId: () => current,
        eth_accounts: () => [address],
        eth_requestAccounts: () => [address],
        wallet_requestPermissions: () => [],
        wallet_switchEthereumChain: (params) => {
          current = params?.[0]?.chainId ?? current;
          for (const listener of listeners.get('chainChanged') ?? []) listener(current);
          return null;
        },
      };
      const request = async ({ method, params }: { method: string; params?: Params }) => {
        const answer = answers[method];
        const code = refuses[method] ?? (answer ? undefined : 4200);
        if (code !== undefined || !answer) throw Object.assign(new Error(method), { code });
        return answer(params);
      };
      const provider = {
        request,
        on: (event: string, listener: (value: unknown) => void) => {
          listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
        },
        removeListener: (event: string, listener: (value: unknown) => void) =>
          listeners.get(event)?.delete(listener),
      };
      const info = {
        uuid: crypto.randomUUID(),
        name: 'Test wallet',
        icon: 'data:image/svg+xml,',
        rdns: 'test.wallet',
      };
      const detail = Object.freeze({ info, provider });
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    { chainId: wallet.chainId, refuses: wallet.refuses ?? {}, address: FAKE_ADDRESS },
  );
}

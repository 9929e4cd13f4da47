import type { Page } from '@playwright/test';
import { hexToString, isHex } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { askOwnNode } from './own-node.ts';

export const WALLET_NAME = 'Test wallet';
const SABHA_CHAIN = '0x7a69';

type Answer =
  | { readonly result: unknown }
  | { readonly code: number; readonly message?: string; readonly data?: unknown };

/**
 * A wallet with a key of its own that really signs. The key stays with the test; the page reaches it as it would an
 * extension (EIP-1193, EIP-6963). It outlives reloads and can be told to refuse, to lock, and to change accounts.
 */
export interface SigningWallet {
  readonly address: () => string;
  /** Every text that it signed, as its person would have read it. */
  readonly signed: readonly string[];
  /** Answers a method with an error code from now on; null: as usual again. */
  readonly refuse: (method: string, code: number | null) => void;
  readonly lock: () => void;
  /** Leaves what is asked by this method without an answer until the given function is called. */
  readonly hold: (method: string) => () => void;
  /** Names this account from now on, and tells nobody that it changed; null: its own again. */
  readonly nameAccount: (address: string | null) => void;
  /** Another fresh account, told to the page as wallets do. */
  readonly changeAccount: () => Promise<void>;
}

/** Puts such a wallet into every page that is opened from now on. */
export async function installSigningWallet(
  page: Page,
  {
    chainId = SABHA_CHAIN,
    account: first = freshAccount(),
    nodeUrl,
  }: {
    chainId?: string;
    /** A fresh one unless given. */
    account?: PrivateKeyAccount;
    /** Where the wallet itself reads the chain and sends to; without it, it only signs. */
    nodeUrl?: string;
  } = {},
): Promise<SigningWallet> {
  let account = first;
  let chain = chainId;
  let isLocked = false;
  let named: string | null = null;
  const refused = new Map<string, number>();
  const held = new Map<string, Promise<void>>();
  const signed: string[] = [];

  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => chain,
    eth_accounts: () => (isLocked ? [] : [named ?? account.address]),
    eth_requestAccounts: () => (isLocked ? [] : [account.address]),
    wallet_requestPermissions: () => [{ parentCapability: 'eth_accounts', caveats: [] }],
    wallet_switchEthereumChain: async ([asked]) => {
      chain = String((asked as { chainId?: string }).chainId ?? chain); // what the standard prescribes
      await tell(page, 'chainChanged', chain);
      return null;
    },
    personal_sign: ([data]) => {
      const text = isHex(data) ? hexToString(data) : String(data);
      signed.push(text);
      return account.signMessage({ message: text });
    },
    eth_signTypedData_v4: ([, data]) => account.signTypedData(JSON.parse(String(data))),
  };
  const answer = async (method: string, params: readonly unknown[]): Promise<Answer> => {
    await held.get(method);
    const code = refused.get(method);
    if (code !== undefined) return { code };
    const known = answers[method];
    if (known) return { result: await known(params) };
    return nodeUrl === undefined ? { code: 4200 } : askOwnNode({ url: nodeUrl, account }, method, params);
  };
  await page.exposeFunction('testWalletAnswer', answer);
  await page.addInitScript(announceTestWallet, WALLET_NAME);

  return {
    address: () => account.address.toLowerCase(),
    signed,
    refuse: (method, code) => (code === null ? refused.delete(method) : refused.set(method, code)),
    lock: () => {
      isLocked = true;
    },
    hold: (method) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(method, promise);
      return resolve;
    },
    nameAccount: (address) => {
      named = address;
    },
    changeAccount: async () => {
      account = freshAccount();
      await tell(page, 'accountsChanged', [account.address]);
    },
  };
}

function freshAccount(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey());
}

function tell(page: Page, event: string, value: unknown): Promise<void> {
  return page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('test-wallet', { detail })), {
    event,
    value,
  });
}

/** Runs in the page. */
function announceTestWallet(name: string): void {
  type Answer = { result?: unknown; code?: number; message?: string; data?: unknown };
  type Ask = (method: string, params: readonly unknown[]) => Promise<Answer>;
  const { testWalletAnswer } = window as unknown as { testWalletAnswer: Ask }; // exposed by the test
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  window.addEventListener('test-wallet', (dispatched) => {
    const { event, value } = (dispatched as CustomEvent<{ event: string; value: unknown }>).detail;
    for (const listener of listeners.get(event) ?? []) listener(value);
  });
  const provider = {
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      const { result, code, message, data } = await testWalletAnswer(method, params ?? []);
      if (code !== undefined) throw Object.assign(new Error(message ?? method), { code, data });
      return result;
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: (value: unknown) => void) =>
      listeners.get(event)?.delete(listener),
  };
  const info = { uuid: crypto.randomUUID(), name, icon: 'data:image/svg+xml,', rdns: 'test.signing' };
  const detail = Object.freeze({ info, provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

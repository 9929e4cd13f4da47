import { hexToString, isHex } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

export const WALLET_NAME = 'Test wallet';
const SABHA_CHAIN = '0x7a69';

/** What a wallet answers, or the error that it throws (EIP-1193). */
export type WalletAnswer =
  | { readonly result: unknown }
  | { readonly code: number; readonly message?: string; readonly data?: unknown };

/** A wallet as its person handles it. */
export interface SigningWallet {
  readonly address: () => string;
  /** Every text that it signed, as its person would have read it. */
  readonly signed: readonly string[];
  /** The methods that it was asked for. */
  readonly asked: readonly string[];
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

export interface WalletOptions {
  readonly chainId?: string;
  /** A fresh one unless given. */
  readonly account?: PrivateKeyAccount;
}

/** How a wallet reaches the page, and what it cannot answer itself. */
interface Around {
  readonly tell: (event: string, value: unknown) => Promise<void> | void;
  readonly askElse?: (
    account: PrivateKeyAccount,
    method: string,
    params: readonly unknown[],
  ) => Promise<WalletAnswer>;
}

/** A wallet with a key of its own that really signs; `answer` is what a page's provider asks. It outlives reloads. */
export function signingWallet(
  { chainId = SABHA_CHAIN, account: first = freshAccount() }: WalletOptions,
  { tell, askElse }: Around,
): SigningWallet & { answer: (method: string, params: readonly unknown[]) => Promise<WalletAnswer> } {
  let account = first;
  let chain = chainId;
  let isLocked = false;
  let named: string | null = null;
  const refused = new Map<string, number>();
  const held = new Map<string, Promise<void>>();
  const signed: string[] = [];
  const asked: string[] = [];

  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => chain,
    eth_accounts: () => (isLocked ? [] : [named ?? account.address]),
    eth_requestAccounts: () => (isLocked ? [] : [account.address]),
    wallet_requestPermissions: () => [{ parentCapability: 'eth_accounts', caveats: [] }],
    wallet_switchEthereumChain: async ([asked]) => {
      chain = String((asked as { chainId?: string }).chainId ?? chain); // what the standard prescribes
      await tell('chainChanged', chain);
      return null;
    },
    personal_sign: ([data]) => {
      const text = isHex(data) ? hexToString(data) : String(data);
      signed.push(text);
      return account.signMessage({ message: text });
    },
    eth_signTypedData_v4: ([, data]) => account.signTypedData(JSON.parse(String(data))),
  };

  return {
    answer: async (method, params) => {
      asked.push(method);
      await held.get(method);
      const code = refused.get(method);
      if (code !== undefined) return { code };
      const known = answers[method];
      if (known) return { result: await known(params) };
      return askElse ? askElse(account, method, params) : { code: 4200 };
    },
    address: () => account.address.toLowerCase(),
    signed,
    asked,
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
      await tell('accountsChanged', [account.address]);
    },
  };
}

function freshAccount(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey());
}

/** Runs in the page: announces the wallet that answers by `testWalletAnswer` (EIP-6963) and tells what `test-wallet` events say. */
export function announceTestWallet(name: string): void {
  type Answer = { result?: unknown; code?: number; message?: string; data?: unknown };
  type Ask = (method: string, params: readonly unknown[]) => Promise<Answer>;
  const { testWalletAnswer } = window as unknown as { testWalletAnswer: Ask }; // put there by the test
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
  const info = {
    uuid: crypto.randomUUID(),
    name,
    icon: 'data:image/svg+xml,',
    rdns: `test.${name.toLowerCase().replaceAll(' ', '-')}`,
  };
  const detail = Object.freeze({ info, provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

/** Runs in the page: what the wallet tells it. */
export function tellPage(detail: { event: string; value: unknown }): void {
  window.dispatchEvent(new CustomEvent('test-wallet', { detail }));
}

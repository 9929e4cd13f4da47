import type { PageSettings } from '../../shell/context.ts';
import { askNetwork, type RpcCall } from './ask-network.ts';
import { unknownChain, unsupported } from './rpc-error.ts';

type Listener = (value: unknown) => void;

/** What the page may read of the chain through a wallet of ours; it is answered by the page's own read-only proxy. */
const READ_ONLY =
  /^(net_version|eth_(blockNumber|call|getLogs|getTransactionReceipt|getTransactionByHash|getBlockByNumber|getCode|getBalance|getTransactionCount|gasPrice|feeHistory))$/;

/** The keys of a wallet of ours. What is refused rejects with an RpcError; each of the methods that sign asks the person first. */
export interface Keyring {
  /** The accounts that the page may see now. */
  accounts(): readonly string[];
  /** Lets the person say which account the page may see. */
  choose(): Promise<readonly string[]>;
  /** Lets the page see none from now on. */
  revoke(): void;
  /** `personal_sign`: of a text, or of bytes as hex. */
  signText(data: unknown, address: unknown): Promise<string>;
  /** `eth_signTypedData_v4`: of typed data as an object or as JSON. */
  signTyped(address: unknown, data: unknown): Promise<string>;
  /** Has `tell` hear of accounts that the wallet itself changes or takes back. */
  follow?(tell: (accounts: readonly string[]) => void): void;
  /** `eth_sendTransaction`. Left out by a wallet that spends nothing. */
  send?(transaction: unknown): Promise<unknown>;
}

/** A wallet (EIP-1193) of this page. */
export function createProvider(settings: PageSettings, keyring: Keyring) {
  const listeners = new Map<string, Set<Listener>>();
  const tell = (accounts: readonly string[]) => {
    for (const listener of listeners.get('accountsChanged') ?? []) listener([...accounts]);
  };
  keyring.follow?.(tell);
  const choose = async () => {
    const [before] = keyring.accounts();
    const chosen = await keyring.choose();
    if (before !== undefined && before !== chosen[0]) tell(chosen);
    return chosen;
  };
  return {
    request: (call: RpcCall) => answer(call, settings, keyring, choose),
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
    },
  };
}

async function answer(
  call: RpcCall,
  settings: PageSettings,
  keyring: Keyring,
  choose: () => Promise<readonly string[]>,
): Promise<unknown> {
  const [first, second] = call.params ?? [];
  switch (call.method) {
    case 'eth_chainId':
      return `0x${settings.chainId.toString(16)}`;
    case 'eth_accounts':
      return keyring.accounts();
    case 'eth_requestAccounts':
      return keyring.accounts().length > 0 ? keyring.accounts() : choose();
    case 'wallet_requestPermissions':
      return permission(await choose());
    case 'wallet_revokePermissions':
      keyring.revoke();
      return null;
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return stay(first, settings);
    case 'personal_sign':
      return keyring.signText(first, second);
    case 'eth_signTypedData_v4':
      return keyring.signTyped(first, second);
    case 'eth_sendTransaction':
      if (keyring.send) return keyring.send(first);
      throw unsupported(call.method);
    default:
      if (READ_ONLY.test(call.method)) return askNetwork(call, settings);
      throw unsupported(call.method);
  }
}

function permission(accounts: readonly string[]) {
  return [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts }] },
  ];
}

function stay(parameter: unknown, settings: PageSettings): null {
  const asked = typeof parameter === 'object' && parameter !== null && 'chainId' in parameter;
  if (asked && Number(parameter.chainId) === settings.chainId) return null;
  throw unknownChain();
}

/** Makes a wallet of ours one of those that this page finds (EIP-6963). `icon` is the inside of an SVG of 32 by 32. */
export function announceWallet(
  { name, rdns, icon }: { readonly name: string; readonly rdns: string; readonly icon: string },
  provider: ReturnType<typeof createProvider>,
): void {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icon}</svg>`;
  const detail = Object.freeze({
    info: Object.freeze({
      ...{ uuid: crypto.randomUUID(), name, rdns },
      icon: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    }),
    provider,
  });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

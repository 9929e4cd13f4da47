import type { ContractName } from '@sabha/contracts/contract-list';
import { createContext, RouterContextProvider } from 'react-router';

/** What a loader may ask the server: the same public JSON API that any client uses, in process. */
export interface Api {
  /** `path` begins with a slash, for example `/api/projects?page=1`. */
  get(path: string): Promise<Response>;
}

/** What every page knows of the place it is served from. The same for every visitor. */
export interface PageSettings {
  demo: boolean;
  chainId: number;
  /** The contracts' addresses by name; empty texts before they are deployed. */
  contracts: Readonly<Record<ContractName, string>>;
  explorerUrl: string | null;
  /** Read-only JSON-RPC proxy on the same origin, for example `/rpc`. */
  rpcPath: string;
  /** Nodes of the same chain, run by others, that the policy of the pages lets a browser ask. */
  rpcAlternatives: readonly string[];
  /** How wallets of other devices are reached; null where the operator has not set it up. */
  walletConnect: { readonly projectId: string; readonly relayUrl: string } | null;
  /** Whether this installation runs the chain itself: a wallet then asks our node too. */
  ownChain: boolean;
  /** The contract of reports under one's own wallet; null where they are not switched on. */
  reportsByWallet: string | null;
  demoWallet: boolean;
  /** What this place has decided about registered people. */
  registration: {
    minimumAge: number;
    /** Hours for which a registration that was begun waits to be finished. */
    reservationHours: number;
    /** Days for which the code of a NIC is kept after an erasure, and after a registration that was left. */
    erasedNicDays: number;
  };
  /** How many signatures a petition needs before it is listed. */
  petitionSupporters: number;
  /** Whether readers may have a comment translated by machine. */
  translatesComments: boolean;
  /** Scheme, host and port as a browser sees them, without a trailing slash. */
  origin: string;
}

export const apiContext = createContext<Api>();
export const settingsContext = createContext<PageSettings>();

/** The values that the server hands to the loaders of one request. */
export function createPageContext(values: { api: Api; settings: PageSettings }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, values.api);
  context.set(settingsContext, values.settings);
  return context;
}

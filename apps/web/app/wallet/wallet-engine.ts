import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { normalizeSignature } from '@sabha/domain/core/signature';
import {
  type Connector,
  connect,
  createConfig,
  createStorage,
  disconnect,
  getConnection,
  http,
  reconnect,
  signMessage,
  signTypedData,
  switchChain,
  watchConnection,
  watchConnectors,
} from '@wagmi/core';
import { defineChain, type HashTypedDataParameters, hashMessage, hashTypedData } from 'viem';
import { UNNAMED } from '../api/ask-unnamed.ts';
import type { PageSettings } from '../shell/context.ts';
import { deviceTexts } from '../stores/kept-texts.ts';
import { type FoundWallet, OWN_KEY_WALLET } from './found-wallet.ts';
import { withAgreement } from './own-key/agreed.ts';
import type { Says } from './own-key/what-is-signed.ts';
import { refreshRegistration, registrationOf } from './registration-state.ts';
import { informOtherTabs, REMEMBER_PREFIX } from './remembered-wallet.ts';
import { endSession, readSession } from './session.ts';
import { isUnnamedPage } from './unnamed-page.ts';
import { closeWalletDialog, updateWallet, walletSnapshot } from './wallet-store.ts';

const ANNOUNCE_WAIT_MS = 1_000; // a wallet that does not say within this that it is there, is not there

/** Under which name the library keeps who is connected. */
const CONNECTIONS = `${REMEMBER_PREFIX}.store`;

/** Where the wallet library remembers, in its words. Of a key of this device no address: it would tell others whose key was used here. */
const REMEMBERED = {
  getItem: deviceTexts.get,
  setItem: (key: string, text: string) =>
    void deviceTexts.set(key, key === CONNECTIONS && text.includes(OWN_KEY_WALLET) ? null : text),
  removeItem: (key: string) => void deviceTexts.set(key, null),
};

const LOCKED = 4100; // EIP-1193: not authorised

type WagmiConfig = ReturnType<typeof configFor>;

function configFor(settings: PageSettings) {
  const chain = walletChain(settings);
  return createConfig({
    chains: [chain],
    transports: { [chain.id]: http(chain.rpcUrls.default.http[0], { fetchOptions: UNNAMED }) },
    storage: createStorage({ storage: REMEMBERED, key: REMEMBER_PREFIX }),
  });
}

/** All that the page asks of wallets. Loaded only when a person reaches for the wallet, or had one before. */
export type WalletEngine = ReturnType<typeof createEngine>;

let created: WalletEngine | null = null;
/** The engine of this page, where there is one. */
export const createdEngine = () => created;

/** Starts listening for wallets and keeps the wallet store true to what the connected one says. */
export function createEngine(settings: PageSettings) {
  const config = configFor(settings);
  watchConnection(config, { onChange: () => void followConnection(config) });
  addEventListener('pageshow', ({ persisted }) => persisted && void comeBack(config));
  const engine = {
    wallets: (): FoundWallet[] => once(config.connectors.map(describe)),
    watchWallets: (listener: () => void) => watchConnectors(config, { onChange: listener }),
    connect: (walletId: string) => connectTo(config, walletId),
    stopConnecting: () => stopConnecting(),
    restore: () => restore(config),
    disconnect: () => leave(config),
    follow: () => follow(config),
    switchNetwork: () => switchChain(config, { chainId: settings.chainId }),
    changeAccount: () => changeAccount(config).then(() => informOtherTabs()),
    /** `says`: what the person has agreed to sign (`withAgreement`). */
    signMessage: (message: string, says?: Says) =>
      agreedTo(
        config,
        says,
        () => hashMessage(message),
        () => signMessage(config, { message }),
      ),
    signTypedData: (data: Parameters<typeof signTypedData>[1], says?: Says) =>
      agreedTo(
        config,
        says,
        () => hashTypedData(data as HashTypedDataParameters),
        () => signTypedData(config, data),
      ),
    /** What the connected wallet itself answers, through no server of ours. */
    ask: async (call: WalletCall) => (await providerOf(config)).request(call),
  };
  created = engine;
  return engine;
}

/** Asks for a signature. The key of this device does not ask once more for what was agreed to; other wallets always do. */
async function agreedTo(
  config: WagmiConfig,
  says: Says | undefined,
  digest: () => `0x${string}`,
  sign: () => Promise<`0x${string}`>,
): Promise<string> {
  const isOwn = getConnection(config).connector?.id === OWN_KEY_WALLET;
  const signature = says && isOwn ? withAgreement({ says, digest: digest() }, sign) : sign();
  return normalizeSignature(await signature);
}

function describe(connector: Connector): FoundWallet {
  return { id: connector.id, name: connector.name, icon: connector.icon?.trim() ?? null };
}

/** Each wallet once, however often it announces itself. */
function once(wallets: readonly FoundWallet[]): FoundWallet[] {
  return wallets.filter(({ id }, at) => wallets.findIndex((other) => other.id === id) === at);
}

/** Wallets that were asked, did not answer, and are not waited for any more. */
const givenUp = new Set<string>();

/** Asks a wallet for its account. Its answer is ignored once another wallet was asked, or the person has given up. */
async function connectTo(config: WagmiConfig, walletId: string): Promise<void> {
  const connector = config.connectors.find(({ id }) => id === walletId);
  if (!connector) throw new Error('The wallet is gone');
  stopConnecting();
  givenUp.delete(walletId);
  updateWallet({ connection: { status: 'connecting', walletId }, failure: null });
  try {
    const { accounts } = await connect(config, { connector });
    if (accounts.length === 0) {
      await leaveWallet(config, connector);
      throw Object.assign(new Error('The wallet named no account'), { code: LOCKED });
    }
    if (!givenUp.has(walletId)) informOtherTabs();
  } catch (error) {
    if (givenUp.has(walletId)) return;
    updateWallet({ connection: { status: 'disconnected' } });
    throw error;
  }
}

/** Waits no longer for the wallet that was asked. If it agrees all the same, nobody is connected by it. */
function stopConnecting(): void {
  const { connection } = walletSnapshot();
  if (connection.status !== 'connecting') return;
  givenUp.add(connection.walletId);
  updateWallet({ connection: { status: 'disconnected' }, failure: null });
}

/** Disconnects, and remembers no wallet for the next visit. */
async function leave(config: WagmiConfig): Promise<void> {
  await leaveWallet(config, getConnection(config).connector);
  informOtherTabs();
}

async function leaveWallet(config: WagmiConfig, connector: Connector | undefined): Promise<void> {
  await disconnect(config, connector && { connector });
  if (getConnection(config).status === 'disconnected') await config.storage?.removeItem('recentConnectorId');
}

/** Whether what the wallet says now follows another tab, which has ended the session itself where it had to. */
let following = false;

/** Makes the connection that of the other tabs: another wallet, another account, or none. */
async function follow(config: WagmiConfig): Promise<void> {
  following = true;
  try {
    await followRemembered(config);
  } finally {
    following = false;
  }
}

/** A page that comes back from the browser's memory has heard nothing of the other tabs there. */
async function comeBack(config: WagmiConfig): Promise<void> {
  await follow(config);
  if (!isUnnamedPage()) await refreshRegistration();
}

async function followRemembered(config: WagmiConfig): Promise<void> {
  const { connector, address } = getConnection(config);
  const remembered = await config.storage?.getItem('recentConnectorId');
  if (connector && connector.id === remembered) {
    const accounts = await connector.getAccounts();
    if (accounts[0] !== address) await connector.onAccountsChanged([...accounts]);
    return;
  }
  if (connector?.id === OWN_KEY_WALLET)
    await (await providerOf(config)).request({ method: 'wallet_revokePermissions' });
  await connector?.onDisconnect();
  if (remembered) return restore(config);
  updateWallet({ connection: { status: 'disconnected' }, session: null, registration: null });
}

/** Connects again to the wallet of the last visit, without asking; a wallet that gives no account is locked. */
async function restore(config: WagmiConfig): Promise<void> {
  const walletId = await config.storage?.getItem('recentConnectorId');
  const connector = walletId ? await whenAnnounced(config, walletId) : undefined;
  if (!connector) return;
  await followLater();
  const connections = await reconnect(config, { connectors: [connector] });
  // A key of this device is always locked when a page begins: nothing is amiss.
  if (connections.length === 0 && walletId !== OWN_KEY_WALLET)
    updateWallet({ connection: { status: 'locked' } });
}

function whenAnnounced(config: WagmiConfig, walletId: string): Promise<Connector | undefined> {
  const find = () => config.connectors.find(({ id }) => id === walletId);
  return new Promise((resolve) => {
    const settle = (connector: Connector | undefined) => {
      stop();
      clearTimeout(timer);
      resolve(connector);
    };
    const stop = watchConnectors(config, { onChange: () => find() && settle(find()) });
    const timer = setTimeout(() => settle(undefined), ANNOUNCE_WAIT_MS);
    if (find()) settle(find());
  });
}

/** Lets the wallet offer its accounts again (EIP-2255); the change arrives as `accountsChanged`. */
async function changeAccount(config: WagmiConfig): Promise<void> {
  const provider = await providerOf(config);
  await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] });
}

async function providerOf(config: WagmiConfig): Promise<Requester> {
  const provider = await getConnection(config).connector?.getProvider();
  if (canRequest(provider)) return provider;
  throw new Error('The wallet is gone');
}

export interface WalletCall {
  readonly method: string;
  readonly params?: unknown;
}

interface Requester {
  request(call: WalletCall): Promise<unknown>;
}

function canRequest(provider: unknown): provider is Requester {
  return typeof provider === 'object' && provider !== null && 'request' in provider;
}

async function followConnection(config: WagmiConfig): Promise<void> {
  const now = getConnection(config);
  const before = walletSnapshot();
  const isOwnNews = !following;
  if (now.status === 'connected' && givenUp.has(now.connector.id)) return leaveWallet(config, now.connector);
  if (now.status !== 'connected' || now.addresses.length === 0) {
    if (now.status === 'disconnected' && before.connection.status === 'connected') {
      updateWallet({ connection: { status: 'disconnected' }, session: null, registration: null });
      if (isOwnNews) await endSession();
    }
    return;
  }
  const address = parseAddress(now.address);
  const sameWallet = before.connection.status === 'connected' && before.connection.address === address;
  updateWallet({
    connection: {
      status: 'connected',
      address,
      chainId: now.chainId,
      walletId: now.connector.id,
      walletName: now.connector.name,
    },
    failure: null,
    ...(sameWallet ? {} : { registration: null }),
  });
  if (sameWallet) return;
  // Whoever was asked for a wallet on the way to something goes on with it: the wallet may be the one of the last visit, which had
  // not answered yet. Whoever came for the wallet sees the account.
  if (before.dialog?.reason) closeWalletDialog();
  notFollowed = isUnnamedPage() ? address : null;
  if (!notFollowed) await followAccount(address, isOwnNews);
}

/** The account that was connected on a page where nobody is asked whose it is. */
let notFollowed: Address | null = null;

/** Asks what was not asked on such a page. */
async function followLater(): Promise<void> {
  if (!notFollowed || isUnnamedPage()) return;
  const address = notFollowed;
  notFollowed = null;
  await followAccount(address);
}

/** A session belongs to one wallet: with another one it ends, by the tab in which the wallet changed. */
async function followAccount(address: Address, isOwnNews = true): Promise<void> {
  const { session: before } = walletSnapshot();
  const session = await readSession();
  // Who has signed in meanwhile is known better than by what was asked before.
  const { session: now } = walletSnapshot();
  if (!isConnected(address) || (now && now !== before)) return;
  if (session?.wallet === address) return updateWallet({ session, registration: session.registration });
  updateWallet({ session: null });
  if (session && isOwnNews) await endSession();
  const registration = await registrationOf(address);
  if (isConnected(address) && walletSnapshot().session === null) updateWallet({ registration });
}

function isConnected(address: Address): boolean {
  const { connection } = walletSnapshot();
  return connection.status === 'connected' && connection.address === address;
}

/** The chain of this installation, as wallets and viem describe one. */
function walletChain(settings: PageSettings) {
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

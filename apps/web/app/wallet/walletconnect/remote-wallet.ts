import { Core } from '@walletconnect/core';
import { SignClient } from '@walletconnect/sign-client';
import type { PageSettings } from '../../shell/context.ts';
import { forgetSession, keepSession, keptSession, librarySpace } from './kept-session.ts';

const METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];
const EVENTS = ['accountsChanged', 'chainChanged'];
const ENDED = { code: 6000, message: 'User disconnected.' };

/** The wallet of another device, or of an app on this one, reached through the relay. */
export type RemoteWallet = Awaited<ReturnType<typeof startRemoteWallet>>;

/** Joins the relay. `tell` hears of accounts that the wallet itself changes or takes back. */
export async function startRemoteWallet(
  { chainId, projectId, relayUrl }: { readonly chainId: number } & NonNullable<PageSettings['walletConnect']>,
  tell: (accounts: readonly string[]) => void,
) {
  const chain = `eip155:${chainId}`;
  const core = new Core({
    ...{ projectId, relayUrl, storage: librarySpace, logger: 'silent', telemetryEnabled: false },
  });
  sayNothingElse(core);
  const { origin } = location;
  const metadata = { name: 'Sabha', description: '', url: origin, icons: [`${origin}/icon.svg`] };
  const client = await SignClient.init({ core: Object.assign(core, { projectId, relayUrl }), metadata });
  const isOurs = ({ topic }: { readonly topic: string }) => topic === keptSession()?.topic;
  const change = (topic: string, accounts: readonly string[]) => {
    if (accounts.length > 0) keepSession({ topic, accounts });
    else forgetSession();
    tell(accounts);
  };
  const accountsIn = (namespaces: Namespaces) =>
    (namespaces.eip155?.accounts ?? [])
      .filter((account) => account.startsWith(`${chain}:`))
      .map((account) => account.slice(chain.length + 1));
  const over = (event: { readonly topic: string }) => isOurs(event) && change(event.topic, []);
  client.on('session_delete', over);
  client.on('session_expire', over);
  client.on('session_update', (event) => {
    if (isOurs(event)) change(event.topic, accountsIn(event.params.namespaces));
  });
  client.on('session_event', (event) => {
    const { name, data } = event.params.event;
    if (name !== 'accountsChanged' || !isOurs(event) || !Array.isArray(data)) return;
    const chosen = String(data[0] ?? '')
      .replace(/^.*:/, '')
      .toLowerCase();
    const all = accountsIn(client.session.get(event.topic).namespaces);
    const first = all.filter((account) => account.toLowerCase() === chosen);
    if (first.length > 0)
      change(event.topic, [...first, ...all.filter((account) => !first.includes(account))]);
  });
  const kept = keptSession();
  if (kept && !client.session.keys.includes(kept.topic)) change(kept.topic, []);
  return {
    /**
     * A code for a wallet, good for five minutes, and the accounts of the wallet that took it. Rejects with the wallet's code where it
     * refuses. A wallet that agrees when `signal` is over is left again.
     */
    async pair(signal: AbortSignal): Promise<{ uri: string; accounts: Promise<readonly string[]> }> {
      const namespace = { chains: [chain], methods: METHODS, events: EVENTS };
      const { uri, approval } = await client.connect({ requiredNamespaces: { eip155: namespace } });
      if (!uri) throw new Error('The library made no code');
      const accounts = approval().then(async ({ topic, namespaces }) => {
        const given = accountsIn(namespaces);
        if (!signal.aborted && given.length > 0) {
          keepSession({ topic, accounts: given });
          return given;
        }
        await client.disconnect({ topic, reason: ENDED });
        throw new Error('Nobody waits for this wallet, or it shows no account on this chain');
      });
      accounts.catch(() => undefined); // a caller that still waits gets the error too
      return { uri, accounts };
    },
    /** Asks the wallet. Rejects with what it answers, which has a code. */
    ask(method: string, params: unknown[]): Promise<string> {
      const session = keptSession();
      if (!session) throw new Error('The wallet is gone');
      return client.request({ topic: session.topic, chainId: chain, request: { method, params } });
    },
    /** Leaves a wallet, and forgets what it was reached by. */
    async leave(topic: string): Promise<void> {
      await client.disconnect({ topic, reason: ENDED }).catch(() => undefined); // it was over, or the line is
      if (!keptSession()) forgetSession();
    },
    /** Whether the relay is reached, now and whenever that changes. Gives what ends it. */
    followLine(listener: (isThere: boolean) => void): () => void {
      const [come, gone] = [() => listener(true), () => listener(false)];
      core.relayer.on('relayer_connect', come);
      core.relayer.on('relayer_disconnect', gone);
      return () => {
        core.relayer.off('relayer_connect', come);
        core.relayer.off('relayer_disconnect', gone);
      };
    },
  };
}

type Namespaces = Readonly<Record<string, { readonly accounts: readonly string[] }>>;

/**
 * Limits the library to the protocol. By default it also sends usage data to its maker, has another site verify this one (in a frame and by
 * request), and tells the relay in clear which methods, contracts and transactions the encrypted messages are about.
 */
function sayNothingElse({ eventClient, verify, relayer }: InstanceType<typeof Core>): void {
  eventClient.init = async () => undefined;
  verify.register = async () => '';
  verify.resolve = async () => ({ origin: '' });
  const publish = relayer.publish.bind(relayer);
  relayer.publish = (topic, message, { tvf: _, ...options } = {}) => publish(topic, message, options);
}

import type { PageSettings } from '../../shell/context.ts';
import type { Keyring } from '../provider/provider.ts';
import { pending, RpcError, rejected, unauthorized } from '../provider/rpc-error.ts';
import { forgetSession, keptSession } from './kept-session.ts';
import { askToPair } from './pairing-requests.ts';
import type { RemoteWallet } from './remote-wallet.ts';

const INTERNAL = -32603;

/** The keys of a wallet on another device, or in an app. Its library is fetched when somebody chooses it, and where one is joined already. */
export function remoteKeyring(chainId: number, relay: NonNullable<PageSettings['walletConnect']>): Keyring {
  let tell: (accounts: readonly string[]) => void = () => undefined;
  let started: Promise<RemoteWallet> | undefined;
  const start = () => {
    started ??= import('./remote-wallet.ts')
      .then(({ startRemoteWallet }) => startRemoteWallet({ chainId, ...relay }, (accounts) => tell(accounts)))
      .catch((error: unknown) => {
        started = undefined; // a failed download may be tried again
        throw error;
      });
    return started;
  };
  const ask = async (method: string, params: unknown[]) => {
    if (!keptSession()) throw unauthorized();
    try {
      return await (await start()).ask(method, params);
    } catch (error) {
      throw asRpcError(error);
    }
  };
  return {
    accounts: () => keptSession()?.accounts ?? [],
    async choose() {
      const [remote] = await Promise.all([start(), import('./pair-steps.tsx')]);
      const question = askToPair({ remote });
      if (!question) throw pending();
      const accounts = await question;
      if (!accounts) throw rejected();
      return accounts;
    },
    revoke() {
      const session = keptSession();
      forgetSession();
      if (session)
        void start().then(
          (remote) => remote.leave(session.topic),
          () => undefined,
        );
    },
    signText: (data, address) => ask('personal_sign', [data, address]),
    signTyped: (address, data) =>
      ask('eth_signTypedData_v4', [address, typeof data === 'string' ? data : JSON.stringify(data)]),
    send: (transaction) => ask('eth_sendTransaction', [transaction]),
    follow(listener) {
      tell = listener;
      if (keptSession()) void start().catch(() => undefined); // what is signed next tries again
    },
  };
}

/** What a wallet answers is an object with a code, which the reader's language puts into words. */
function asRpcError(error: unknown): RpcError {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return new RpcError(
    Number.isInteger(code) ? Number(code) : INTERNAL,
    String(message ?? 'The wallet did not answer.'),
  );
}

import { walletSnapshot } from '../wallet/wallet-store.ts';
import type { WalletRead } from './identity-messages.ts';

const WITHIN_MS = 8_000;

/** What the connected wallet's own provider reads of a contract; null where there is none, it is on another chain, or it does not answer. */
export async function readByWallet({ chainId, to, data }: WalletRead): Promise<string | null> {
  if (walletSnapshot().connection.status !== 'connected') return null;
  try {
    // It is there: a wallet is connected.
    const engine = (await import('../wallet/wallet-engine.ts')).createdEngine();
    if (!engine) return null;
    const read = async () => {
      if (Number(await engine.ask({ method: 'eth_chainId' })) !== chainId) return null;
      return engine.ask({ method: 'eth_call', params: [{ to, data }, 'latest'] });
    };
    const answer = await Promise.race([read(), afterward()]);
    return typeof answer === 'string' ? answer : null;
  } catch {
    return null;
  }
}

function afterward(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, WITHIN_MS, null));
}

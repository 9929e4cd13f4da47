import type { Hex } from 'viem';
import type { ChainConnection } from './clients.ts';

const SUBSCRIBE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] });

/**
 * Gives the hash of the newest block whenever it is called; rejects when the chain is down. The embedded chain tells of each
 * block by itself, so that it is asked only once, and again after its connection broke; another chain is asked each time.
 */
export function newestBlock({
  endpoint: { embedded, rpcUrl },
  publicClient,
}: Pick<ChainConnection, 'endpoint' | 'publicClient'>): () => Promise<Hex> {
  const ask = async () => (await publicClient.getBlock({ blockTag: 'latest' })).hash;
  if (!embedded) return ask;
  let heads: Heads | null = null;
  return async () => {
    heads ??= new Heads(rpcUrl, () => {
      heads = null;
    });
    const current = heads;
    if (current.newest !== null) return current.newest;
    // What was asked before the chain began to tell may be older than the first block that it told of.
    const { hasBegun } = current;
    const hash = await ask();
    if (hasBegun) current.newest ??= hash;
    return hash;
  };
}

/** What the chain tells of its blocks on one connection. */
class Heads {
  newest: Hex | null = null;
  /** Whether the chain has begun to tell. */
  hasBegun = false;

  constructor(rpcUrl: string, closed: () => void) {
    const socket = new WebSocket(rpcUrl.replace(/^http/, 'ws'));
    socket.addEventListener('open', () => socket.send(SUBSCRIBE));
    socket.addEventListener('message', ({ data }) => this.#read(String(data)));
    socket.addEventListener('close', closed);
  }

  #read(text: string): void {
    // The node's own JSON, as eth_subscribe is documented.
    const { result, params } = JSON.parse(text) as { result?: string; params?: { result: { hash: Hex } } };
    if (result !== undefined) this.hasBegun = true;
    if (params) this.newest = params.result.hash;
  }
}

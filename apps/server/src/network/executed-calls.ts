import { setTimeout as pause } from 'node:timers/promises';
import { RenderQueue, TOO_BUSY } from '../http/pages/render-queue.ts';
import { forwardRpc } from './forward-rpc.ts';
import { type RpcBody, takesComputing } from './rpc-methods.ts';

/** Calls that the node computes wait for each other, in turns of the clients; beyond it they are asked to come again. */
const WAITING = { atOnce: 1, mostWaiting: 100, mostWaitingEach: 10, longestWaitMs: 5_000 };

/** What is answered to who asks for more than their share. */
export const TOO_MANY_CALLS = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32005, message: 'Too many calls are waiting. Please try again in a moment.' },
} as const;

/**
 * The way to a node for strangers. What only reads or sends goes straight through. What makes the node compute goes one by
 * one, and after each the node rests for as long as it took: strangers have half of its time at most, the ledger the rest.
 */
export class NodeGateway {
  readonly #rpcUrl: string;
  readonly #queue = new RenderQueue(WAITING);

  constructor(rpcUrl: string) {
    this.#rpcUrl = rpcUrl;
  }

  /** The node's answer; null where it does not answer, `TOO_BUSY` where too much of this client's waits. */
  async ask(
    client: string,
    body: RpcBody,
    gone: () => boolean = () => false,
  ): Promise<Buffer | null | typeof TOO_BUSY> {
    if (!takesComputing(body)) return forwardRpc(this.#rpcUrl, body);
    const { promise, resolve } = Promise.withResolvers<Buffer | null | typeof TOO_BUSY>();
    const work = async () => {
      const startedAt = performance.now();
      resolve(await forwardRpc(this.#rpcUrl, body));
      await pause(performance.now() - startedAt, undefined, { ref: false });
    };
    void this.#queue.run(client, work, gone).then((done) => {
      if (done === TOO_BUSY) resolve(TOO_BUSY);
    });
    return promise;
  }
}

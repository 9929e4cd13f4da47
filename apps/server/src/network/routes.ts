import type { ChainConnection } from '@sabha/chain/clients';
import { networkStatusResponseSchema } from '@sabha/domain/network/network-status';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { readNetworkStatus } from './read-network-status.ts';
import { callsIn, rpcBodySchema } from './rpc-methods.ts';

const MOST_RPC_BYTES = 128 * 1024;
/** A full block or a page of logs is far below it; the node itself would answer with everything it has. */
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
const PATIENCE_MS = 8_000;

/** How the chain is, and a narrow way to it for browsers. */
export function networkRoutes(app: App, { clock }: Context, connection: ChainConnection): void {
  app.get(
    '/api/network/status',
    { config: { visitorCache: true }, schema: { response: { 200: networkStatusResponseSchema } } },
    async () => ({ success: true as const, data: await readNetworkStatus(connection, clock()) }),
  );
  app.post(
    '/rpc',
    {
      bodyLimit: MOST_RPC_BYTES,
      config: { rate: 'rpc', tokens: callsIn },
      schema: { body: rpcBodySchema, hide: true },
    },
    async (request, reply) => {
      const answer = await forward(connection.endpoint.rpcUrl, request.body).catch(() => null);
      if (answer === null) {
        return reply
          .code(502)
          .send({ jsonrpc: '2.0', id: null, error: { code: -32603, message: 'The chain does not answer' } });
      }
      return reply.type('application/json').send(answer);
    },
  );
}

async function forward(rpcUrl: string, body: unknown): Promise<Buffer> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MOST_ANSWER_BYTES) throw new Error('The answer of the chain is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

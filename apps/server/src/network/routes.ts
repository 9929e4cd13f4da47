import type { ChainConnection } from '@sabha/chain/clients';
import { networkStatusResponseSchema } from '@sabha/domain/network/network-status';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { clientOf } from '../http/bounds/client-address.ts';
import { TOO_BUSY } from '../http/pages/render-queue.ts';
import { NodeGateway, TOO_MANY_CALLS } from './executed-calls.ts';
import { MOST_RPC_BYTES, NO_ANSWER } from './forward-rpc.ts';
import { readNetworkStatus } from './read-network-status.ts';
import { rpcBodySchema, tokensFor } from './rpc-methods.ts';

/** How the chain is, and a narrow way to it for browsers. */
export function networkRoutes(app: App, { clock }: Context, connection: ChainConnection): void {
  const gateway = new NodeGateway(connection.endpoint.rpcUrl);
  app.get(
    '/api/network/status',
    { config: { visitorCache: true }, schema: { response: { 200: networkStatusResponseSchema } } },
    async () => ({ success: true as const, data: await readNetworkStatus(connection, clock()) }),
  );
  app.post(
    '/rpc',
    {
      bodyLimit: MOST_RPC_BYTES,
      config: { rate: 'rpc', tokens: tokensFor, fromAnySite: true },
      schema: { body: rpcBodySchema, hide: true },
    },
    async (request, reply) => {
      const answer = await gateway.ask(clientOf(request.ip), request.body, () => reply.raw.destroyed);
      if (answer === TOO_BUSY) return reply.code(503).header('retry-after', '5').send(TOO_MANY_CALLS);
      if (answer === null) return reply.code(502).send(NO_ANSWER);
      return reply.type('application/json').send(answer);
    },
  );
}

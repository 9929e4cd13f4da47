import fastify, { type FastifyRequest } from 'fastify';
import { TOO_BUSY } from '../http/pages/render-queue.ts';
import { NodeGateway, TOO_MANY_CALLS } from './executed-calls.ts';
import { MOST_RPC_BYTES, NO_ANSWER } from './forward-rpc.ts';
import { rpcBodySchema } from './rpc-methods.ts';

const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);
const INVALID = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } } as const;

/** The fixed address of the embedded chain, for wallets and tools on this machine. */
export interface ChainGateway {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 in front of the embedded chain's node, which obeys whoever reaches it: only what reads, or carries a
 * transaction that its owner signed, goes through (the same list as `/rpc`). A page of another site, also one under a
 * name that was pointed to this machine, is refused; WebSockets are not answered.
 * Rejects with the system's error (EADDRINUSE) when the port cannot be listened on.
 */
export async function openChainGateway(port: number, rpcUrl: string): Promise<ChainGateway> {
  const node = new NodeGateway(rpcUrl);
  const gateway = fastify({ bodyLimit: MOST_RPC_BYTES, forceCloseConnections: true });
  // A page may send plain text anywhere without asking first; JSON it may not.
  gateway.removeContentTypeParser('text/plain');
  gateway.addHook('onRequest', async (request, reply) => {
    if (!isFromHere(request)) return reply.code(403).send(INVALID);
  });
  gateway.post('/', async (request, reply) => {
    const asked = rpcBodySchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send(INVALID);
    const answer = await node.ask('this machine', asked.data, () => reply.raw.destroyed);
    if (answer === TOO_BUSY) return reply.code(503).send(TOO_MANY_CALLS);
    if (answer === null) return reply.code(502).send(NO_ANSWER);
    return reply.type('application/json').send(answer);
  });
  await gateway.listen({ host: '127.0.0.1', port });
  const address = gateway.server.address();
  const listening = address !== null && typeof address === 'object' ? address.port : port;
  return { port: listening, close: () => gateway.close() };
}

/** Asked under this machine's own name, and not by a page of some site: an extension's or a program's origin is none of the web. */
function isFromHere({ headers }: FastifyRequest): boolean {
  const host = headers.host?.replace(/:\d+$/, '');
  if (host === undefined || !OWN_NAMES.has(host)) return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol !== 'http:' && protocol !== 'https:') || OWN_NAMES.has(hostname);
}

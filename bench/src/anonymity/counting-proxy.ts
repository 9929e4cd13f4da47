import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the product that counts what goes through it. */
export interface CountingProxy {
  readonly origin: string;
  /** Bytes of the bodies that were sent on since the last call, by path. */
  take(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Sends everything on as it is, but without a content security policy: the measuring code is no script of the page. */
export async function startCountingProxy(origin: string): Promise<CountingProxy> {
  let counted = new Map<string, number>();
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/';
    const headers = { ...incoming.headers, host: new URL(origin).host };
    const sent = request(new URL(path, origin), { method: incoming.method, headers }, (answer) => {
      const { 'content-security-policy': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.on('data', (chunk: Buffer) => counted.set(path, (counted.get(path) ?? 0) + chunk.length));
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  };
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    take() {
      const before = counted;
      counted = new Map();
      return before;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

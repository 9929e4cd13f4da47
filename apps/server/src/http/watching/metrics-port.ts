import { createServer, type Server } from 'node:http';
import type { App } from '../app-type.ts';

const ADDRESSES: ReadonlySet<string> = new Set(['/metrics', '/healthz', '/readyz']);

/**
 * `/metrics`, `/healthz` and `/readyz` on a port of their own, of this machine alone, which no proxy serves to others: asked
 * without a token. Rejects where the port cannot be listened on.
 */
export async function openMetricsPort(app: App, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const { method, url } = request;
    if (method !== 'GET' || url === undefined || !ADDRESSES.has(url)) {
      response.writeHead(404).end();
      return;
    }
    app.inject({ url }).then(
      ({ statusCode, headers, body }) =>
        response.writeHead(statusCode, { 'content-type': String(headers['content-type']) }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await listening(server, port);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

import { createServer } from 'node:net';

/** Whether something already listens on this port of the loopback. */
export async function portIsTaken(port: number): Promise<boolean> {
  return (await listenOnce(port)) === null;
}

/** A port of the loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null) throw new Error('No free port');
  return port;
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const taken = address !== null && typeof address === 'object' ? address.port : null;
      server.close(() => resolve(taken));
    });
  });
}

import { createServer } from 'node:net';
import { LOOPBACK } from './secret-loopback.ts';

/** Whether something already listens on this port of the loopback. */
export async function portIsTaken(port: number, host: string = LOOPBACK): Promise<boolean> {
  return (await listenOnce(port, host)) === null;
}

/** A port of the loopback that was free a moment ago. */
export async function freePort(host: string = LOOPBACK): Promise<number> {
  const port = await listenOnce(0, host);
  if (port === null) throw new Error('No free port');
  return port;
}

function listenOnce(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, host, () => {
      const address = server.address();
      const taken = address !== null && typeof address === 'object' ? address.port : null;
      server.close(() => resolve(taken));
    });
  });
}

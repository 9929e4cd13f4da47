import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { machineTime } from '../machine-time.ts';

/** What the readers heard: how many were connected in the end, and of each one when which count came, by turns. */
export interface HeardCounts {
  readonly connected: number;
  readonly heard: ReadonlyArray<readonly number[]>;
}

/** A server lets one address have some fifty connections. */
const OF_AN_ADDRESS = 20;
const OPENED_AT_ONCE = 50;
const END_OF_EVENT = '\n\n';

/**
 * Readers of the event stream, each on a connection of its own and from one of many addresses. Says `open` when each has heard
 * the first count; when it is told to end, writes what they heard. On bare sockets, so that it takes little of the machine.
 */
const [port, path, count, file, counted = 'signature_count'] = process.argv.slice(2);
const COUNT = `"${counted}":`;
if (!path || !file) throw new Error('port path count file');
const heard: number[][] = [];
const sockets: Socket[] = [];
while (sockets.length < Number(count))
  await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, Number(count) - sockets.length) }, open));
process.once('SIGTERM', async () => {
  const connected = sockets.filter(({ readyState }) => readyState === 'open').length;
  await writeFile(file, JSON.stringify({ connected, heard } satisfies HeardCounts));
  process.exit(0);
});
console.log('open');

/** Connects one reader; resolves with the first count. */
function open(): Promise<void> {
  const index = sockets.length;
  const own: number[] = [];
  heard.push(own);
  const localAddress = `127.0.1.${1 + Math.floor(index / OF_AN_ADDRESS)}`;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`));
    socket.on('error', reject); // after the first count: nothing waits for it
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.lastIndexOf(END_OF_EVENT);
      if (end < 0) return;
      for (let at = text.indexOf(COUNT); at >= 0 && at < end; at = text.indexOf(COUNT, at + 1))
        own.push(machineTime(), Number.parseInt(text.slice(at + COUNT.length, at + COUNT.length + 12), 10));
      text = text.slice(end + END_OF_EVENT.length);
      if (own.length > 0) resolve();
    });
    socket.on('close', () =>
      reject(new Error(`The server closed the connection of reader ${index}: ${text}`)),
    );
  });
}

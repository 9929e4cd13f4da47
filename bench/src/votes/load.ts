import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/** What one run of the load generator prints. Times in milliseconds. */
export interface LoadReport {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly firstRefusal: string | null;
}

const HEADER_END = '\r\n\r\n';

/**
 * Sends each body once to `POST path`, with `connections` kept open and one request under way on each: a request starts
 * when the answer before it has come. Written on bare sockets, so that it takes little of the machine it shares.
 */
function run(
  port: number,
  path: string,
  bodies: readonly string[],
  connections: number,
): Promise<LoadReport> {
  const times: number[] = [];
  let [next, refused] = [0, 0];
  let firstRefusal: string | null = null;
  const start = performance.now();
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let [sentAt, received] = [0, ''];
      const send = () => {
        const body = bodies[next++];
        if (body === undefined) return void socket.end(resolve);
        sentAt = performance.now();
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => {
        received += chunk;
        const head = received.indexOf(HEADER_END);
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? Number.NaN);
        if (Number.isNaN(length)) return reject(new Error('An answer without a length'));
        if (received.length < head + HEADER_END.length + length) return;
        if (received.startsWith('HTTP/1.1 200')) times.push(performance.now() - sentAt);
        else {
          refused += 1;
          firstRefusal ??= received;
        }
        received = '';
        send();
      });
    });
  return Promise.all(Array.from({ length: connections }, one)).then(() => {
    const seconds = (performance.now() - start) / 1000;
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
    return { accepted: times.length, refused, seconds, p50: at(0.5), p99: at(0.99), firstRefusal };
  });
}

if (import.meta.main) {
  const [port, path, file, from, to, connections] = process.argv.slice(2);
  if (!path || !file) throw new Error('port path file from to connections');
  const bodies = readFileSync(file, 'utf8').split('\n').slice(Number(from), Number(to));
  console.log(JSON.stringify(await run(Number(port), path, bodies, Number(connections))));
}

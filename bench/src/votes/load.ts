import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { machineTime } from '../machine-time.ts';

/** What one run of the load generator prints. Times in milliseconds. */
export interface LoadReport {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly firstRefusal: string | null;
  /** Connections that ended before every body was sent. */
  readonly broken: number;
}

/** An answer of success: to which of the bodies, when by the machine's clock in milliseconds, and its text. */
type Answer = readonly [index: number, at: number, text: string];

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
  onAnswer: (answer: Answer) => void = () => {},
): Promise<LoadReport> {
  const times: number[] = [];
  let [next, refused, broken] = [0, 0, 0];
  let firstRefusal: string | null = null;
  const start = performance.now();
  const one = () =>
    new Promise<void>((resolve, reject) => {
      let index = 0;
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let [sentAt, received] = [0, ''];
      const send = () => {
        index = next++;
        const body = bodies[index];
        if (body === undefined) return void socket.end();
        sentAt = performance.now();
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      };
      socket.on('connect', send);
      socket.on('error', () => {}); // its end follows
      socket.on('close', () => {
        if (index < bodies.length) broken += 1;
        resolve();
      });
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => {
        received += chunk;
        const head = received.indexOf(HEADER_END);
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? Number.NaN);
        if (Number.isNaN(length)) return reject(new Error('An answer without a length'));
        if (received.length < head + HEADER_END.length + length) return;
        if (received.startsWith('HTTP/1.1 200')) {
          times.push(performance.now() - sentAt);
          onAnswer([index, machineTime(), received.slice(head + HEADER_END.length)]);
        } else {
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
    return { accepted: times.length, refused, seconds, p50: at(0.5), p99: at(0.99), firstRefusal, broken };
  });
}

if (import.meta.main) {
  const [port, path, file, from, to, connections, answersFile] = process.argv.slice(2);
  if (!path || !file) throw new Error('port path file from to connections [file of answers]');
  const bodies = readFileSync(file, 'utf8').split('\n').slice(Number(from), Number(to));
  const answers: Answer[] = [];
  const keep = answersFile ? (answer: Answer) => void answers.push(answer) : undefined;
  const report = await run(Number(port), path, bodies, Number(connections), keep);
  if (answersFile) {
    const lines = answers.map(([index, at, text]) => `[${Number(from) + index},${at},${text}]`);
    await writeFile(answersFile, lines.join('\n'));
  }
  console.log(JSON.stringify(report));
}

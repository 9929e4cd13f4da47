import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** By lower-case name, decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly user: string | undefined;
}

export interface TestMailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/** A real mail server that keeps what it is given. `refuse` answers 550 to a recipient. It offers no TLS. */
export async function startMailServer({
  host = '127.0.0.1',
  refuse = () => false,
}: {
  host?: string;
  refuse?: (address: string) => boolean;
} = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onRcptTo({ address }, _session, done) {
      if (!refuse(address)) return done();
      done(Object.assign(new Error(`No mailbox ${address} here`), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          ...parse(Buffer.concat(chunks).toString('utf8')),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user,
        });
        done();
      });
    },
  });
  const listening = server.listen(0, host);
  await new Promise<void>((resolve) => server.server.once('listening', resolve));
  const { port } = listening.address() as AddressInfo; // a TCP server has a port
  return { port, received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  const body = rest.join('\r\n\r\n');
  const base64 = headers.get('content-transfer-encoding') === 'base64';
  return { headers, text: base64 ? Buffer.from(body, 'base64').toString('utf8') : body };
}

/** RFC 2047: what is in a header in other than ASCII letters. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, how: string, word: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_hex, byte: string) =>
              String.fromCharCode(Number.parseInt(byte, 16)),
            ),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** How the next free connection is chosen: PgBouncer's default, or with its `server_round_robin`. */
type Order = 'last-used' | 'round-robin';

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
const LENGTH_BYTES = 4;
const PROTOCOL_3_0 = 196_608;
const AUTHENTICATION_OK = message('R', Buffer.alloc(4));
const READY_IDLE = message('Z', Buffer.from('I'));

/**
 * A pooler in front of a PostgreSQL that gives a client one of its connections for a transaction and takes it back at the end,
 * as PgBouncer with `pool_mode=transaction` does. Any client may in, and what names a session is never reset.
 */
export class TransactionPooler {
  readonly #server: Server;
  readonly #free: Backend[] = [];
  readonly #order: Order;
  readonly #sockets = new Set<Socket>();

  private constructor(free: readonly Backend[], order: Order) {
    this.#free.push(...free);
    this.#order = order;
    for (const { socket } of free) this.#sockets.add(socket);
    this.#server = createServer((client) => this.#serve(client));
  }

  /** Opens `size` connections to the database that this connection string names, by its Unix socket. */
  static async start(
    url: string,
    { size, order }: { size: number; order: Order },
  ): Promise<TransactionPooler> {
    const free: Backend[] = [];
    for (let n = 0; n < size; n += 1) free.push(await Backend.open(url));
    const pooler = new TransactionPooler(free, order);
    pooler.#server.listen(0, '127.0.0.1');
    await once(pooler.#server, 'listening');
    return pooler;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The pooler does not listen');
    return `postgres://postgres@127.0.0.1:${address.port}/pooled`;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(client: Socket): void {
    this.#sockets.add(client);
    client.on('error', () => {}); // it has gone, and has nothing to be told
    let isGreeted = false;
    let lent: Backend | undefined;
    const read = messageReader(
      () => isGreeted,
      (type, bytes) => {
        if (type === '') {
          isGreeted = true;
          client.write(Buffer.concat([AUTHENTICATION_OK, READY_IDLE]));
        } else if (type !== 'X') {
          lent ??= this.#lend();
          lent.send(type, bytes, (answer, isIdle) => {
            client.write(answer);
            if (!isIdle || !lent) return;
            this.#free.push(lent);
            lent = undefined;
          });
        }
      },
    );
    client.on('data', read);
  }

  #lend(): Backend {
    const next = this.#order === 'last-used' ? this.#free.pop() : this.#free.shift();
    if (!next) throw new Error('Every connection of the pooler is lent');
    return next;
  }
}

type Answered = (bytes: Buffer, isIdle: boolean) => void;

/** One connection to PostgreSQL. */
class Backend {
  readonly socket: Socket;
  #answered: Answered = () => {};
  /** How many answers are still to end with a ReadyForQuery. */
  #awaited = 1;

  private constructor(socket: Socket) {
    this.socket = socket;
    const read = messageReader(
      () => true,
      (type, bytes) => {
        if (type === 'Z') this.#awaited -= 1;
        this.#answered(bytes, type === 'Z' && this.#awaited === 0 && bytes.toString('latin1').endsWith('I'));
      },
    );
    socket.on('data', read);
  }

  static open(url: string): Promise<Backend> {
    const { username, pathname, searchParams } = new URL(url);
    const backend = new Backend(connect(join(searchParams.get('host') ?? '', '.s.PGSQL.5432')));
    const names = ['user', username, 'database', pathname.slice(1), ''];
    const version = Buffer.alloc(LENGTH_BYTES);
    version.writeInt32BE(PROTOCOL_3_0);
    backend.socket.write(message('', Buffer.concat([version, Buffer.from(`${names.join('\0')}\0`)])));
    return new Promise((resolve, reject) => {
      backend.socket.once('error', reject);
      backend.#answered = (_, isIdle) => isIdle && resolve(backend);
    });
  }

  send(type: string, bytes: Buffer, answered: Answered): void {
    this.#answered = answered;
    if (type === 'Q' || type === 'S') this.#awaited += 1;
    this.socket.write(bytes);
  }
}

/** A message of the protocol; the first one of a client has no type. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeInt32BE(LENGTH_BYTES + content.length);
  return Buffer.concat([Buffer.from(type), length, content]);
}

/** Takes chunks, and gives whole messages, each with its type, or `''` for one that has none. */
function messageReader(isTyped: () => boolean, take: (type: string, bytes: Buffer) => void) {
  let waiting = Buffer.alloc(0);
  return (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const start = isTyped() ? 1 : 0;
      if (waiting.length < start + LENGTH_BYTES) return;
      const end = start + waiting.readInt32BE(start);
      if (waiting.length < end) return;
      const bytes = waiting.subarray(0, end);
      waiting = waiting.subarray(end);
      take(bytes.toString('latin1', 0, start), bytes);
    }
  };
}

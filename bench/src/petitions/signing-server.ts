import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '@sabha/db/open';
import { type ProcessorTime, processorTime } from '../processor-time.ts';
import { startChild, stopChild } from '../votes/child.ts';
import type { LoadReport } from '../votes/load.ts';
import { sendLoad, sendUnlessKilled } from '../votes/send-load.ts';
import type { AnsweredSignature } from './count-age.ts';
import { PETITION, SIGN_PATH } from './endorsement-file.ts';
import type { HeardCounts } from './readers.ts';
import { serverProcess } from './signed-record.store.ts';

/** Where the floor takes what is signed. */
const FLOOR_PATH = '/act';

/** A signature that was answered with a receipt. */
export interface Receipted extends AnsweredSignature {
  readonly digest: string;
}

/** One load, and what the processors did for it, in milliseconds. */
export interface SigningRun {
  readonly report: LoadReport;
  readonly perSecond: number;
  /** Of the server: the thread that serves requests, and all. */
  readonly server: ProcessorTime;
  readonly postgres: number;
}

/** A server that takes signatures under one petition, in a process of its own; its files are in a folder. */
export class SigningServer {
  readonly #database: OpenDatabase;
  readonly #child: Awaited<ReturnType<typeof startChild>>;
  readonly #bodies: string;
  readonly #folder: string;
  readonly #path: string;

  private constructor(
    database: OpenDatabase,
    child: Awaited<ReturnType<typeof startChild>>,
    files: { readonly bodies: string; readonly folder: string },
    path: string,
  ) {
    this.#database = database;
    this.#child = child;
    this.#bodies = files.bodies;
    this.#folder = files.folder;
    this.#path = path;
  }

  /** Starts the product's calls over the database at `url`, or the floor's. `database` is another way into the same. */
  static async start(
    what: 'act' | 'gathered',
    url: string,
    database: OpenDatabase,
    files: { readonly bodies: string; readonly folder: string },
  ): Promise<SigningServer> {
    const child =
      what === 'act'
        ? startChild('act-server.ts', ['url', url])
        : startChild('floor-server.ts', [what, url, 'endorsement']);
    return new SigningServer(database, await child, files, what === 'act' ? SIGN_PATH : FLOOR_PATH);
  }

  get pid(): number {
    const { pid } = this.#child.child;
    if (pid === undefined) throw new Error('The server has no process');
    return pid;
  }

  get signUrl(): string {
    return `http://127.0.0.1:${this.#child.line}${this.#path}`;
  }

  /** Sends signatures `from` on. */
  async run(from: number, count: number, connections: number): Promise<SigningRun> {
    const before = await this.#processors();
    const report = await sendLoad({ ...this.#load(from, count), connections });
    const after = await this.#processors();
    if (report.firstRefusal) throw new Error(report.firstRefusal);
    return {
      report,
      perSecond: report.accepted / report.seconds,
      server: {
        first: after.server.first - before.server.first,
        all: after.server.all - before.server.all,
      },
      postgres: after.postgres - before.postgres,
    };
  }

  /** Sends signatures to a server that may be killed; gives those that were answered. */
  async runUnlessKilled(from: number, count: number, connections: number): Promise<Receipted[]> {
    await sendUnlessKilled({ ...this.#load(from, count), connections });
    return this.answered();
  }

  /** What the last load was answered. */
  async answered(): Promise<Receipted[]> {
    const lines = (await readFile(this.#answers, 'utf8')).split('\n').filter(Boolean);
    return lines.map((line) => {
      const [, at, { data }] = JSON.parse(line) as [number, number, { data: AnswerData }]; // as load.ts and the call write it
      return { at, count: data.signature_count, digest: data.receipt.digest };
    });
  }

  async #processors() {
    const postgres = await processorTime(await serverProcess(this.#database.db));
    return { server: await processorTime(this.pid), postgres: postgres.all };
  }

  get #answers(): string {
    return join(this.#folder, 'answers');
  }

  #load(from: number, count: number) {
    const answers = this.#path === SIGN_PATH ? { answers: this.#answers } : {};
    return { port: this.#child.line, path: this.#path, file: this.#bodies, from, count, ...answers };
  }

  /** Connects so many readers of the petition's count. */
  async read(readers: number): Promise<Readers> {
    const file = join(this.#folder, 'heard');
    const path = `/api/events?petitions=${PETITION.id}`;
    const args = [this.#child.line, path, readers, file].map(String);
    return new Readers((await startChild('../petitions/readers.ts', args)).child, file);
  }

  /** Kills it in full flight. */
  async kill(): Promise<void> {
    const { child } = this.#child;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  stop(): Promise<void> {
    return stopChild(this.#child.child);
  }
}

interface AnswerData {
  readonly signature_count: number;
  readonly receipt: { readonly digest: string };
}

/** Those who follow the count, in a process of their own. */
export class Readers {
  readonly #child: Parameters<typeof stopChild>[0];
  readonly #file: string;

  constructor(child: Parameters<typeof stopChild>[0], file: string) {
    this.#child = child;
    this.#file = file;
  }

  /** Ends them; gives what they heard. */
  async end(): Promise<HeardCounts> {
    await stopChild(this.#child);
    return JSON.parse(await readFile(this.#file, 'utf8')) as HeardCounts; // as readers.ts writes it
  }
}

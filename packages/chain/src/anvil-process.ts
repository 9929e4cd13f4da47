import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anvilBinary } from './anvil-binary.ts';
import { chainRpc } from './chain-rpc.ts';

const READY_WITHIN_MS = 10_000;
const STOP_WITHIN_MS = 10_000;

export interface AnvilOptions {
  readonly stateFile: string;
  readonly host: string;
  readonly port: number;
  readonly chainId: number;
  /** Unix seconds of the first block of a fresh chain. */
  readonly genesisTime: number;
}

/** One run of the chain's program. */
export class AnvilProcess {
  readonly pid: number;
  /** Resolves when the program has ended, however it did. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  #running = true;
  #stderr = '';

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.pid = child.pid ?? 0;
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.#running = false;
        resolve();
      };
      child.once('exit', end);
      child.once('error', end);
    });
    child.stderr?.on('data', (text: Buffer) => {
      this.#stderr = `${this.#stderr}${text.toString()}`.slice(-2_000);
    });
  }

  static spawn(options: AnvilOptions): AnvilProcess {
    mkdirSync(dirname(options.stateFile), { recursive: true, mode: 0o700 });
    const args = [
      ['--host', options.host, '--port', String(options.port), '--chain-id', String(options.chainId)],
      ['--state', options.stateFile, '--state-interval', '1', '--enable-tx-gas-limit'],
      // No key is held by the node: nobody who reaches the port can send in our name.
      ['--accounts', '0', '--order', 'fifo', '--prune-history', '64', '--quiet'],
      // Nor may a page that is open on this machine: a development chain lets whoever asks change its past.
      ['--no-cors'],
      existsSync(options.stateFile) ? [] : ['--timestamp', String(options.genesisTime)],
    ].flat();
    // Its own process group: Ctrl-C in a terminal reaches the server, which then ends the chain in order.
    const child = spawn(anvilBinary(), args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    return new AnvilProcess(child);
  }

  /** Resolves when the node answers; rejects when it ended or stays silent. */
  async ready(rpcUrl: string): Promise<void> {
    const rpc = chainRpc(rpcUrl, 500);
    const until = Date.now() + READY_WITHIN_MS;
    while (this.#running && Date.now() < until) {
      const answers = await rpc('eth_chainId', []).then(
        () => true,
        () => false,
      );
      if (answers) return;
      await pause(10);
    }
    throw new Error(this.#running ? `no answer within ${READY_WITHIN_MS} ms` : 'the program ended at once');
  }

  /** Asks it to end (it then writes its state) and, if it does not, ends it. */
  async stop(): Promise<void> {
    if (!this.#running) return;
    this.#child.kill('SIGTERM');
    const force = setTimeout(() => this.#child.kill('SIGKILL'), STOP_WITHIN_MS);
    await this.ended;
    clearTimeout(force);
  }

  /** The first line it wrote to its error output, if any. */
  complaint(): string | null {
    return this.#stderr.trim().split('\n').at(0) || null;
  }
}

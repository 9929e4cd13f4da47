import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from 'viem';
import { AnvilProcess } from './anvil-process.ts';
import { chainRpc } from './chain-rpc.ts';
import { fundAccounts } from './fund-accounts.ts';
import { endLeftover, forgetProcess, rememberProcess } from './leftover-process.ts';
import { freePort, portIsTaken } from './ports.ts';
import { LOOPBACK } from './secret-loopback.ts';

const DAY_SECONDS = 86_400;
/** A fresh chain begins this far back, so that acts replayed onto it can stand at the time they were made. */
const GENESIS_AGE_SECONDS = 400 * DAY_SECONDS;
const RESTART_MS = { first: 100, most: 5_000 } as const;

export interface EmbeddedChainOptions {
  /** Where the state file lives. Made when absent. */
  readonly dataDir: string;
  /** An address of the loopback; the one that everybody knows unless given. */
  readonly host?: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly chainId: number;
  /** Accounts that can pay for transactions. */
  readonly funded: readonly Address[];
  /** Told, in one line each, of a crash and of the restart. */
  readonly log?: (line: string) => void;
}

/** A chain of this machine's own, on the loopback only: a block for every transaction, its state in one file. */
export interface EmbeddedChain {
  readonly rpcUrl: string;
  readonly port: number;
  readonly stateFile: string;
  /** The process that runs now, or null while it is being restarted. */
  pid(): number | null;
  /** Ends the chain so that its state is on the disk. Safe to call twice. */
  stop(): Promise<void>;
}

/** Why the embedded chain could not start; the message is one line for the operator. */
export class EmbeddedChainError extends Error {
  override readonly name = 'EmbeddedChainError';
}

/**
 * Starts the embedded chain and resolves when it answers. A crash afterwards restarts it on the same port and state.
 * A chain that a killed server left behind in the same folder is ended first.
 * Rejects with EmbeddedChainError when the port is taken or the program ends at once.
 */
export async function startEmbeddedChain(options: EmbeddedChainOptions): Promise<EmbeddedChain> {
  const stateFile = join(options.dataDir, 'chain-state.json');
  await endLeftover(options.dataDir, stateFile);
  const { host = LOOPBACK } = options;
  const port = options.port === 0 ? await freePort(host) : options.port;
  if (await portIsTaken(port, host)) {
    throw new EmbeddedChainError(`Port ${port} is taken: the embedded chain cannot start (set another port)`);
  }
  const supervisor = new Supervisor(options, stateFile, { host, port });
  await supervisor.start();
  return {
    rpcUrl: supervisor.rpcUrl,
    port,
    stateFile,
    pid: () => supervisor.pid(),
    stop: () => supervisor.stop(),
  };
}

class Supervisor {
  readonly rpcUrl: string;
  readonly #options: EmbeddedChainOptions;
  readonly #stateFile: string;
  readonly #place: { readonly host: string; readonly port: number };
  #process: AnvilProcess | null = null;
  #stopped = false;
  #restarting: Promise<void> | null = null;
  #wake: (() => void) | null = null;

  constructor(options: EmbeddedChainOptions, stateFile: string, place: { host: string; port: number }) {
    this.#options = options;
    this.#stateFile = stateFile;
    this.#place = place;
    this.rpcUrl = `http://${place.host}:${place.port}`;
  }

  async start(): Promise<void> {
    const { chainId, dataDir, funded } = this.#options;
    const child = AnvilProcess.spawn({
      stateFile: this.#stateFile,
      ...this.#place,
      chainId,
      genesisTime: Math.floor(Date.now() / 1000) - GENESIS_AGE_SECONDS,
    });
    // At once: a kill while it starts must not leave a chain that nobody knows of.
    rememberProcess(dataDir, child.pid);
    try {
      await child.ready(this.rpcUrl);
      // Not by the program's own flag, which would put the mnemonic on a command line.
      await fundAccounts(chainRpc(this.rpcUrl), funded);
    } catch (error) {
      await child.stop();
      if (this.#setAsideBrokenState(child)) return this.start();
      const why = child.complaint() ?? (error instanceof Error ? error.message : String(error));
      throw new EmbeddedChainError(`The embedded chain did not start: ${why}`);
    }
    this.#process = child;
    void child.ended.then(() => this.#crashed());
  }

  /** A kill in the middle of a write can leave half a file. The chain then begins anew and is replayed to. */
  #setAsideBrokenState(child: AnvilProcess): boolean {
    if (!child.complaint()?.includes('failed to parse json file')) return false;
    renameSync(this.#stateFile, `${this.#stateFile}.broken`);
    this.#options.log?.('The embedded chain’s state file was broken and has been set aside');
    return true;
  }

  pid(): number | null {
    return this.#process?.pid ?? null;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake?.();
    await this.#restarting;
    await this.#process?.stop();
    this.#process = null;
    forgetProcess(this.#options.dataDir);
  }

  #crashed(): void {
    this.#process = null;
    if (this.#stopped) return;
    this.#options.log?.('The embedded chain ended unexpectedly and is being restarted');
    this.#restarting = this.#restart();
  }

  async #restart(): Promise<void> {
    for (let pause: number = RESTART_MS.first; !this.#stopped; pause = Math.min(pause * 2, RESTART_MS.most)) {
      try {
        await this.start();
        this.#options.log?.('The embedded chain runs again');
        return;
      } catch (error) {
        this.#options.log?.(error instanceof Error ? error.message : String(error));
      }
      await this.#pause(pause);
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

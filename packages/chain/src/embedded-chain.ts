import { existsSync, renameSync } from 'node:fs';
import type { Address } from 'viem';
import { AnvilProcess } from './anvil-process.ts';
import { chainRpc } from './chain-rpc.ts';
import { fundAccounts } from './fund-accounts.ts';
import { KeptState, stateFilesIn } from './kept-state.ts';
import { endLeftover, forgetProcess, rememberProcess } from './leftover-process.ts';
import { freePort, portIsTaken } from './ports.ts';
import { LOOPBACK } from './secret-loopback.ts';

const DAY_SECONDS = 86_400;
/** A fresh chain begins this far back, so that acts replayed onto it can be at the time they were made. */
const GENESIS_AGE_SECONDS = 400 * DAY_SECONDS;
/** The first times soon, so that a first start is complete soon; then less and less often. */
const KEEP_STATE_MS = { first: 3_000, most: 60_000 } as const;
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
  /** Whether the chain may begin anew where its state cannot be read, nor the copy of it that is kept. */
  readonly mayBeginAnew?: boolean;
  /** Told whenever a whole copy of the state is on the disk, and when that state was written, in milliseconds. */
  readonly onKept?: (writtenAt: number) => void;
  /** The pauses between copies: the first, and the longest that doubling leads to. Milliseconds. */
  readonly keepEvery?: { readonly first: number; readonly most: number };
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
  const [stateFile] = stateFilesIn(options.dataDir);
  await endLeftover(options.dataDir, stateFile);
  const { host = LOOPBACK } = options;
  const port = options.port === 0 ? await freePort(host) : options.port;
  const supervisor = new Supervisor(options, stateFile, { host, port });
  await supervisor.start();
  supervisor.keepCopies();
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
  readonly #kept: KeptState;
  readonly #address: { readonly host: string; readonly port: number };
  #process: AnvilProcess | null = null;
  #stopped = false;
  #wentBack = false;
  #keeping: NodeJS.Timeout | null = null;
  #lastKept: Promise<void> = Promise.resolve();
  #restarting: Promise<void> | null = null;
  #wake: (() => void) | null = null;

  constructor(options: EmbeddedChainOptions, stateFile: string, address: { host: string; port: number }) {
    this.#options = options;
    this.#stateFile = stateFile;
    this.#kept = new KeptState(options.dataDir);
    this.#address = address;
    this.rpcUrl = `http://${address.host}:${address.port}`;
  }

  async start(): Promise<void> {
    const { chainId, dataDir, funded } = this.#options;
    const { host, port } = this.#address;
    // Whatever listens there would answer instead of ours.
    if (await portIsTaken(port, host))
      throw new EmbeddedChainError(
        `Port ${port} is taken: the embedded chain cannot start (set another port)`,
      );
    await this.#lastKept; // none follows while it is being restarted
    if (!existsSync(this.#stateFile) && this.#kept.exists()) await this.#goBack();
    const loaded = await this.#kept.copyBeforeLoad();
    const child = AnvilProcess.spawn({
      stateFile: this.#stateFile,
      ...this.#address,
      chainId,
      genesisTime: Math.floor(Date.now() / 1000) - GENESIS_AGE_SECONDS,
    });
    // At once: a kill while it starts must not leave a chain that nobody knows of.
    rememberProcess(dataDir, child.pid);
    try {
      await child.ready(this.rpcUrl);
      // Not by the program's own flag, which would put the mnemonic on a command line.
      await fundAccounts(chainRpc(this.rpcUrl), funded);
      await loaded?.accept();
    } catch (error) {
      await child.stop();
      if (this.#setAsideBrokenState(child)) {
        if (this.#kept.exists() && !this.#wentBack) return this.#startAgain();
        if (this.#options.mayBeginAnew) return this.#startAnew();
        throw new EmbeddedChainError(
          `The ledger's state in ${dataDir} cannot be read, nor the copy of it: restore that folder from a backup, or: npm run recover -- --from-database`,
        );
      }
      const why = child.complaint() ?? (error instanceof Error ? error.message : String(error));
      throw new EmbeddedChainError(`The embedded chain did not start: ${why}`);
    }
    this.#wentBack = false;
    this.#process = child;
    void child.ended.then(() => this.#crashed());
  }

  /** A kill in the middle of a write can leave half a file. The chain then starts from the copy, and the rest is sent to it again. */
  #setAsideBrokenState(child: AnvilProcess): boolean {
    if (!child.complaint()?.includes('failed to parse json file')) return false;
    renameSync(this.#stateFile, `${this.#stateFile}.broken`);
    this.#options.log?.('The embedded chain’s state file was broken and has been set aside');
    return true;
  }

  async #startAgain(): Promise<void> {
    await this.#goBack();
    this.#wentBack = true;
    return this.start();
  }

  async #goBack(): Promise<void> {
    await this.#kept.restore();
    this.#options.log?.(
      'The embedded chain goes back to the copy of its state, and is told again what is missing',
    );
  }

  /** Neither the file nor the copy can be read, and nothing depends on them yet. */
  async #startAnew(): Promise<void> {
    this.#kept.forget();
    return this.start();
  }

  /** From now on, keeps copies of the state. */
  keepCopies(): void {
    const { first, most } = this.#options.keepEvery ?? KEEP_STATE_MS;
    const keepLater = (pause: number) => {
      // Stopped while it kept a copy: the folder can be another's by the next time.
      if (this.#stopped) return;
      this.#keeping = setTimeout(
        () => void this.#keep().finally(() => keepLater(Math.min(pause * 2, most))),
        pause,
      );
      this.#keeping.unref();
    };
    keepLater(first);
  }

  /** One at a time, and none while the chain is being restarted: two would write the same file. */
  #keep(): Promise<void> {
    this.#lastKept = this.#lastKept.then(() => (this.#restarting ? undefined : this.#keepNow()));
    return this.#lastKept;
  }

  async #keepNow(): Promise<void> {
    try {
      const writtenAt = await this.#kept.keep();
      if (writtenAt !== null) this.#options.onKept?.(writtenAt);
    } catch (error) {
      this.#options.log?.(
        `No copy of the embedded chain's state could be kept: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  pid(): number | null {
    return this.#process?.pid ?? null;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake?.();
    await this.#restarting;
    if (this.#keeping) clearTimeout(this.#keeping);
    await this.#process?.stop();
    await this.#keep();
    this.#process = null;
    forgetProcess(this.#options.dataDir);
  }

  #crashed(): void {
    this.#process = null;
    if (this.#stopped) return;
    this.#options.log?.('The embedded chain ended unexpectedly and is being restarted');
    const restarting = this.#restart().finally(() => {
      // It can have crashed again by now.
      if (this.#restarting === restarting) this.#restarting = null;
    });
    this.#restarting = restarting;
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

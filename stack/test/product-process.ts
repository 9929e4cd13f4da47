import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const API_ONLY = fileURLToPath(new URL('./api-only.ts', import.meta.url));
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 90_000;

/** Where a running product is, as it says itself. */
export interface Ready {
  readonly address: string;
  readonly contract: `0x${string}`;
  readonly rpcUrl: string;
}

const running = new Set<ProductProcess>();
const folders = new Set<string>();

after(async () => {
  for (const product of running) await product.kill();
  for (const folder of folders) {
    endChainIn(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** A folder of this test file, removed at its end with whatever still runs in it. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-stack-'));
  folders.add(folder);
  return folder;
}

/** The product in a process of its own, as an operator has it: an environment, two streams and an exit code. */
export class ProductProcess {
  stdout = '';
  stderr = '';
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
  readonly #child: ChildProcess;
  #over = false;

  /** Starts it with these settings; ports are free ones, and there is no demonstration, unless they say otherwise. */
  constructor(settings: Readonly<Record<string, string>>, script = API_ONLY) {
    const env = { PORT: '0', CHAIN_PORT: '0', SABHA_DEMO: 'false', LOG_LEVEL: 'warn', ...settings };
    this.#child = spawn(process.execPath, [script], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (text: Buffer) => {
      this.stdout += text;
    });
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.stderr += text;
    });
    running.add(this);
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => {
        this.#over = true;
        running.delete(this);
        resolve({ code, signal });
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Resolves once it is ready; rejects with what it said when it ends instead. */
  async ready(): Promise<Ready> {
    const line = await this.says(/^ready (.+)$/m);
    return JSON.parse(line[1] ?? '') as Ready; // written by api-only.ts
  }

  /** Resolves once its output matches. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    return until(`it to say ${pattern}`, () => {
      const match = pattern.exec(this.stdout);
      if (!match && this.#over) throw new Error(`It ended: ${this.stdout}${this.stderr}`);
      return match;
    });
  }

  /** Sends the signal and gives how it ended. */
  async end(
    signal: 'SIGINT' | 'SIGTERM' = 'SIGTERM',
  ): Promise<{ code: number | null; signal: string | null }> {
    this.#child.kill(signal);
    return this.ended;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }
}

/** Asks until the answer is neither null nor false. Fails after a minute and a half, naming what was waited for. */
export async function until<Answer>(
  what: string,
  ask: () => Answer | null | false | Promise<Answer | null | false>,
): Promise<Answer> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_EVERY_MS)) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
  }
  throw new Error(`Waited in vain for ${what}`);
}

/** The process of the embedded chain of this data folder, or null when none runs. */
export function chainPidIn(folder: string): number | null {
  try {
    const pid = Number(readFileSync(join(folder, 'chain', 'chain.pid'), 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

function endChainIn(folder: string): void {
  const pid = chainPidIn(folder);
  if (pid !== null) process.kill(pid, 'SIGKILL');
}

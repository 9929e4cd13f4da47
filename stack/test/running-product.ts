import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scriptArguments } from '@sabha/db/test/built-script';

/** Often at first, then ever less: what looks takes the processor from what it waits for. */
const LOOK_MS = { first: 10, growth: 1.3, most: 200 } as const;
const PATIENCE_MS = 90_000;

/** The product in a process of its own, as an operator has it: an environment, two streams and an exit code. */
export class RunningProduct {
  stdout = '';
  stderr = '';
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
  readonly #child: ChildProcess;
  #over = false;

  /**
   * Starts it with these settings; ports are free ones, and there is no demonstration, unless they say otherwise. With
   * `waits` it gets a message when the pages are built, as by `npm start`. `fromSources` runs them as an operator does, also where
   * the run of tests built them.
   */
  constructor(
    settings: Readonly<Record<string, string>>,
    script: string,
    {
      waits = false,
      fromSources = false,
      args = [],
    }: {
      readonly waits?: boolean;
      readonly fromSources?: boolean;
      readonly args?: readonly string[];
    } = {},
  ) {
    const env = {
      PORT: '0',
      CHAIN_PORT: '0',
      CHAT_PORT: '0',
      BIOMETRICS_PORT: '0',
      SABHA_DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...settings,
    };
    const { PATH, HOME, NODE_COMPILE_CACHE = '' } = process.env; // the last is of the run of tests: empty means none
    // As a test itself runs: optimising the embedded database is never won back in the minute that a test's product lives.
    const run = fromSources ? [script] : scriptArguments(script);
    this.#child = spawn(process.execPath, ['--liftoff-only', ...run, ...args], {
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(waits ? ['ipc' as const] : [])],
    });
    this.#child.stdout?.on('data', (text: Buffer) => {
      this.stdout += text;
    });
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.stderr += text;
    });
    this.ended = this.#end();
  }

  /** All that it said is read by then. Not "close" of the process, which never comes after we hung up. */
  async #end(): Promise<{ code: number | null; signal: string | null }> {
    const streams = [this.#child.stdout, this.#child.stderr].flatMap((one) =>
      one ? [once(one, 'close')] : [],
    );
    const [[code, signal]] = await Promise.all([once(this.#child, 'exit'), ...streams]);
    this.#over = true;
    return { code, signal };
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Tells one that `waits` that the pages are built. */
  tell(): void {
    this.#child.send('done');
  }

  /** Tells one that `waits` that there will be none. */
  hangUp(): void {
    this.#child.disconnect();
  }

  /** Resolves once its output matches. */
  async says(pattern: RegExp, timeoutMs = PATIENCE_MS): Promise<RegExpExecArray> {
    const said = () => {
      const match = pattern.exec(this.stdout);
      if (!match && this.#over) throw new Error(`It ended: ${this.stdout}${this.stderr}`);
      return match;
    };
    return until(`it to say ${pattern}`, said, timeoutMs);
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

/** Asks until the answer is neither null nor false. Fails after `timeoutMs` (90 seconds if absent), naming what was waited for. */
export async function until<Answer>(
  what: string,
  ask: () => Answer | null | false | Promise<Answer | null | false>,
  timeoutMs = PATIENCE_MS,
): Promise<Answer> {
  const end = Date.now() + timeoutMs;
  for (
    let wait: number = LOOK_MS.first;
    Date.now() < end;
    wait = Math.min(wait * LOOK_MS.growth, LOOK_MS.most)
  ) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    await pause(wait);
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

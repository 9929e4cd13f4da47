import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** How soon a service that ended is started again: at first, and at most; milliseconds. */
const AGAIN_MS = 1_000;
const LATEST_AGAIN_MS = 60_000;
/** A service that ran so long is started again as soon as the first time; milliseconds. */
const RAN_WELL_MS = 60_000;

/** A service beside the product, without which the product works. */
export interface Service {
  /** As a line for an operator begins: "The answering service". */
  readonly name: string;
  /** The file that is run. */
  readonly main: string;
  /** What it is given beside the environment of this process. */
  readonly settings: Readonly<Record<string, string>>;
}

interface RunOptions {
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** Runs a service in a process of its own until the signal, and has it ended by then; starts it again whenever it ends. */
export async function runService(service: Service, { signal, say }: RunOptions): Promise<void> {
  let waits = AGAIN_MS;
  while (!signal.aborted) {
    const began = Date.now();
    const running = startService(service);
    const end = () => running.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    await once(running, 'exit');
    signal.removeEventListener('abort', end);
    if (signal.aborted) return;
    waits = Date.now() - began >= RAN_WELL_MS ? AGAIN_MS : Math.min(waits * 2, LATEST_AGAIN_MS);
    say(`${service.name} ended; it is started again in ${Math.round(waits / 1_000)} s.`);
    await pause(waits, undefined, { signal }).catch(() => undefined);
  }
}

function startService({ main, settings }: Service): ChildProcess {
  // With a channel it ends with this process, however that ends.
  return spawn(process.execPath, [main], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

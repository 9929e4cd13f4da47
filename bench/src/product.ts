import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../stack/src/start.ts', import.meta.url));

/** The product with its demonstration data, on free ports, in a process tree and a folder of its own. */
export interface Product {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Bounds on strangers lifted: all load comes from one. */
const UNBOUNDED = { RATE_READS_PER_MINUTE: '1000000' };

/** Starts it and resolves when the first page answers. Bounds on strangers are lifted, unless `settings` say otherwise. */
export async function startProduct(settings: Readonly<Record<string, string>> = UNBOUNDED): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'));
  const env = {
    ...process.env,
    PORT: '0',
    CHAIN_PORT: '0',
    CHAT_PORT: '0',
    BIOMETRICS_PORT: '0',
    SABHA_DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...settings,
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await readyAddress(child);
  return {
    origin: address.replace('localhost', '127.0.0.1'),
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is ready: (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready`)));
  });
}

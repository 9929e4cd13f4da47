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
  /** Resolves once it has printed this. */
  said(words: string): Promise<void>;
  stop(): Promise<void>;
}

/** Bounds on strangers lifted: all load comes from one. */
export const UNBOUNDED = { RATE_READS_PER_MINUTE: '1000000' };

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
  const said = listenTo(child);
  const [, address = ''] = await said(/is ready: (\S+)/);
  return {
    origin: address.replace('localhost', '127.0.0.1'),
    pid: child.pid ?? 0,
    said: async (words) => void (await said(new RegExp(words))),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Listen = (pattern: RegExp) => Promise<RegExpExecArray>;

/** Reads all that the product prints; gives a function that waits for a part of it. */
function listenTo(child: ChildProcess): Listen {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    child.emit('printed');
  });
  return (pattern) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (!found) return;
        child.off('printed', look);
        resolve(found);
      };
      child.on('printed', look);
      child.once('exit', (code) =>
        reject(new Error(`The product ended with ${code} before it printed ${pattern}`)),
      );
      look();
    });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const START = fileURLToPath(new URL('../../../stack/test/api-only.ts', import.meta.url));
const readySchema = z.object({ address: z.url(), rpcUrl: z.url() });

/** Server and embedded chain in a process of their own, over a PostgreSQL that others may look into. */
export interface ApiServer {
  readonly origin: string;
  readonly rpcUrl: string;
  stop(): Promise<void>;
}

/** Starts it on free ports. Bounds on strangers are lifted: all who come, come from one address. */
export async function startApi(databaseUrl: string): Promise<ApiServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'));
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: '0',
      CHAIN_PORT: '0',
      SABHA_DATA_DIR: folder,
      SABHA_DEMO: 'false',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      RATE_SIGN_INS_PER_MINUTE: '1000000',
      RATE_REGISTRATIONS_PER_MINUTE: '1000000',
      RATE_WRITES_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { address, rpcUrl } = await ready(child);
  return {
    origin: address,
    rpcUrl,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess): Promise<z.infer<typeof readySchema>> {
  if (!child.stdout) throw new Error('The server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = /^ready (\{.*\})$/.exec(line)?.[1];
    if (ready !== undefined) return readySchema.parse(JSON.parse(ready));
  }
  throw new Error(`The server ended with ${child.exitCode} before it was ready`);
}

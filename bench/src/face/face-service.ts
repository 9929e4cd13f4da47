import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const MAIN = fileURLToPath(new URL('../../../apps/biometrics/src/main.ts', import.meta.url));
const listensSchema = z.object({ address: z.string() });

/** The face service in a process of its own. */
export interface FaceService {
  readonly address: string;
  readonly pid: number;
  /** The result of a method. @throws {Error} Where it answers with an error. */
  call(method: string, params: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the service with its model, a folder of its own and a free port. Bounds on calls are lifted. */
export async function startFaceService(): Promise<FaceService> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-face-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      BIOMETRICS_PORT: '0',
      SABHA_DATA_DIR: folder,
      BIOMETRICS_CALLS_PER_SECOND: '100000',
      BIOMETRICS_DATABASE_URL: '',
      BIOMETRICS_API_KEY: '',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const lines = createInterface({ input: child.stdout });
    const [line] = (await once(lines, 'line')) as [string];
    const { address } = listensSchema.parse(JSON.parse(line));
    const key = (await readFile(join(folder, 'biometrics', 'api.key'), 'utf8')).trim();
    const call = async (method: string, params: object) => {
      const response = await fetch(`${address}/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      const answer = (await response.json()) as { result?: unknown; error?: unknown };
      if (answer.error !== undefined) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
      return answer.result;
    };
    return { address, pid: child.pid ?? 0, call, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '@sabha/server/config/config';

const MAIN = fileURLToPath(new URL('../../apps/chat/src/main.ts', import.meta.url));
/** How soon a service that ended is started again: at first, and at most; milliseconds. */
const AGAIN_MS = 1_000;
const LATEST_AGAIN_MS = 60_000;
/** A service that ran so long is started again as soon as the first time; milliseconds. */
const RAN_WELL_MS = 60_000;

/** Where a process of this machine reaches the platform: not by its public address, which may lead through a proxy. */
export function localAddress({ http: { host, port } }: Config, address: string): string {
  if (port === 0) return address;
  const isEvery = host === '0.0.0.0' || host === '::';
  const reached = isEvery ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${reached}:${port}`;
}

interface RunChatOptions {
  /** The address of the platform: `http://127.0.0.1:3000`. */
  readonly platformUrl: string;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/**
 * Runs the answering service in a process of its own until the signal; starts it again whenever it ends. The platform works without it.
 * Does nothing where its port is 0.
 */
export async function runChatService(
  config: Config,
  { platformUrl, signal, say }: RunChatOptions,
): Promise<void> {
  if (config.services.chatPort === 0) return;
  let waits = AGAIN_MS;
  while (!signal.aborted) {
    const began = Date.now();
    const service = startService(config, platformUrl);
    const end = () => service.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    await once(service, 'exit');
    signal.removeEventListener('abort', end);
    if (signal.aborted) return;
    waits = Date.now() - began >= RAN_WELL_MS ? AGAIN_MS : Math.min(waits * 2, LATEST_AGAIN_MS);
    say(`The answering service ended; it is started again in ${Math.round(waits / 1_000)} s.`);
    await pause(waits, undefined, { signal }).catch(() => undefined);
  }
}

function startService({ services, dataDir, logLevel }: Config, platformUrl: string): ChildProcess {
  // With a channel it ends with this process, however that ends.
  return spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      CHAT_PORT: String(services.chatPort),
      PLATFORM_URL: platformUrl,
      SABHA_DATA_DIR: dataDir,
      LOG_LEVEL: logLevel,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chainPidIn, RunningProduct } from './running-product.ts';

export { chainPidIn, until } from './running-product.ts';

const API_ONLY = fileURLToPath(new URL('./api-only.ts', import.meta.url));

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

/** The product in a process of its own, without pages, which ends with the test file at the latest. */
export class ProductProcess extends RunningProduct {
  /** Starts it with these settings; ports are free ones, and there is no demonstration, unless they say otherwise. */
  constructor(
    settings: Readonly<Record<string, string>>,
    { script = API_ONLY, waits = false }: { readonly script?: string; readonly waits?: boolean } = {},
  ) {
    super(settings, script, waits);
    running.add(this);
    void this.ended.then(() => running.delete(this));
  }

  /** Resolves once it is ready; rejects with what it said when it ends instead. */
  async ready(): Promise<Ready> {
    const line = await this.says(/^ready (.+)$/m);
    return JSON.parse(line[1] ?? '') as Ready; // written by api-only.ts
  }
}

function endChainIn(folder: string): void {
  const pid = chainPidIn(folder);
  if (pid !== null) process.kill(pid, 'SIGKILL');
}

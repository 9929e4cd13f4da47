import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { ApiProduct } from './api-product.ts';
import { copyMigrated } from './copy-migrated.ts';
import { chainPidIn } from './running-product.ts';

/** The settings of the keys that an external chain needs. */
export const CHAIN_KEYS = [
  'CHAIN_DEPLOYER_KEY',
  'CHAIN_RELAYER_KEY',
  'CHAIN_OFFICIAL_KEY',
  'CHAIN_RECEIPT_KEY',
  'CHAIN_ANCHOR_KEY',
  'CHAIN_REGISTRAR_KEY',
  'CHAIN_CASE_OFFICER_KEY',
  'CHAIN_CENSUS_KEY',
];

export type { Ready } from './api-product.ts';
export { chainPidIn, until } from './running-product.ts';

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

/** Such a folder with a migrated database in it. */
export async function migratedDataFolder(): Promise<string> {
  const folder = dataFolder();
  await copyMigrated(folder);
  return folder;
}

/** The product without pages in a process of its own, which ends with the test file at the latest. */
export class ProductProcess extends ApiProduct {
  constructor(...how: ConstructorParameters<typeof ApiProduct>) {
    super(...how);
    running.add(this);
    void this.ended.then(() => running.delete(this));
  }
}

function endChainIn(folder: string): void {
  const pid = chainPidIn(folder);
  if (pid !== null) process.kill(pid, 'SIGKILL');
}

import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { flushPath, makeFlushedFolder } from '@sabha/db/flushed-file';
import type { Config } from '@sabha/server/config/config';
import { readKeyFiles, writeProposedKeys } from '@sabha/server/config/key-files';
import { writeKeysIdentity } from '../../installation/identity-file.ts';
import { IDENTITY, locationsOf } from '../../installation/open-installation.ts';

/**
 * Makes new keys for installation `id`, which is to take the place of another. What lies in the folder of the keys is kept in a
 * folder in it: it may be a disk of its own. Until the other parts are there, the file beside the keys names the installation that it replaces.
 */
export function replaceKeys(
  config: Config,
  { id, succeeds, stamp }: { readonly id: string; readonly succeeds: string; readonly stamp: string },
): void {
  const { keys } = config;
  const aside = keysAside(config, stamp);
  const names = keys.files.map(({ name }) => name);
  for (const name of [...names, IDENTITY]) {
    if (!existsSync(join(keys.dir, name))) continue;
    makeFlushedFolder(aside);
    renameSync(join(keys.dir, name), join(aside, name));
    flushPath(aside);
    flushPath(keys.dir);
  }
  const files = readKeyFiles(keys.dir, names);
  if (!writeProposedKeys(files)) throw new Error('Somebody else writes into the folder of the keys');
  writeKeysIdentity(join(keys.dir, IDENTITY), { id, complete: false, demonstration: false, succeeds }, files);
}

/** Where what lies in the folder of the keys is kept. */
export function keysAside(config: Config, stamp: string): string {
  return join(locationsOf(config).keys, `before-recovery-${stamp}`);
}

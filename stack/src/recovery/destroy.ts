import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flushPath } from '@sabha/db/flushed-file';
import { lockFolder } from '@sabha/db/folder-lock';
import { KEY_FILE_NAMES } from '@sabha/server/config/key-files';
import { IDENTITY, locationsOf, lookAround, openWhereThere } from '../installation/open-installation.ts';
import { StartRefused } from '../installation/start-refused.ts';
import type { RecoveryIo } from './from-database.ts';

/**
 * `npm run reset -- --destroy ID`: deletes what is of this installation and nothing else; its keys last, so that it may be
 * killed and repeated. Rejects with StartRefused where there is nothing of it, or DatabaseUnusable while a server runs.
 */
export async function destroyInstallation(id: string, io: RecoveryIo): Promise<void> {
  const { config, print } = io;
  const locations = locationsOf(config);
  const opened = await openWhereThere(config);
  const around = await lookAround(config, opened);
  await opened?.close();
  if (locations.databaseFolder === null && around.database.found?.id === id)
    throw new StartRefused(`Drop the database in DATABASE_URL first: it is the one of installation ${id}`);
  const doomed = [
    ...(locations.databaseFolder !== null && around.database.found?.id === id
      ? [locations.databaseFolder]
      : []),
    ...(locations.chain !== null && around.chain?.id === id ? [locations.chain] : []),
    // The files of its reports: encrypted, and of no use without the database.
    ...(around.keys.id === id ? [config.evidence.dir] : []),
    // The file that names the installation goes last.
    ...(around.keys.id === id ? [...KEY_FILE_NAMES, IDENTITY].map((name) => join(locations.keys, name)) : []),
  ].filter((path) => existsSync(path));
  if (doomed.length === 0) throw new StartRefused(`There is nothing of installation ${id} here`);
  print(`To be deleted, for good, of installation ${id}:`);
  for (const path of doomed) print(`  ${path}`);
  if (!io.confirmed) return print('Nothing has been done. To do it, say the same with --yes.');
  for (const path of doomed) {
    const isFolder = path === locations.databaseFolder || path === locations.chain;
    const lock = isFolder ? await lockFolder(path, 'this installation') : null;
    rmSync(path, { recursive: true, force: true });
    flushPath(join(path, '..'));
    await lock?.release();
  }
  print('Done.');
}

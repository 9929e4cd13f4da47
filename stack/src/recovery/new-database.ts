import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { flushPath, flushTree } from '@sabha/db/flushed-file';
import { lockFolder } from '@sabha/db/folder-lock';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import type { Config } from '@sabha/server/config/config';
import { tryLock } from '@sabha/server/jobs/job-lock.store';
import { readInstallation } from '../installation/installation.store.ts';
import { locationsOf } from '../installation/open-installation.ts';
import { StartRefused } from '../installation/start-refused.ts';

/** A time as it stands in the names of what is kept. */
export function stampOf(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-');
}

/**
 * Does work on a database that nobody else has: a new folder beside the old one, with a copy of what is there, which takes its
 * place once the work is done; or the one in DATABASE_URL, while no server sends for it. Rejects as the work does, and then nothing
 * has changed but there.
 */
export async function withNewDatabase<Outcome>(
  config: Config,
  stamp: string,
  work: (opened: OpenDatabase) => Promise<Outcome>,
): Promise<Outcome> {
  const { databaseFolder } = locationsOf(config);
  return databaseFolder === null ? inGivenDatabase(config, work) : beside(databaseFolder, stamp, work);
}

/** Whether a recovery was killed when the old folder had its new name and the new one not yet its own. */
export function isHalfSwapped(folder: string): boolean {
  return !existsSync(folder) && existsSync(join(madeBeside(folder), 'PG_VERSION'));
}

/** Gives the new folder its name, where `isHalfSwapped` and it holds installation `id`. Rejects with StartRefused where it does not. */
export async function finishSwap(folder: string, id: string): Promise<void> {
  const lock = await lockFolder(folder);
  try {
    const made = madeBeside(folder);
    const opened = await openDatabase({ dataDir: made });
    const held = await readInstallation(opened.db).finally(() => opened.close());
    if (held?.id !== id)
      throw new StartRefused(
        `The database in ${folder} is missing, and ${made} is not whole: mount or restore it`,
      );
    flushTree(made);
    renameSync(made, folder);
    flushPath(dirname(folder));
  } finally {
    await lock.release();
  }
}

function madeBeside(folder: string): string {
  return `${folder}.recovering`;
}

async function beside<Outcome>(
  folder: string,
  stamp: string,
  work: (opened: OpenDatabase) => Promise<Outcome>,
): Promise<Outcome> {
  const lock = await lockFolder(folder);
  try {
    const made = madeBeside(folder);
    const isThere = existsSync(join(folder, 'PG_VERSION'));
    rmSync(made, { recursive: true, force: true });
    if (isThere) cpSync(folder, made, { recursive: true });
    const opened = await openDatabase({ dataDir: made });
    const outcome = await work(opened).finally(() => opened.close());
    flushTree(made);
    if (existsSync(folder)) renameSync(folder, `${folder}.before-recovery-${stamp}`);
    renameSync(made, folder);
    flushPath(dirname(folder));
    return outcome;
  } finally {
    await lock.release();
  }
}

async function inGivenDatabase<Outcome>(
  { database: { url, poolSize } }: Config,
  work: (opened: OpenDatabase) => Promise<Outcome>,
): Promise<Outcome> {
  if (url === null) throw new Error('There is no database in DATABASE_URL');
  const opened = await openDatabase({ url, poolSize });
  try {
    return await opened.db.connection().execute(async (connection) => {
      // Given back with the connection.
      if (!(await tryLock(connection, 'relayer')) || !(await tryLock(connection, 'indexer')))
        throw new StartRefused('A server is using the database in DATABASE_URL: stop it first');
      return work(opened);
    });
  } finally {
    await opened.close();
  }
}

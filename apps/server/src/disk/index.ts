import { statfs } from 'node:fs/promises';
import { recordHealthOf } from '../acts/record-health.ts';
import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';

const LOOK_EVERY_MS = 5_000;

/** Whether there is room for more acts. Each process looks for itself, first before its port is opened. */
export const disk: DomainModule = {
  name: 'disk',
  prepare: (context) => watchDisk(context),
  jobs: (context) => [
    {
      name: 'disk',
      idleMs: LOOK_EVERY_MS,
      async step() {
        await watchDisk(context);
        return 'idle';
      },
    },
  ],
};

/** Free bytes for us in the file system of a folder. */
type FreeBytes = (folder: string) => Promise<number>;

const freeBytesIn: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Looks how much room the data folder has. Below the configured least acts are refused, with room left for everything
 * else, because the embedded database ends itself when it finds none; they are welcome again as soon as there is room.
 * Where the database is another server's, this folder says nothing about it.
 */
export async function watchDisk(
  { config, db, databaseKind, log }: Pick<Context, 'config' | 'db' | 'databaseKind' | 'log'>,
  freeBytes = freeBytesIn,
): Promise<void> {
  const record = recordHealthOf(db);
  const wasFull = record.full;
  const elsewhere = databaseKind !== 'pglite';
  const free = await freeBytes(config.dataDir).catch((error: unknown) => {
    if (elsewhere) return null; // with another server's database there may be no such folder
    throw error;
  });
  record.freeBytes = free;
  if (elsewhere || free === null) return;
  record.close('disk-full', free < config.operator.disk.leastBytes);
  if (record.full === wasFull) return;
  if (record.full) log.error({ freeBytes: free }, 'the disk is full: acts are refused until there is room');
  else log.info({ freeBytes: free }, 'there is room on the disk again');
}

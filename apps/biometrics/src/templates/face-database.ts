import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkServer } from '@sabha/db/check-server';
import { openDatabase } from '@sabha/db/open';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { BiometricsConfig } from '../config.ts';
import { FACE_MIGRATIONS } from './migrations.ts';
import type { FaceTables } from './tables.ts';

/** Any number, but the same for every process: who holds it is the one that uses the database. */
const OWNER_LOCK = 8_002_128;
/** How often the connection that holds it is asked whether it still is there. */
const LOOK_EVERY_MS = 2_000;

/** The database of the service, and how to close it. */
export interface FaceDatabase {
  readonly db: Kysely<FaceTables>;
  /** Resolves where another process could use the database from now on: then this one must end. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** The lock on a PostgreSQL, and how to give it back. */
interface Ownership {
  readonly lost: Promise<void>;
  release(): void;
}
const NOBODY_ELSE: Ownership = { lost: new Promise(() => {}), release: () => {} };

/**
 * Opens the service's own database, embedded or PostgreSQL, and brings it to the newest schema. One process uses it at a time, for
 * templates are searched in memory. Rejects with one line for an operator. `warn` gets a line for each thing that the operator should change.
 */
export async function openFaceDatabase(
  { databaseUrl, folder }: Pick<BiometricsConfig, 'databaseUrl' | 'folder'>,
  warn: (line: string) => void,
): Promise<FaceDatabase> {
  const where = databaseUrl === null ? { dataDir: join(folder, 'database') } : { url: databaseUrl };
  const opened = await openDatabase(where);
  const db = opened.db as unknown as Kysely<FaceTables>; // the tables are this service's own, not the platform's
  let ownership = NOBODY_ELSE;
  try {
    for (const line of await checkServer(opened, 'BIOMETRICS_DATABASE_URL')) warn(line);
    if (opened.kind === 'postgres') ownership = await ownDatabase(db);
    await migrate(db);
    return {
      db,
      lost: ownership.lost,
      close: async () => {
        ownership.release();
        await opened.close();
      },
    };
  } catch (error) {
    ownership.release();
    await opened.close();
    throw error;
  }
}

async function migrate(db: Kysely<FaceTables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => FACE_MIGRATIONS },
    migrationTableName: 'face_migration',
    migrationLockTableName: 'face_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Holds a lock on a connection of its own, until it is given back or the connection is lost. */
function ownDatabase(db: Kysely<FaceTables>): Promise<Ownership> {
  return new Promise((resolve, reject) => {
    const lost = Promise.withResolvers<void>();
    const released = new AbortController();
    db.connection()
      .execute(async (connection) => {
        const { rows } = await sql<{
          held: boolean;
        }>`select pg_try_advisory_lock(${OWNER_LOCK}) as held`.execute(connection);
        if (rows[0]?.held !== true)
          throw new Error('Another process uses the database in BIOMETRICS_DATABASE_URL');
        resolve({ lost: lost.promise, release: () => released.abort() });
        while (!released.signal.aborted) {
          await delay(LOOK_EVERY_MS, null, { signal: released.signal, ref: false }).catch(() => null);
          await sql`select 1`.execute(connection);
        }
        await sql`select pg_advisory_unlock(${OWNER_LOCK})`.execute(connection);
      })
      .catch((error) => {
        reject(error);
        if (!released.signal.aborted) lost.resolve(); // a lost connection has lost the lock too
      });
  });
}

import { join } from 'node:path';
import { openDatabase } from '@sabha/db/open';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { BiometricsConfig } from '../config.ts';
import { FACE_MIGRATIONS } from './migrations.ts';
import type { FaceTables } from './tables.ts';

/** Any number, but the same for every process: who holds it is the one that uses the database. */
const OWNER_LOCK = 8_002_128;

/** The database of the service, and how to close it. */
export interface FaceDatabase {
  readonly db: Kysely<FaceTables>;
  close(): Promise<void>;
}

/**
 * Opens the service's own database, embedded or PostgreSQL, and brings it to the newest schema. One process uses it at a time, for
 * templates are searched in memory. Rejects with one line for an operator.
 */
export async function openFaceDatabase({
  databaseUrl,
  folder,
}: Pick<BiometricsConfig, 'databaseUrl' | 'folder'>): Promise<FaceDatabase> {
  const where = databaseUrl === null ? { dataDir: join(folder, 'database') } : { url: databaseUrl };
  const opened = await openDatabase(where);
  const db = opened.db as unknown as Kysely<FaceTables>; // the tables are this service's own, not the platform's
  let release = () => {};
  try {
    if (opened.kind === 'postgres') release = await ownDatabase(db);
    await migrate(db);
    return {
      db,
      close: async () => {
        release();
        await opened.close();
      },
    };
  } catch (error) {
    release();
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

/** Holds a lock on a connection of its own until the given function is called. */
function ownDatabase(db: Kysely<FaceTables>): Promise<() => void> {
  return new Promise((resolve, reject) => {
    db.connection()
      .execute(async (connection) => {
        const { rows } = await sql<{
          held: boolean;
        }>`select pg_try_advisory_lock(${OWNER_LOCK}) as held`.execute(connection);
        if (rows[0]?.held !== true)
          throw new Error('Another process uses the database in BIOMETRICS_DATABASE_URL');
        await new Promise<void>((release) => resolve(release));
        await sql`select pg_advisory_unlock(${OWNER_LOCK})`.execute(connection);
      })
      .catch(reject); // a lost connection has lost the lock too
  });
}

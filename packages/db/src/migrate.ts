import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseUnusable } from './database-unusable.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/**
 * Brings a database to the newest schema; gives the names of the migrations it ran. Throws the first failure, or
 * `DatabaseUnusable` where the data is of a version before the first release.
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const first = await firstMigration(db);
  if (first !== undefined && !(first in MIGRATIONS))
    throw new DatabaseUnusable(
      'earlier',
      'This data was written by a version before the first release, whose databases are not taken over: use a new data folder (SABHA_DATA_DIR) or a new database (DATABASE_URL)',
    );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Which migration began this database: a later version's database began with the same one as ours. */
async function firstMigration(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.is_there) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name limit 1`.execute(db);
  return rows[0]?.name;
}

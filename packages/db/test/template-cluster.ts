import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { migrate } from '../src/migrate.ts';
import { openDatabase } from '../src/open.ts';
import { keptClusterFolder, startCluster } from './postgres-cluster.ts';
import { sourcesDigest } from './sources-digest.ts';

/** The database with every migration, from which each test's database is copied. */
export const TEMPLATE = 'sabha_template';

/**
 * The data of a PostgreSQL with the template in it. Made once for these sources on this machine, as every test file begins
 * with a copy; without the databases that PostgreSQL brings for copying, which would be copied along each time.
 */
export async function clusterWithTemplate(): Promise<string> {
  const kept = keptClusterFolder(`template-${sourcesDigest()}`);
  if (existsSync(kept)) return kept;
  const cluster = await startCluster();
  try {
    await cluster.createDatabase(TEMPLATE);
    const { db, close } = await openDatabase({ url: cluster.url(TEMPLATE), poolSize: 1 });
    await migrate(db);
    await sql`update pg_database set datistemplate = false`.execute(db);
    for (const name of ['template0', 'template1']) await sql`drop database ${sql.table(name)}`.execute(db);
    await close();
    await cluster.leave(kept);
    return kept;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

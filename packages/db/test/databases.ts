import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { type OpenDatabase, openDatabase } from '../src/open.ts';
import { migratedFolder } from './migrated-folder.ts';
import { type PostgresCluster, startCluster } from './postgres-cluster.ts';
import { clusterWithTemplate, TEMPLATE } from './template-cluster.ts';

export type DatabaseName = 'PGlite' | 'PostgreSQL';
/** Opens a new, empty, migrated database, which is closed when its suite ends if the test did not. */
export type OpenFresh = () => Promise<OpenDatabase>;

const opened = new Set<OpenDatabase>();
let cluster: Promise<PostgresCluster> | undefined;
let running: PostgresCluster | undefined;
let databases = 0;
let folder: Promise<string> | undefined;

after(async () => {
  for (const database of opened) await database.close();
  await (await cluster)?.stop();
  running = undefined;
});
process.on('exit', () => running?.kill());

/**
 * Declares the same tests for the embedded database and for a real PostgreSQL; never one without the other. Each is a suite, and
 * closes what it opened at its end: files that share a process would otherwise gather databases.
 */
export function forEachDatabase(declare: (name: DatabaseName, open: OpenFresh) => void): void {
  for (const [name, open] of Object.entries(OPENERS) as [DatabaseName, OpenFresh][]) {
    describe(name, () => {
      const own: OpenDatabase[] = [];
      after(async () => {
        for (const database of own) await database.close();
      });
      declare(name, async () => {
        const database = await open();
        own.push(database);
        return database;
      });
    });
  }
}

const OPENERS: Readonly<Record<DatabaseName, OpenFresh>> = {
  PGlite: openFreshEmbedded,
  PostgreSQL: openFreshPostgres,
};

/** A fresh embedded database in a folder of its own, as the product has it. */
export async function openFreshEmbedded(): Promise<OpenDatabase> {
  folder ??= migratedFolder();
  const parent = mkdtempSync(join(tmpdir(), 'sabha-embedded-'));
  const dataDir = join(parent, 'database');
  cpSync(await folder, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  const close = async () => {
    await database.close();
    rmSync(parent, { recursive: true });
  };
  return remember({ ...database, close });
}

/** A fresh database on the PostgreSQL of this test process; it is dropped when it is closed. */
export async function openFreshPostgres(): Promise<OpenDatabase> {
  const { server, name } = await freshPostgres();
  const database = await openDatabase({ url: server.url(name), poolSize: 6 });
  const close = async () => {
    await database.close();
    await server.dropDatabase(name);
  };
  return remember({ ...database, close });
}

/** The connection string of a fresh, migrated database, for tests that start a server of their own. */
export async function freshPostgresUrl(): Promise<string> {
  const { server, name } = await freshPostgres();
  return server.url(name);
}

async function freshPostgres(): Promise<{ server: PostgresCluster; name: string }> {
  cluster ??= startBesideTemplate();
  const server = await cluster;
  databases += 1;
  const name = `sabha_${databases}`;
  await server.createDatabase(name, TEMPLATE);
  return { server, name };
}

async function startBesideTemplate(): Promise<PostgresCluster> {
  running = await startCluster({ from: await clusterWithTemplate() });
  return running;
}

function remember(database: OpenDatabase): OpenDatabase {
  let open = true;
  const remembered: OpenDatabase = {
    ...database,
    async close() {
      if (!open) return;
      open = false;
      opened.delete(remembered);
      await database.close();
    },
  };
  opened.add(remembered);
  return remembered;
}

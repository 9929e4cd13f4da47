import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { openFlushing } from '../src/flushing-database.ts';
import { type OpenDatabase, openDatabase, WHOLE_NUMBERS } from '../src/open.ts';
import type { Schema } from '../src/schema.ts';
import { type EmptyState, emptied, emptyStateOf } from './emptied-database.ts';
import { migratedFolder } from './migrated-folder.ts';
import { type PostgresCluster, startCluster } from './postgres-cluster.ts';
import { clusterWithTemplate, TEMPLATE } from './template-cluster.ts';

export type DatabaseName = 'PGlite' | 'PostgreSQL';
/** Opens a new, empty, migrated database, which is closed when its suite ends if the test did not. */
export type OpenFresh = () => Promise<OpenDatabase>;

const opened = new Set<OpenDatabase>();
let cluster: Promise<PostgresCluster> | undefined;
/** One that flushes, for the product, which starts on no other. */
let durableCluster: Promise<PostgresCluster> | undefined;
const running = new Set<PostgresCluster>();
let databases = 0;
let folder: Promise<string> | undefined;
/** Embedded databases that a test has closed, for the next. */
const spareEmbedded: Embedded[] = [];
/** Of every one of them, as all begin as copies of one folder. */
let emptyEmbedded: EmptyState | undefined;
/** The same of PostgreSQL, by name. */
const spareNames: string[] = [];
let emptyPostgres: EmptyState | undefined;

after(async () => {
  for (const database of opened) await database.close();
  for (const used of spareEmbedded.splice(0)) await used.remove();
  for (const each of [cluster, durableCluster]) await (await each)?.stop();
  running.clear();
});
process.on('exit', () => {
  for (const each of running) each.kill();
});

type Declare = (name: DatabaseName, open: OpenFresh) => void;

/**
 * Declares the same tests for the embedded database and for a real PostgreSQL: for stores, locks, concurrency, migrations and
 * imports, in which the two differ.
 */
export function forEachDatabase(declare: Declare): void {
  for (const name of DATABASES) declareFor(name, declare);
}

/** Declares tests of what does not depend on the database for the embedded one; `npm run test:all` runs them on both. */
export function forOneDatabase(declare: Declare): void {
  for (const name of runsEverything ? DATABASES : DATABASES.slice(0, 1)) declareFor(name, declare);
}

/** Whether this is `npm run test:all`, which looks further than what runs before each change. */
export const runsEverything = process.env.SABHA_TEST_ALL === '1';

/** A suite that closes what it opened at its end: files that share a process would otherwise gather databases. */
function declareFor(name: DatabaseName, declare: Declare): void {
  describe(name, () => {
    const own: OpenDatabase[] = [];
    after(async () => {
      for (const database of own) await database.close();
    });
    declare(name, async () => {
      const database = await OPENERS[name]();
      own.push(database);
      return database;
    });
  });
}

const DATABASES: readonly DatabaseName[] = ['PGlite', 'PostgreSQL'];

const OPENERS: Readonly<Record<DatabaseName, OpenFresh>> = {
  PGlite: openFreshEmbedded,
  PostgreSQL: openFreshPostgres,
};

/**
 * An empty embedded database in a folder of its own, as the product has it: one that another test has closed, with its rows gone,
 * or a new one, which takes five times as long.
 */
export async function openFreshEmbedded(): Promise<OpenDatabase> {
  const used = spareEmbedded.pop();
  const one = used && (await isEmptied(used)) ? used : await newEmbedded();
  const db = kyselyOn(one.pglite);
  const close = async () => {
    await db.destroy();
    spareEmbedded.push(one);
  };
  return remember({ db, kind: 'pglite', close });
}

interface Embedded {
  readonly pglite: PGlite;
  readonly empty: EmptyState;
  remove(): Promise<void>;
}

async function newEmbedded(): Promise<Embedded> {
  folder ??= migratedFolder();
  const parent = mkdtempSync(join(tmpdir(), 'sabha-embedded-'));
  const dataDir = join(parent, 'database');
  cpSync(await folder, dataDir, { recursive: true });
  const pglite = await openFlushing(dataDir, { parsers: WHOLE_NUMBERS });
  const remove = async () => {
    await pglite.close().catch(() => undefined); // it may have ended itself in a test
    rmSync(parent, { recursive: true });
  };
  emptyEmbedded ??= await emptyStateOf(kyselyOn(pglite));
  return { pglite, empty: emptyEmbedded, remove };
}

async function isEmptied(used: Embedded): Promise<boolean> {
  const again = await emptied(kyselyOn(used.pglite), used.empty).catch(() => false);
  if (!again) await used.remove();
  return again;
}

/** Its end is not the database's, which another test goes on with. */
function kyselyOn(pglite: PGlite): Kysely<Schema> {
  const lent: PGliteDialectConfig['pglite'] = {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    close: async () => undefined,
    query: (...query) => pglite.query(...query),
    transaction: (run) => pglite.transaction(run),
  };
  return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: lent }) });
}

/** An empty database on the PostgreSQL of this test process: likewise a used one or a new one. */
export async function openFreshPostgres(): Promise<OpenDatabase> {
  const used = spareNames.pop();
  const database = (used !== undefined && (await emptiedPostgres(used))) || (await newPostgres());
  const close = async () => {
    await database.close();
    spareNames.push(database.name);
  };
  return remember({ ...database, close });
}

type NamedDatabase = OpenDatabase & { readonly name: string };

async function openPostgres(server: PostgresCluster, name: string): Promise<NamedDatabase> {
  return { ...(await openDatabase({ url: server.url(name), poolSize: 6 })), name };
}

async function newPostgres(): Promise<NamedDatabase> {
  const { server, name } = await freshPostgres();
  const database = await openPostgres(server, name);
  emptyPostgres ??= await emptyStateOf(database.db);
  return database;
}

async function emptiedPostgres(name: string): Promise<NamedDatabase | null> {
  const server = await cluster;
  if (!server || !emptyPostgres) return null;
  const database = await openPostgres(server, name);
  if (await emptied(database.db, emptyPostgres).catch(() => false)) return database;
  await database.close();
  await server.dropDatabase(name);
  return null;
}

/** The connection string of a fresh, migrated database, for tests that start a server of their own. */
export async function freshPostgresUrl(): Promise<string> {
  const { server, name } = await freshPostgres();
  return server.url(name);
}

/** The same where the product itself starts, which refuses a PostgreSQL that does not flush. */
export async function durablePostgresUrl(): Promise<string> {
  durableCluster ??= startBesideTemplate({ durable: true });
  const server = await durableCluster;
  return server.url(await freshDatabaseOn(server));
}

async function freshPostgres(): Promise<{ server: PostgresCluster; name: string }> {
  cluster ??= startBesideTemplate({ durable: false });
  const server = await cluster;
  return { server, name: await freshDatabaseOn(server) };
}

async function freshDatabaseOn(server: PostgresCluster): Promise<string> {
  databases += 1;
  const name = `sabha_${databases}`;
  await server.createDatabase(name, TEMPLATE);
  return name;
}

async function startBesideTemplate({ durable }: { durable: boolean }): Promise<PostgresCluster> {
  const started = await startCluster({ durable, from: await clusterWithTemplate() });
  running.add(started);
  return started;
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

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stateFilesIn } from '@sabha/chain/kept-state';
import { checkServer } from '@sabha/db/check-server';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import type { Config } from '@sabha/server/config/config';
import { writeProposedKeys } from '@sabha/server/config/key-files';
import {
  newInstallationId,
  readChainIdentity,
  readKeysIdentity,
  swappedKeys,
  writeChainIdentity,
  writeKeysIdentity,
} from './identity-file.ts';
import { countReplay, holdsRecords, readInstallation, recordInstallation } from './installation.store.ts';
import { StartRefused } from './start-refused.ts';
import { decideStart, type Surroundings } from './start-table.ts';

/** The file that names the installation, beside the keys and in the chain's folder. */
export const IDENTITY = 'installation.json';
const ANOTHER = 'Another process is setting up this installation just now: start again';

/** Told a line for the operator. */
type Warn = (line: string) => void;
const ignore: Warn = () => undefined;

/** An installation whose parts are known to belong together. */
export interface Installation {
  readonly id: string;
  readonly database: OpenDatabase;
  readonly demonstration: boolean;
  /** False during a first start, until `complete` is called: what is not there yet is made. */
  readonly isComplete: boolean;
  /** Says that keys, database and ledger are all on the disk. */
  complete(): void;
}

/** Where an installation's parts are. */
export function locationsOf(config: Config) {
  const { dataDir, keys, database, chain } = config;
  return {
    keys: resolve(keys.dir),
    keysIdentity: resolve(keys.dir, IDENTITY),
    databaseFolder: database.url === null ? join(dataDir, 'database') : null,
    database: database.url === null ? resolve(dataDir, 'database') : 'the one in DATABASE_URL',
    chain: chain.rpcUrl === null ? resolve(dataDir, 'chain') : null,
    chainIdentity: chain.rpcUrl === null ? resolve(dataDir, 'chain', IDENTITY) : null,
  };
}

/**
 * Opens the installation that the configuration names, or makes it where nothing of one is there: keys first, then the
 * database, then the folder of the chain, each on the disk before the next. Rejects with StartRefused where something that
 * belongs to what is there is missing, with DatabaseUnusable, or with what the system says. `warn` gets a line for each
 * thing that an operator should change about the database.
 */
export async function openInstallation(config: Config, warn: Warn = ignore): Promise<Installation> {
  const opened = await openWhereThere(config, warn);
  try {
    const around = await lookAround(config, opened);
    const start = decideStart(around);
    if (start.kind === 'stop') throw new StartRefused(start.line);
    if (start.kind === 'found') return await found(config, start.id ?? newInstallationId(), opened);
    if (!opened) throw new Error('An installation is opened with its database');
    const { keysIdentity, chainIdentity } = locationsOf(config);
    const demonstration = around.database.found?.demonstration ?? false;
    if (around.keys.id === null)
      writeKeysIdentity(keysIdentity, { id: start.id, complete: true, demonstration }, []);
    if (chainIdentity !== null && around.chain?.id === null) writeChainIdentity(chainIdentity, start.id);
    return installation(config, start.id, opened, {
      isComplete: start.isComplete,
      demonstration,
    });
  } catch (error) {
    await opened?.close();
    throw error;
  }
}

/**
 * Opens the database of an installation that is there already, for a command beside the server. Rejects as
 * `openInstallation` does, and where there is none yet.
 */
export async function openExisting(config: Config): Promise<OpenDatabase> {
  const opened = await openWhereThere(config);
  try {
    const around = await lookAround(config, opened);
    const start = decideStart({ ...around, demo: around.database.found?.demonstration ?? false });
    if (start.kind === 'stop') throw new StartRefused(start.line);
    if (start.kind === 'found' || !opened)
      throw new StartRefused('Nothing is set up here yet: npm start does that');
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened?.close();
    throw error;
  }
}

/** PostgreSQL must answer; an embedded database is opened only where there is one, because opening makes it. */
export async function openWhereThere(config: Config, warn: Warn = ignore): Promise<OpenDatabase | null> {
  const { databaseFolder } = locationsOf(config);
  if (databaseFolder !== null && !existsSync(join(databaseFolder, 'PG_VERSION'))) return null;
  return open(config, warn);
}

async function open(config: Config, warn: Warn = ignore): Promise<OpenDatabase> {
  const { url, poolSize } = config.database;
  if (url === null) return openDatabase({ dataDir: join(config.dataDir, 'database') });
  const opened = await openDatabase({ url, poolSize });
  try {
    for (const line of await checkServer(opened, 'DATABASE_URL')) warn(line);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Reads what is there and changes nothing. */
export async function lookAround(config: Config, opened: OpenDatabase | null): Promise<Surroundings> {
  const locations = locationsOf(config);
  const identity = readKeysIdentity(locations.keysIdentity);
  const { files } = config.keys;
  const { chain, chainIdentity } = locations;
  return {
    demo: config.demo,
    keys: {
      location: locations.keysIdentity,
      id: identity?.id ?? null,
      complete: identity?.complete ?? false,
      succeeds: identity?.succeeds ?? null,
      demonstration: identity?.demonstration ?? null,
      missing: files.filter(({ isThere }) => !isThere).map(({ path }) => resolve(path)),
      swapped: identity ? swappedKeys(identity, files).map(({ path }) => resolve(path)) : [],
      allGiven: files.length === 0,
    },
    database: { location: locations.database, found: opened && (await inDatabase(opened)) },
    chain:
      chain === null || chainIdentity === null
        ? null
        : {
            location: chain,
            id: readChainIdentity(chainIdentity),
            hasState: stateFilesIn(chain).some((file) => existsSync(file)),
          },
  };
}

async function inDatabase({ db }: OpenDatabase): Promise<Surroundings['database']['found']> {
  const recorded = await readInstallation(db);
  if (!recorded && !(await holdsRecords(db))) return null;
  const { id = null, demonstration = false } = recorded ?? {};
  return { id, demonstration, ...(await countReplay(db)) };
}

async function found(config: Config, id: string, opened: OpenDatabase | null): Promise<Installation> {
  const { keysIdentity, chainIdentity } = locationsOf(config);
  if (!writeProposedKeys(config.keys.files)) throw new StartRefused(ANOTHER);
  writeKeysIdentity(keysIdentity, { id, complete: false, demonstration: config.demo }, config.keys.files);
  const database = opened ?? (await open(config));
  try {
    await migrate(database.db);
    const recorded = await recordInstallation(database.db, { id, demonstration: config.demo }, new Date());
    // A server elsewhere was quicker. With keys of its own it is not this one's installation.
    if (recorded.id !== id && config.keys.files.length > 0) throw new StartRefused(ANOTHER);
    if (recorded.id !== id) return await found(config, recorded.id, database);
    if (chainIdentity !== null) writeChainIdentity(chainIdentity, id);
  } catch (error) {
    await database.close();
    throw error;
  }
  return installation(config, id, database, { isComplete: false, demonstration: config.demo });
}

function installation(
  config: Config,
  id: string,
  database: OpenDatabase,
  state: Pick<Installation, 'isComplete' | 'demonstration'>,
): Installation {
  return {
    id,
    database,
    ...state,
    complete() {
      if (state.isComplete) return;
      const { demonstration } = state;
      const identity = { id, complete: true, demonstration };
      writeKeysIdentity(locationsOf(config).keysIdentity, identity, config.keys.files);
    },
  };
}

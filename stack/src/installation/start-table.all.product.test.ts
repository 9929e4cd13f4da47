import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { copyEmptyCluster } from '@sabha/db/empty-cluster';
import { openDatabase } from '@sabha/db/open';
import { durablePostgresUrl } from '@sabha/db/test/databases';
import type { Config } from '@sabha/server/config/config';
import { readConfig } from '@sabha/server/config/read-config';
import { sql } from 'kysely';
import { CHAIN_KEYS, dataFolder, migratedDataFolder } from '../../test/product-process.ts';
import { locationsOf, openInstallation } from './open-installation.ts';
import { StartRefused } from './start-refused.ts';

type Settings = Readonly<Record<string, string>>;
const EARNEST = { SABHA_DEMO: 'false' };

function configOf(settings: Settings): Config {
  const read = readConfig({ ...EARNEST, ...settings });
  if (!read.ok) throw new StartRefused(read.failure.problems.join());
  return read.value;
}

/** A start up to where the parts are known to belong together; gives what it was told. */
async function start(settings: Settings) {
  const { database, complete, ...rest } = await openInstallation(configOf(settings));
  await database.close();
  return { ...rest, complete };
}

/** A complete installation, with a word where the chain would write its state. */
async function installed(settings: Settings): Promise<string> {
  const { id, complete } = await start(settings);
  const { chain } = locationsOf(configOf(settings));
  if (chain) writeFileSync(join(chain, 'chain-state.json'), '{}');
  complete();
  return id;
}

/** What lies in a folder, with what is in the files of keys and identities: a start that is refused changes none of it. */
function contents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('database/'))
    .map((name) => (/json$|keys\//.test(name) ? `${name} ${readFileSync(join(folder, name), 'utf8')}` : name))
    .sort();
}

async function refused(settings: Settings, line: RegExp, folder: string): Promise<void> {
  const before = contents(folder);
  await assert.rejects(start(settings), (error: Error) => {
    assert.ok(error instanceof StartRefused, error.stack);
    assert.match(error.message, line);
    assert.doesNotMatch(error.message, /\n/);
    return true;
  });
  assert.deepEqual(contents(folder), before, 'nothing was made, changed or taken away');
}

describe('a start with the embedded database', () => {
  let made: Promise<{ folder: string; id: string }> | undefined;
  /** A copy of one that is made once: making it takes much longer. */
  const fresh = async () => {
    made ??= (async () => {
      const folder = await migratedDataFolder();
      return { folder, id: await installed({ SABHA_DATA_DIR: folder }) };
    })();
    const { folder: from, id } = await made;
    const folder = dataFolder();
    cpSync(from, folder, { recursive: true });
    chmodSync(join(folder, 'keys'), 0o700);
    return { folder, settings: { SABHA_DATA_DIR: folder }, id };
  };

  test('makes a new installation where there is nothing, and opens it from then on', async () => {
    const folder = dataFolder();
    const settings = { SABHA_DATA_DIR: folder };
    const first = await start(settings);
    assert.equal(first.isComplete, false);
    assert.match(first.id, /^[0-9a-f]{32}$/);
    const again = await start(settings);
    assert.deepEqual(
      [again.id, again.isComplete],
      [first.id, false],
      'a first start that was cut off goes on',
    );
    again.complete();
    writeFileSync(join(folder, 'chain', 'chain-state.json'), '{}');
    const third = await start(settings);
    assert.deepEqual([third.id, third.isComplete], [first.id, true]);
  });

  test('goes on with a first start that was cut off after its keys, and after an empty database', async () => {
    const folder = dataFolder();
    const settings = { SABHA_DATA_DIR: folder };
    const { id } = await start(settings);
    rmSync(join(folder, 'database'), { recursive: true });
    rmSync(join(folder, 'chain'), { recursive: true });
    const keys = readFileSync(join(folder, 'keys', 'mnemonic'), 'utf8');
    assert.equal((await start(settings)).id, id);
    assert.equal(readFileSync(join(folder, 'keys', 'mnemonic'), 'utf8'), keys);
    rmSync(join(folder, 'database'), { recursive: true });
    rmSync(join(folder, 'chain'), { recursive: true });
    await copyEmptyCluster(join(folder, 'database'));
    assert.equal((await start(settings)).id, id);
  });

  test('stops without its database, and makes none', async () => {
    const { folder, settings, id } = await fresh();
    renameSync(join(folder, 'database'), join(folder, 'away'));
    const line = new RegExp(
      `^The database of installation ${id} is missing \\(.+/database is empty or not mounted\\)`,
    );
    await refused(settings, line, folder);
    assert.ok(!existsSync(join(folder, 'database')));
    rmSync(join(folder, 'away', 'PG_VERSION'));
    renameSync(join(folder, 'away'), join(folder, 'database'));
    await refused(settings, line, folder);
  });

  test('stops without its ledger, and says what can be replayed', async () => {
    const { folder, settings, id } = await fresh();
    const opened = await openDatabase({ dataDir: join(folder, 'database') });
    await sql`insert into direct_acts (tx_hash, log_index, block_number, kind, subject, author, choice, seq)
      values ('0x1', 0, 1, 'ballot', 1, '0x2', 1, 1)`.execute(opened.db);
    await opened.close();
    renameSync(join(folder, 'chain'), join(folder, 'away'));
    await refused(
      settings,
      new RegExp(
        `^The ledger of installation ${id} is missing \\(.+/chain\\)\\. Restore it from a backup, or: npm run recover -- --from-database, which replays 0 acts; 1 act sent directly cannot be replayed$`,
      ),
      folder,
    );
    renameSync(join(folder, 'away'), join(folder, 'chain'));
    renameSync(join(folder, 'chain', 'chain-state.json'), join(folder, 'chain', 'chain-state.prev.json'));
    assert.equal((await start(settings)).id, id, 'the copy that is kept is enough');
  });

  test('stops without one of its keys, beside a database and beside a ledger alone', async () => {
    const { folder, settings } = await fresh();
    const names = ['mnemonic', 'secret', 'personal-data', 'installation.json'];
    const each = async (withDatabase: boolean) => {
      for (const name of names) {
        const file = join(folder, 'keys', name);
        renameSync(file, join(folder, name));
        await refused(
          settings,
          new RegExp(
            `^${file} is missing: .+ Restore it from your backup\\.${withDatabase && name === 'mnemonic' ? ' If it is lost for good: npm run recover -- --from-database --new-keys' : ''}$`,
          ),
          folder,
        );
        renameSync(join(folder, name), file);
      }
    };
    await each(true);
    rmSync(join(folder, 'database'), { recursive: true });
    await each(false);
  });

  test('stops with a mnemonic or secret that is another, or with all keys of another installation', async () => {
    const one = await fresh();
    const other = { folder: dataFolder(), id: '' };
    other.id = await installed({ SABHA_DATA_DIR: other.folder });
    for (const name of ['mnemonic', 'secret']) {
      const own = readFileSync(join(one.folder, 'keys', name));
      cpSync(join(other.folder, 'keys', name), join(one.folder, 'keys', name));
      await refused(
        one.settings,
        new RegExp(`/keys/${name} is not the one that installation ${one.id}`),
        one.folder,
      );
      writeFileSync(join(one.folder, 'keys', name), own);
    }
    rmSync(join(one.folder, 'keys'), { recursive: true });
    renameSync(join(other.folder, 'keys'), join(one.folder, 'keys'));
    await refused(
      one.settings,
      new RegExp(
        `^These do not belong together: the keys of ${other.id} .+, the database of ${one.id} .+, the ledger of ${one.id} `,
      ),
      one.folder,
    );
  });

  test('stops with keys alone, and names the command that gives them up', async () => {
    const { folder, settings, id } = await fresh();
    rmSync(join(folder, 'database'), { recursive: true });
    rmSync(join(folder, 'chain'), { recursive: true });
    await refused(
      settings,
      new RegExp(`^Keys of installation ${id} without .+ npm run reset -- --destroy ${id}$`),
      folder,
    );
  });

  test('stops with a database that holds records of an installation that it does not name', async () => {
    const { folder, settings } = await fresh();
    const opened = await openDatabase({ dataDir: join(folder, 'database') });
    await sql`delete from installation`.execute(opened.db);
    await sql`insert into outbox (kind, created_at) values ('authorise', now())`.execute(opened.db);
    await opened.close();
    await refused(settings, /holds records, and says of no installation/, folder);
  });

  test('is a demonstration from the beginning or never', async () => {
    const { folder, settings } = await fresh();
    await refused(
      { ...settings, SABHA_DEMO: 'true' },
      /the demonstration loads only into what never held anything/,
      folder,
    );
    const shown = dataFolder();
    await installed({ SABHA_DATA_DIR: shown, SABHA_DEMO: 'true' });
    await refused(
      { SABHA_DATA_DIR: shown },
      /was a demonstration, and the keys of its citizens are public/,
      shown,
    );
  });
});

describe('a start with PostgreSQL and a chain of others', () => {
  const chain = {
    CHAIN_RPC_URL: 'http://127.0.0.1:1',
    ...Object.fromEntries(CHAIN_KEYS.map((setting, n) => [setting, `0x${String(n + 1).repeat(64)}`])),
  };
  const given = {
    SABHA_SECRET: 'a secret that all servers share, long enough',
    PERSONAL_DATA_KEYS: `shared:${Buffer.alloc(32, 5).toString('base64')}`,
  };

  test('joins the database where all keys are given, from a folder that is new', async () => {
    const settings = { ...chain, ...given, DATABASE_URL: await durablePostgresUrl() };
    const [one, other] = [dataFolder(), dataFolder()];
    const id = await installed({ ...settings, SABHA_DATA_DIR: one });
    const joined = await start({ ...settings, SABHA_DATA_DIR: other });
    assert.deepEqual([joined.id, joined.isComplete], [id, true]);
    const elsewhere = { ...settings, SABHA_DATA_DIR: other, DATABASE_URL: await durablePostgresUrl() };
    await refused(elsewhere, new RegExp(`^The database of installation ${id} is missing`), other);
  });

  test('of several that begin at once, all take the same', async () => {
    const settings = { ...chain, ...given, DATABASE_URL: await durablePostgresUrl() };
    const started = await Promise.all(
      [1, 2, 3].map(() => start({ ...settings, SABHA_DATA_DIR: dataFolder() })),
    );
    assert.equal(new Set(started.map(({ id }) => id)).size, 1);
  });

  test('does not make keys beside a database that has an installation', async () => {
    const settings = { ...chain, DATABASE_URL: await durablePostgresUrl() };
    await installed({ ...settings, SABHA_DATA_DIR: dataFolder() });
    const other = dataFolder();
    await refused({ ...settings, SABHA_DATA_DIR: other }, /keys\/secret is missing: /, other);
  });
});

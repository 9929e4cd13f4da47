import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AnonymityStation } from '../anonymity-station.ts';

/** What somebody has who took everything but the keys: records that belong together are one text each, in lower case. */
export interface Evidence {
  /** Rows of every table, and of which table. */
  readonly database: ReadonlyArray<{ readonly table: string; readonly row: string }>;
  /** The write-ahead log. */
  readonly wal: string;
  readonly log: readonly string[];
  /** Transactions with their data and events. */
  readonly chain: readonly string[];
  /** The files of the data folder that are no database. */
  readonly files: readonly string[];
}

/** Where write-ahead log and log of the server were at a moment: what is taken begins there. */
export interface Since {
  readonly file: string;
  readonly offset: number;
  readonly logged: number;
}

export async function now({ db, http }: AnonymityStation): Promise<Since> {
  const { rows } = await sql<{ file: string; offset: number }>`
    select file_name as file, file_offset as offset from pg_walfile_name_offset(pg_current_wal_lsn())`.execute(
    db,
  );
  return { file: rows[0]?.file ?? '', offset: rows[0]?.offset ?? 0, logged: http.logged.length };
}

export async function takeEvidence(
  station: AnonymityStation,
  databaseDir: string,
  since: Since,
): Promise<Evidence> {
  return {
    database: await rowsOf(station),
    wal: walSince(join(databaseDir, 'pg_wal'), since),
    log: station.http.logged.slice(since.logged).toLowerCase().split('\n'),
    chain: await transactionsOf(station),
    files: filesIn(station.dir).filter((text) => text.length > 0),
  };
}

function walSince(folder: string, { file, offset }: Since): string {
  const files = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= file);
  return files
    .toSorted()
    .map((name) => readFileSync(join(folder, name)).subarray(name === file ? offset : 0))
    .map((bytes) => bytes.toString('latin1').toLowerCase())
    .join('\n');
}

async function rowsOf({ db }: AnonymityStation): Promise<Evidence['database']> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const all: Array<{ table: string; row: string }> = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    all.push(...rows.map(({ row }) => ({ table: name, row: row.toLowerCase() })));
  }
  return all;
}

async function transactionsOf({ chain }: AnonymityStation): Promise<string[]> {
  const { publicClient } = chain.link.connection;
  const last = await publicClient.getBlockNumber();
  const found: string[] = [];
  for (let number = 1n; number <= last; number += 1n) {
    const { transactions } = await publicClient.getBlock({ blockNumber: number, includeTransactions: true });
    for (const { hash, input, from } of transactions) {
      const { logs } = await publicClient.getTransactionReceipt({ hash });
      const events = logs.flatMap(({ topics, data }) => [...topics, data]);
      found.push([hash, from, input, ...events].join(' ').toLowerCase());
    }
  }
  return found;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'anonymous-pool')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1').toLowerCase());
}

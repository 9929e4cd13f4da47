import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';

const READY_WITHIN_MS = 30_000;
const POLL_MS = 20;
const LEAVE_WITHIN_MS = 2_000;
/** For a server that lives seconds and holds little: nothing waits for a disk, and nothing is made ready for much work. */
const BRIEF = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=16MB',
  'io_method=sync',
];

export interface PostgresCluster {
  /** Connection string of a database in this cluster. */
  url(database: string): string;
  /** Creates a database, as a copy of `template` where one is given. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Drops a database, whoever is still connected to it. */
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and leaves its data as this folder, for others to begin `from`; not where somebody was quicker. */
  leave(folder: string): Promise<void>;
  /** Stops it from an exit handler, where nothing can be awaited. */
  kill(): void;
}

/**
 * Starts a real PostgreSQL of its own in the temporary folder, reached through a Unix socket so that no port can be taken.
 * `durable` keeps fsync and synchronous commit on, as in production; tests do without. It begins with the data that another
 * cluster left in the folder `from`, or empty; without `checksums` it notices no damage.
 */
export async function startCluster({
  durable = false,
  checksums = true,
  from,
}: {
  durable?: boolean;
  checksums?: boolean;
  from?: string;
} = {}): Promise<PostgresCluster> {
  const binaries = postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'sabha-pg-'));
  giveTo(binaries, folder);
  const data = join(folder, 'data');
  cpSync(from ?? freshCluster(binaries, checksums), data, { recursive: true });
  giveTo(binaries, data);
  const server = startServer(binaries, data, folder, durable);
  const url = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const cleanUp = () => rmSync(folder, { recursive: true, force: true });
  try {
    await untilReady(url('postgres'), server);
  } catch (error) {
    server.kill('SIGKILL');
    cleanUp();
    throw error;
  }
  return {
    url,
    async createDatabase(name, template = 'template1') {
      await run(url('postgres'), `create database "${name}" template "${template}" strategy file_copy`);
    },
    async dropDatabase(name) {
      await run(url('postgres'), `drop database "${name}" with (force)`);
    },
    async stop() {
      await stopped(server);
      cleanUp();
    },
    async leave(kept) {
      await stopped(server);
      keep(data, kept);
      cleanUp();
    },
    kill() {
      server.kill('SIGQUIT');
      cleanUp();
    },
  };
}

/** An initialised, empty cluster, made once on this machine and copied ever after: initialising takes a second. */
function freshCluster(binaries: PostgresBinaries, checksums: boolean): string {
  const kept = keptClusterFolder(checksums ? 'initdb' : 'initdb-unchecked', binaries);
  if (existsSync(kept)) return kept;
  const partial = mkdtempSync(`${kept}-`);
  giveTo(binaries, partial);
  execFileSync(
    binaries.initdb,
    [
      '-D',
      join(partial, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--wal-segsize=4',
      checksums ? '--data-checksums' : '--no-data-checksums',
    ],
    { ...binaries.runAs, cwd: partial, env: {}, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  keep(join(partial, 'data'), kept);
  rmSync(partial, { recursive: true, force: true });
  return kept;
}

/** Where a cluster of this name is kept on this machine: of these binaries, for the user they run as. */
export function keptClusterFolder(name: string, { postgres, runAs } = postgresBinaries()): string {
  return join(tmpdir(), `sabha-${name}-${statSync(postgres).size}-${runAs.uid ?? process.getuid?.() ?? 0}`);
}

function keep(data: string, kept: string): void {
  try {
    renameSync(data, kept);
  } catch {
    // another process was quicker, and its cluster is as good
  }
}

function giveTo({ runAs }: PostgresBinaries, folder: string): void {
  chmodSync(folder, 0o700);
  if (runAs.uid === undefined || runAs.gid === undefined) return;
  chownSync(folder, runAs.uid, runAs.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), runAs.uid, runAs.gid);
  }
}

function startServer(
  binaries: PostgresBinaries,
  data: string,
  socket: string,
  durable: boolean,
): ChildProcess {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'max_connections=60',
    'timezone=UTC',
  ];
  if (!durable) settings.push(...BRIEF);
  const server = spawn(binaries.postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...binaries.runAs,
    cwd: socket,
    stdio: 'ignore',
  });
  server.unref();
  return server;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      return await run(url, 'select 1');
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`PostgreSQL ended with code ${server.exitCode}`, { cause: error });
      if (Date.now() > until) throw error;
      await wait(POLL_MS);
    }
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Waits for clients that are just leaving, then cuts off those that stay. */
async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.ref();
  server.kill('SIGTERM');
  const cutOff = setTimeout(() => server.kill('SIGINT'), LEAVE_WITHIN_MS);
  await ended;
  clearTimeout(cutOff);
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { ask, askOften } from '../faults/open-loop.ts';
import { treeMemory } from '../memory.ts';
import { processorTime } from '../processor-time.ts';
import { citizens } from '../votes/ballot-file.ts';
import { admitCitizens } from '../votes/measure-votes.ts';
import { type CountAge, countAge } from './count-age.ts';
import { writeEndorsements } from './endorsement-file.ts';
import {
  addPetition,
  databaseBytes,
  recount,
  type SignedRecord,
  shownCount,
  withoutSignature,
} from './signed-record.store.ts';
import { type SigningRun, SigningServer } from './signing-server.ts';

export const READERS = 2_000;
export const CONCURRENCY = [64, 256] as const;
const WARM_UP = 3_000;
/** Signatures of one run: a few seconds of it. */
const SIGNATURES_A_RUN = 12_000;
/** A count now and then, for what telling readers costs: so many signatures a second, seconds long. */
const SLOWLY = { perSecond: 8, seconds: 6 } as const;
const SIGNERS = WARM_UP + SIGNATURES_A_RUN * (CONCURRENCY.length + 2) + 2 * SLOWLY.perSecond * SLOWLY.seconds;
const KILLED_AFTER = SIGNATURES_A_RUN / 3;
/** Connect before memory is measured, so that what the first one loads is not counted. */
const FIRST_READERS = 50;
const LOOK_MS = 20;
const SETTLED_MS = 1_500;

/** What a kill left behind. */
export interface KillResult {
  /** Signatures that were answered before the kill, and those of them that the record lacked after it. */
  readonly answered: number;
  readonly missing: number;
  /** The record after the kill, and after every signature of the load was sent once more. */
  readonly killed: SignedRecord;
  readonly resent: SignedRecord;
  /** Of those sent once more. */
  readonly refused: number;
  /** How many signers the record must have in the end. */
  readonly due: number;
}

export interface SigningMeasurement {
  /** The floor at each concurrency. */
  readonly floor: readonly SigningRun[];
  /** Signing at the highest concurrency while nobody reads. */
  readonly unread: SigningRun;
  /** Signing at each concurrency while readers follow the count, with the age of what they saw. */
  readonly read: ReadonlyArray<SigningRun & { readonly age: CountAge; readonly eventsOfAReader: number }>;
  /** Readers who were still connected in the end. */
  readonly connected: number;
  /** Resident memory of a connection in the server, in kilobytes. */
  readonly memoryOfAReader: number;
  /** Resident memory of the server with readers, after the loads, in kilobytes. */
  readonly memoryAfterLoad: number;
  /** Events that one second of the server's processor time sends. */
  readonly eventsPerSecond: number;
  /** What a signature takes on the disk with its indexes and all that belongs to it, in bytes. */
  readonly bytesOfASignature: number;
  /** The record after the loads, and how many it must have. */
  readonly record: SignedRecord;
  readonly due: number;
  readonly kill: KillResult;
}

/**
 * Signatures under one petition, on a PostgreSQL of its own with fsync and synchronous commit on: the floor of gathered rows
 * with the signature checked, then the product's calls without and with readers, then a kill during the load.
 */
export async function measureSigning(): Promise<SigningMeasurement> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-petitions-'));
  const cluster = await startCluster({ durable: true });
  try {
    const signers = citizens(SIGNERS);
    const files = { bodies: join(folder, 'endorsements'), folder };
    await writeEndorsements(files.bodies, signers);
    const prepare = async (name: string) => {
      await cluster.createDatabase(name);
      const database = await openDatabase({ url: cluster.url(name), poolSize: 2 });
      await migrate(database.db);
      return database;
    };
    const rows = await prepare('gathered');
    const floor = await measureFloor(cluster.url('gathered'), rows, files).finally(() => rows.close());
    const database = await prepare('act');
    try {
      await admitCitizens(database, signers, new Date());
      await addPetition(database.db, new Date());
      return { floor, ...(await measureProduct(cluster.url('act'), database, files)) };
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Files = Parameters<typeof SigningServer.start>[3];

async function measureFloor(url: string, database: OpenDatabase, files: Files): Promise<SigningRun[]> {
  const server = await SigningServer.start('gathered', url, database, files);
  try {
    await server.run(0, WARM_UP, CONCURRENCY[0]);
    const runs: SigningRun[] = [];
    for (const [turn, connections] of CONCURRENCY.entries())
      runs.push(await server.run(WARM_UP + turn * SIGNATURES_A_RUN, SIGNATURES_A_RUN, connections));
    return runs;
  } finally {
    await server.stop();
  }
}

async function measureProduct(
  url: string,
  database: OpenDatabase,
  files: Files,
): Promise<Omit<SigningMeasurement, 'floor'>> {
  const server = await SigningServer.start('act', url, database, files);
  let from = 0;
  const next = (count: number) => {
    from += count;
    return from - count;
  };
  try {
    const memory = await measureMemory(server);
    await server.run(next(WARM_UP), WARM_UP, CONCURRENCY[0]);
    const bytesBefore = await databaseBytes(database.db);
    const unread = await server.run(next(SIGNATURES_A_RUN), SIGNATURES_A_RUN, CONCURRENCY[1]);
    const readers = await server.read(READERS);
    const bodies = (await readFile(files.bodies, 'utf8')).split('\n');
    const slowly = await signSlowly(server, database, bodies.slice(from));
    next(slowly.signatures);
    const answered: Awaited<ReturnType<SigningServer['answered']>>[] = [];
    const runs: Array<SigningRun & { began: number; ended: number }> = [];
    for (const connections of CONCURRENCY) {
      const began = await shownCount(database.db);
      const run = await server.run(next(SIGNATURES_A_RUN), SIGNATURES_A_RUN, connections);
      await pause(SETTLED_MS);
      runs.push({ ...run, began, ended: await shownCount(database.db) });
      answered.push(await server.answered());
    }
    const memoryAfterLoad = await settledMemory(server);
    const { connected, heard } = await readers.end();
    const read = runs.map((run, turn) => ({
      ...run,
      age: countAge(answered[turn] ?? [], heard),
      eventsOfAReader: eventsBetween(heard, run.began, run.ended) / READERS,
    }));
    const bytes = (await databaseBytes(database.db)) - bytesBefore;
    const record = await recount(database.db);
    const heardSlowly = eventsBetween(heard, slowly.began, slowly.ended);
    const due = from;
    await server.stop();
    const kill = await measureKill(url, database, files, from);
    return {
      unread,
      read,
      connected,
      memoryOfAReader: memory.ofAReader,
      memoryAfterLoad,
      eventsPerSecond: heardSlowly / (slowly.processorMs / 1_000),
      bytesOfASignature: bytes / (from - WARM_UP),
      record,
      due,
      kill,
    };
  } finally {
    await server.stop();
  }
}

/** What a connection takes while the server has done nothing else: later, what it has freed would be used for them. */
async function measureMemory(server: SigningServer): Promise<{ ofAReader: number }> {
  await (await server.read(FIRST_READERS)).end();
  const before = await settledMemory(server);
  const readers = await server.read(READERS);
  const after = await settledMemory(server);
  await readers.end();
  return { ofAReader: (after - before) / READERS };
}

/** The server's resident memory in kilobytes, once it has had time to tidy up. */
async function settledMemory(server: SigningServer): Promise<number> {
  await pause(SETTLED_MS);
  return (await treeMemory(server.pid)) ?? Number.NaN;
}

/** Events whose count lies above `from` and at most at `to`, of all readers. */
function eventsBetween(heard: ReadonlyArray<readonly number[]>, from: number, to: number): number {
  let events = 0;
  for (const reader of heard)
    for (let at = 1; at < reader.length; at += 2) {
      const count = reader[at] ?? 0;
      if (count > from && count <= to) events += 1;
    }
  return events;
}

/** Signs now and then, so that nearly all that the server does is to tell the readers. */
async function signSlowly(server: SigningServer, database: OpenDatabase, bodies: readonly string[]) {
  const [began, before] = [await shownCount(database.db), await processorTime(server.pid)];
  const controller = new AbortController();
  let next = 0;
  const signing = askOften(SLOWLY.perSecond, controller.signal, () => {
    const body = bodies[next++];
    if (body === undefined) throw new Error('No more signatures');
    return ask(server.signUrl, { headers: { 'content-type': 'application/json' }, body });
  });
  await pause(SLOWLY.seconds * 1_000);
  controller.abort();
  const { ok, refused } = await signing;
  if (refused.size > 0) throw new Error('A signature was refused');
  await pause(SETTLED_MS);
  const processorMs = (await processorTime(server.pid)).all - before.all;
  return { began, ended: began + ok.length, signatures: next, processorMs };
}

/** Kills the server during a load with readers, starts it again, and sends every signature of the load once more. */
async function measureKill(
  url: string,
  database: OpenDatabase,
  files: Files,
  from: number,
): Promise<KillResult> {
  const server = await SigningServer.start('act', url, database, files);
  const answered = await killUnderLoad(server, database, from).finally(() => server.stop());
  const digests = answered.map(({ digest }) => digest);
  const lost = async () => (await withoutSignature(database.db, digests)).length;
  const [missing, killed] = [await lost(), await recount(database.db)];
  const again = await SigningServer.start('act', url, database, files);
  try {
    const { report } = await again.run(from, SIGNATURES_A_RUN, CONCURRENCY[1]);
    const recalled = new Set((await again.answered()).map(({ digest }) => digest));
    return {
      answered: answered.length,
      missing: missing + (await lost()) + digests.filter((digest) => !recalled.has(digest)).length,
      killed,
      resent: await recount(database.db),
      refused: report.refused,
      due: from + SIGNATURES_A_RUN,
    };
  } finally {
    await again.stop();
  }
}

/** Signs until the server is killed; gives what was answered. */
async function killUnderLoad(server: SigningServer, database: OpenDatabase, from: number) {
  const readers = await server.read(READERS);
  const loading = server.runUnlessKilled(from, SIGNATURES_A_RUN, CONCURRENCY[1]);
  while ((await shownCount(database.db)) < from + KILLED_AFTER) await pause(LOOK_MS);
  await server.kill();
  const answered = await loading;
  await readers.end();
  return answered;
}

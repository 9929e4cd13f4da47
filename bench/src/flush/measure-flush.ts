import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmptyCluster } from '@sabha/db/empty-cluster';
import { sql } from 'kysely';
import { type Figure, printTable } from '../table.ts';
import { citizens, writeBallots } from '../votes/ballot-file.ts';
import { startChild, stopChild } from '../votes/child.ts';
import type { LoadReport } from '../votes/load.ts';
import { prepareVoting } from '../votes/measure-votes.ts';
import { sendLoad } from '../votes/send-load.ts';
import { openKind } from './open-kind.ts';

const VOTERS = 2_000;
const PROPOSALS = 2;
const WARM_UP = 500;
const AT_ONCE = 64;
const COMMITS = 400;
const KINDS = ['unflushed', 'flushed'] as const;

interface FlushMeasurement {
  /** Milliseconds of a commit of one row, and of 64. */
  readonly one: { readonly p50: number; readonly p99: number };
  readonly many: { readonly p50: number; readonly p99: number };
  readonly votes: LoadReport;
}

/** Prints what flushing costs the embedded database: commits, and signed votes over HTTP. On the disk of the temporary folder. */
export async function printFlush(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-flush-'));
  try {
    const voters = citizens(VOTERS);
    const ballots = join(folder, 'ballots');
    const proposals = Array.from({ length: PROPOSALS }, (_, index) => index + 1);
    await writeBallots(ballots, voters, proposals);
    const [unflushed, flushed] = [
      await measure(KINDS[0], join(folder, KINDS[0]), voters, ballots),
      await measure(KINDS[1], join(folder, KINDS[1]), voters, ballots),
    ];
    printTable('The embedded database, flushing (floor: without)', figures(flushed, unflushed));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  kind: (typeof KINDS)[number],
  dataDir: string,
  voters: readonly string[],
  ballots: string,
): Promise<FlushMeasurement> {
  await copyEmptyCluster(dataDir);
  const prepared = await openKind(kind, dataDir, 1);
  await prepareVoting(prepared, voters, PROPOSALS);
  const { db } = prepared;
  await sql`create table commits (number integer, filler text)`.execute(db);
  const commit = (rows: number) => () =>
    sql`insert into commits select n, repeat('x', 200) from generate_series(1, ${rows}::int) n`.execute(db);
  const [one, many] = [await timesOf(commit(1)), await timesOf(commit(64))];
  await prepared.close();
  const server = await startChild('act-server.ts', [kind, dataDir]);
  try {
    const send = (from: number, to: number): Promise<LoadReport> => {
      const load = { port: server.line, path: '/api/proposals/vote', file: ballots };
      return sendLoad({ ...load, from, count: to - from, connections: AT_ONCE });
    };
    await send(0, WARM_UP);
    return { one, many, votes: await send(WARM_UP, VOTERS * PROPOSALS) };
  } finally {
    await stopChild(server.child);
  }
}

async function timesOf(commit: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let n = 0; n < COMMITS; n++) {
    const before = performance.now();
    await commit();
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(COMMITS * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function figures(flushed: FlushMeasurement, unflushed: FlushMeasurement): Figure[] {
  const ms = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
  const perSecond = ({ accepted, seconds }: LoadReport) => accepted / seconds;
  const row = (what: string, value: string, floor: string, ratio: number): Figure => ({
    ...{ what, value, floor, ratio },
    aim: null,
    met: null,
  });
  const { votes } = flushed;
  return [
    row(
      'commit of 1 row, p50 / p99 ms',
      ms(flushed.one),
      ms(unflushed.one),
      flushed.one.p50 / unflushed.one.p50,
    ),
    row(
      'commit of 64 rows, p50 / p99 ms',
      ms(flushed.many),
      ms(unflushed.many),
      flushed.many.p50 / unflushed.many.p50,
    ),
    row(
      `votes/s at concurrency ${AT_ONCE}`,
      perSecond(votes).toFixed(0),
      perSecond(unflushed.votes).toFixed(0),
      perSecond(votes) / perSecond(unflushed.votes),
    ),
    row('vote p50 / p99 ms', ms(votes), ms(unflushed.votes), votes.p50 / unflushed.votes.p50),
  ];
}

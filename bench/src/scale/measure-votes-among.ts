import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import type { PostgresCluster } from '@sabha/db/test/postgres-cluster';
import { citizens, writeBallots } from '../votes/ballot-file.ts';
import { startChild, stopChild } from '../votes/child.ts';
import type { LoadReport } from '../votes/load.ts';
import { countRows, prepareVoting } from '../votes/measure-votes.ts';
import { sendLoad } from '../votes/send-load.ts';
import { lastProposal, numberProposalsFrom } from './proposal-numbers.store.ts';

const VOTERS = 3_000;
const PROPOSALS = 4;
const CONCURRENCY = 256;
/** By turns, so that what else the machine does falls on both alike: the first warms up. */
const TURNS = [2_000, 5_000, 5_000] as const;

export interface VoteRate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly rowsMissing: number;
}

/** Votes a second on a database that is full, and the same on one that is empty. */
export interface VotesAmong {
  readonly full: VoteRate;
  readonly empty: VoteRate;
}

/** Sends the same signed ballots to the whole act path over a full database and over an empty one, by turns. */
export async function measureVotesAmong(cluster: PostgresCluster, full: string): Promise<VotesAmong> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-votes-'));
  try {
    const voters = citizens(VOTERS);
    const first = await prepareAlike(cluster, full, voters);
    const file = join(folder, 'ballots');
    await writeBallots(
      file,
      voters,
      Array.from({ length: PROPOSALS }, (_, index) => first + index),
    );
    const servers = await Promise.all(
      [full, 'empty'].map((name) => startChild('act-server.ts', ['url', cluster.url(name)])),
    );
    try {
      const [ofFull, ofEmpty] = await Promise.all(
        [full, 'empty'].map((name) => countRows(cluster.url(name), 'act')),
      );
      const reports: LoadReport[][] = [[], []];
      let from = 0;
      for (const count of TURNS) {
        for (const [which, { line: port }] of servers.entries())
          reports[which]?.push(await send(port, file, from, count));
        from += count;
      }
      return {
        full: await rateOf(reports[0], cluster.url(full), ofFull),
        empty: await rateOf(reports[1], cluster.url('empty'), ofEmpty),
      };
    } finally {
      for (const { child } of servers) await stopChild(child);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds the voters and the same proposals, under the same numbers, to both; gives the first of these. */
async function prepareAlike(
  cluster: PostgresCluster,
  full: string,
  voters: readonly string[],
): Promise<number> {
  await cluster.createDatabase('empty');
  const databases = await Promise.all(
    [full, 'empty'].map((name) => openDatabase({ url: cluster.url(name), poolSize: 1 })),
  );
  const [large, small] = databases;
  if (!large || !small) throw new Error('Two databases are compared');
  await migrate(small.db);
  const last = await lastProposal(large.db);
  await numberProposalsFrom(small.db, last + 1);
  for (const database of databases) {
    await prepareVoting(database, voters, PROPOSALS);
    await database.close();
  }
  return last + 1;
}

async function send(port: string, file: string, from: number, count: number): Promise<LoadReport> {
  const path = '/api/proposals/vote';
  const report = await sendLoad({ port, path, file, from, count, connections: CONCURRENCY });
  if (report.firstRefusal) throw new Error(report.firstRefusal);
  return report;
}

async function rateOf(reports: readonly LoadReport[] = [], url: string, before = 0): Promise<VoteRate> {
  const measured = reports.slice(1);
  const sum = (pick: (report: LoadReport) => number) =>
    measured.reduce((total, report) => total + pick(report), 0);
  const worst = (pick: (report: LoadReport) => number) => Math.max(...measured.map(pick));
  const accepted = reports.reduce((total, report) => total + report.accepted, 0);
  return {
    perSecond: Math.round(sum(({ accepted: one }) => one) / sum(({ seconds }) => seconds)),
    p50: worst(({ p50 }) => p50),
    p99: worst(({ p99 }) => p99),
    rowsMissing: before + accepted - (await countRows(url, 'act')),
  };
}

import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { openElectorate } from '../../../apps/server/test/voting/electorate/open-electorate.ts';
import { DatabaseClock } from './database-clock.ts';
import { type JobMeasurement, measureJobs } from './measure-jobs.ts';
import { measureReads, type ReadMeasurement } from './measure-reads.ts';
import { measureVotesAmong, type VotesAmong } from './measure-votes-among.ts';
import { forgetStatistics, writeOut } from './upkeep.store.ts';

export interface ScaleSize {
  readonly ballots: number;
  readonly proposals: number;
  readonly turns: number;
}

/** What is known after each part of the measuring, in this order; told as it comes, since all of it takes some minutes. */
export type ScalePart =
  | { readonly kind: 'settled'; readonly seconds: number }
  | { readonly kind: 'reads'; readonly reads: readonly ReadMeasurement[] }
  | { readonly kind: 'jobs'; readonly jobs: readonly JobMeasurement[] }
  | { readonly kind: 'votes'; readonly votes: VotesAmong }
  /** The reads again, on tables of which the planner knows nothing. */
  | { readonly kind: 'young'; readonly young: readonly ReadMeasurement[] };

/** A step of the comparison works for a fifth of a second even when nothing is new: fewer turns say as much. */
const JOBS_SHARE = 0.2;
/** Turns without statistics: enough for a p99 that a wrong plan would show in. */
const YOUNG_SHARE = 0.2;

/**
 * Everything that is asked about votes, and the votes themselves, with so many ballots in the tables of a durable PostgreSQL of
 * its own: first with the statistics that autovacuum makes, then without any.
 */
export async function* measureScale({ turns, ...size }: ScaleSize): AsyncGenerator<ScalePart> {
  const cluster = await startCluster({ durable: true });
  try {
    await cluster.createDatabase('full');
    const database = await openDatabase({ url: cluster.url('full'), poolSize: 4 });
    try {
      await migrate(database.db);
      yield* measureElectorate(database, size, turns, () => measureVotesAmong(cluster, 'full'));
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function* measureElectorate(
  database: OpenDatabase,
  size: { readonly ballots: number; readonly proposals: number },
  turns: number,
  measureVotes: () => Promise<VotesAmong>,
): AsyncGenerator<ScalePart> {
  const clock = new DatabaseClock();
  const start = performance.now();
  const electorate = await openElectorate({ ...database, db: clock.timed(database.db) }, size);
  try {
    await writeOut(database.db);
    yield { kind: 'settled', seconds: (performance.now() - start) / 1000 };
    yield { kind: 'reads', reads: await measureReads(electorate, size, clock, turns) };
    yield { kind: 'jobs', jobs: await measureJobs(electorate, Math.ceil(turns * JOBS_SHARE)) };
    yield { kind: 'votes', votes: await measureVotes() };
    await forgetStatistics(database.db);
    yield {
      kind: 'young',
      young: await measureReads(electorate, size, clock, Math.ceil(turns * YOUNG_SHARE)),
    };
  } finally {
    await electorate.fixture.close();
  }
}

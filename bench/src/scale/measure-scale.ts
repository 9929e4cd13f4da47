import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { openElectorate } from '../../../apps/server/test/voting/electorate/open-electorate.ts';
import { DatabaseClock } from './database-clock.ts';
import { type JobMeasurement, measureJobs } from './measure-jobs.ts';
import { measureReads, type ReadMeasurement } from './measure-reads.ts';
import { measureVotesAmong, type VotesAmong } from './measure-votes-among.ts';
import { forgetStatistics } from './statistics.store.ts';

export interface ScaleSize {
  readonly ballots: number;
  readonly proposals: number;
  readonly turns: number;
}

export interface ScaleMeasurement {
  readonly loadSeconds: number;
  readonly reads: readonly ReadMeasurement[];
  /** The same on tables of which the planner knows nothing. */
  readonly young: readonly ReadMeasurement[];
  readonly jobs: readonly JobMeasurement[];
  readonly votes: VotesAmong;
}

/** Turns without statistics: enough for a p99 that a wrong plan would show in. */
const YOUNG_SHARE = 0.2;

/**
 * Everything that is asked about votes, and the votes themselves, with so many ballots in the tables of a durable PostgreSQL of
 * its own: first with the statistics that autovacuum makes, then without any.
 */
export async function measureScale({ turns, ...size }: ScaleSize): Promise<ScaleMeasurement> {
  const cluster = await startCluster({ durable: true });
  try {
    await cluster.createDatabase('full');
    const database = await openDatabase({ url: cluster.url('full'), poolSize: 4 });
    try {
      await migrate(database.db);
      return await measureElectorate(database, size, turns, () => measureVotesAmong(cluster, 'full'));
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function measureElectorate(
  database: OpenDatabase,
  size: { readonly ballots: number; readonly proposals: number },
  turns: number,
  measureVotes: () => Promise<VotesAmong>,
): Promise<ScaleMeasurement> {
  const clock = new DatabaseClock();
  const start = performance.now();
  const electorate = await openElectorate({ ...database, db: clock.timed(database.db) }, size);
  const loadSeconds = (performance.now() - start) / 1000;
  try {
    const reads = await measureReads(electorate, size, clock, turns);
    const jobs = await measureJobs(electorate, turns);
    const votes = await measureVotes();
    await forgetStatistics(database.db);
    const young = await measureReads(electorate, size, clock, Math.ceil(turns * YOUNG_SHARE));
    return { loadSeconds, reads, jobs, votes, young };
  } finally {
    await electorate.world.close();
  }
}

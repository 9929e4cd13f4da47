import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { citizens, TEXT_HASH, writeBallots } from './ballot-file.ts';
import { startChild, stopChild } from './child.ts';
import { sendLoad } from './send-load.ts';

const VOTERS = 6_000;
const PROPOSALS = 6;
const CONCURRENCY = [64, 256] as const;
/** Ballots of one run: a few seconds of it. */
const BALLOTS_A_RUN = 15_000;
const WARM_UP = 3_000;

export interface VoteMeasurement {
  readonly what: 'act' | 'single' | 'gathered';
  readonly concurrency: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly accepted: number;
  readonly refused: number;
  /** Rows in the database afterwards, minus those accepted: must be zero. */
  readonly rowsMissing: number;
}

/**
 * Accepted signed votes a second on a PostgreSQL of its own with fsync and synchronous commit on, against the two floors,
 * in one run: `act` the whole act; `single` a row a request, unchecked; `gathered` rows gathered into one insert with the
 * signature checked.
 */
export async function measureVotes(
  kinds: ReadonlyArray<VoteMeasurement['what']> = ['single', 'gathered', 'act'],
): Promise<VoteMeasurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-votes-'));
  const cluster = await startCluster({ durable: true });
  try {
    const voters = citizens(VOTERS);
    const file = join(folder, 'ballots');
    const proposals = Array.from({ length: PROPOSALS }, (_, index) => index + 1);
    await writeBallots(file, voters, proposals);
    const results: VoteMeasurement[] = [];
    for (const what of kinds) {
      await cluster.createDatabase(what);
      const opened = await openDatabase({ url: cluster.url(what), poolSize: 1 });
      await prepareVoting(opened, voters, PROPOSALS);
      await opened.close();
      results.push(...(await measureOne(what, cluster.url(what), file)));
    }
    return results;
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOne(
  what: VoteMeasurement['what'],
  url: string,
  file: string,
): Promise<VoteMeasurement[]> {
  const server =
    what === 'act' ? startChild('act-server.ts', ['url', url]) : startChild('floor-server.ts', [what, url]);
  const { child, line: port } = await server;
  const path = what === 'act' ? '/api/proposals/vote' : '/act';
  const send = (from: number, count: number, connections: number) =>
    sendLoad({ port, path, file, from, count, connections });
  try {
    const results: VoteMeasurement[] = [];
    let from = (await send(0, WARM_UP, 64)).accepted;
    for (const concurrency of CONCURRENCY) {
      const before = await countRows(url, what);
      const report = await send(from, BALLOTS_A_RUN, concurrency);
      if (report.firstRefusal) console.error(report.firstRefusal);
      from += BALLOTS_A_RUN;
      const { accepted, refused, seconds, p50, p99 } = report;
      const rowsMissing = before + accepted - (await countRows(url, what));
      results.push({
        what,
        concurrency,
        perSecond: Math.round(accepted / seconds),
        p50: toTenth(p50),
        p99: toTenth(p99),
        accepted,
        refused,
        rowsMissing,
      });
    }
    return results;
  } finally {
    await stopChild(child);
  }
}

const toTenth = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

/** Migrates a database and adds these citizens and so many open proposals. */
export async function prepareVoting(
  database: OpenDatabase,
  voters: readonly string[],
  proposals: number,
): Promise<void> {
  await migrate(database.db);
  const now = new Date();
  await admitCitizens(database, voters, now);
  const text = JSON.stringify({ en: 'Measured', si: 'මැනුම', ta: 'அளவீடு' });
  const proposal = {
    title: text,
    short_description: text,
    description_in_details: text,
    category_id: 1,
    author: `0x${'a0'.repeat(20)}`,
    active_status: true,
    opens_at: now,
    expired_date: new Date(now.getTime() + 86_400_000),
    extendable_until: new Date(now.getTime() + 86_400_000),
    eligibility: 'by-close' as const,
    text_hash: TEXT_HASH,
    withdrawn_at: null,
    withdrawn_reason: null,
    created_at: now,
  };
  await database.db
    .insertInto('proposals')
    .values(Array.from({ length: proposals }, () => proposal))
    .execute();
}

/** Makes citizens of these addresses. */
export async function admitCitizens(
  { db }: OpenDatabase,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < addresses.length; at += 1_000) {
    const rows = addresses.slice(at, at + 1_000);
    await db
      .insertInto('citizens')
      .values(
        rows.map((wallet) => ({
          status: 'active' as const,
          wallet,
          registered_at: now,
          authorised_at: now,
          revoked_at: null,
        })),
      )
      .execute();
  }
}

/** How many acts, or rows of a floor, are recorded. */
export async function countRows(url: string, what: VoteMeasurement['what']): Promise<number> {
  const pg = await import('pg');
  const client = new pg.default.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from ${what === 'act' ? 'acts' : 'floor'}`,
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const asked = (['single', 'gathered', 'act'] as const).filter((what) => process.argv.includes(what));
  for (const one of await measureVotes(asked.length > 0 ? asked : undefined)) {
    const { what, concurrency, perSecond, p50, p99, accepted, refused, rowsMissing } = one;
    console.log(
      `${what.padEnd(9)} c=${concurrency} ${perSecond}/s p50 ${p50} ms p99 ${p99} ms, ${accepted} accepted, ${refused} refused, ${rowsMissing} rows missing`,
    );
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { sql } from 'kysely';
import { HttpFixture } from '../../../apps/server/test/http-fixture.ts';
import { DatabaseClock } from '../scale/database-clock.ts';
import { readFigures } from '../scale/figures.ts';
import { getting, type Reading, timeReadings } from '../scale/measure-reads.ts';
import { writeOut } from '../scale/upkeep.store.ts';
import { printTable } from '../table.ts';
import { fillMoney, type MoneySize, makeMoneyStatistics } from './fill-money.store.ts';
import { type MoneyCall, moneyCalls } from './money-calls.ts';
import { type MoneyPage, moneyPages } from './money-pages.ts';

const SIZE: MoneySize = { lines: 500_000, payments: 2_000_000, projects: 20_000 };
const TURNS = 100;
const FLOOR = 'a payment by its key';
const UNBOUNDED = { RATE_READS_PER_MINUTE: '1000000' };
const QUERIED_DATABASES = ['PostgreSQL', 'embedded'] as const;

/** What the calls and pages of public money cost at the database among so much of it, in PostgreSQL and in the embedded database. */
export async function printQueries(
  size: MoneySize = SIZE,
  turns: number = TURNS,
  databases: readonly string[] = QUERIED_DATABASES,
): Promise<void> {
  if (databases.includes('PostgreSQL')) await inPostgres(size, turns);
  if (databases.includes('embedded')) await inFolder(size, turns);
}

async function inPostgres(size: MoneySize, turns: number): Promise<void> {
  const cluster = await startCluster({ durable: true });
  try {
    await cluster.createDatabase('money');
    await measure(await openDatabase({ url: cluster.url('money'), poolSize: 4 }), size, turns);
  } finally {
    await cluster.stop();
  }
}

async function inFolder(size: MoneySize, turns: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-money-'));
  try {
    await measure(await openDatabase({ dataDir: join(folder, 'database') }), size, turns);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(database: OpenDatabase, size: MoneySize, turns: number): Promise<void> {
  const start = performance.now();
  try {
    await migrate(database.db);
    await fillMoney(database.db, size);
    await makeMoneyStatistics(database.db);
    await writeOut(database.db);
    console.log(`\nFilled in ${((performance.now() - start) / 1_000).toFixed(0)} s (${database.kind}).`);
    await printReadings(database, size, turns);
  } finally {
    await database.close();
  }
}

/** Measures a database that is filled: every call alone, then every page with its calls at once. */
async function printReadings(database: OpenDatabase, size: MoneySize, turns: number): Promise<void> {
  const clock = new DatabaseClock();
  const fixture = await HttpFixture.open(
    { ...database, db: clock.timed(database.db) },
    { settings: UNBOUNDED },
  );
  const calls = moneyCalls(size);
  const readings = [
    floorOf(fixture, size),
    nothing(fixture),
    ...moneyPages(calls).map((page) => readingOf(fixture, page)),
    ...calls.map((call) => readingOf(fixture, { what: call.what, calls: [call] })),
  ];
  try {
    const measured = await timeReadings(readings, clock, turns);
    const among = `${size.lines} budget lines and ${size.payments} payments`;
    const load = loadavg().map((one) => one.toFixed(1));
    printTable(
      `Public money among ${among}, ${database.kind}, ms at the database (load of the machine ${load.join(' ')})`,
      readFigures(measured, FLOOR),
    );
  } finally {
    await fixture.close();
  }
}

function readingOf(fixture: HttpFixture, { what, calls }: MoneyPage): Reading {
  let turn = 0;
  return {
    what,
    async run() {
      turn += 1;
      await Promise.all(calls.map((call: MoneyCall) => getting(fixture, call.urlOf(turn)).run()));
    },
  };
}

function floorOf({ context }: HttpFixture, { payments }: MoneySize): Reading {
  let next = 0;
  return {
    what: FLOOR,
    run: () => {
      next = (next + 7_919) % payments;
      return sql`select * from disbursements where id = ${next + 1}`.execute(context.db);
    },
  };
}

const nothing = ({ context }: HttpFixture): Reading => ({
  what: 'select 1',
  run: () => sql`select 1`.execute(context.db),
});

if (import.meta.main) {
  const [lines = SIZE.lines, payments = SIZE.payments, projects = SIZE.projects, turns = TURNS] = process.argv
    .slice(2)
    .filter((word) => /^\d+$/.test(word))
    .map(Number);
  const named = QUERIED_DATABASES.filter((name) => process.argv.includes(name));
  await printQueries({ lines, payments, projects }, turns, named.length > 0 ? named : QUERIED_DATABASES);
  process.exit(0);
}

import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { startCluster } from '@sabha/db/test/postgres-cluster';
import { findPetition } from '@sabha/server/petitions/petitions.store';
import { HttpFixture } from '../../../apps/server/test/http-fixture.ts';
import { makeStatistics } from '../../../apps/server/test/voting/electorate/rows-read.store.ts';
import { DatabaseClock } from '../scale/database-clock.ts';
import { readFigures } from '../scale/figures.ts';
import { getting, type Reading, timeReadings } from '../scale/measure-reads.ts';
import { forgetStatistics, writeOut } from '../scale/upkeep.store.ts';
import { printTable } from '../table.ts';
import { SEARCHED, TYPED } from './invented-texts.ts';
import { loadPetitions } from './load-petitions.store.ts';

const SIZE = { petitions: 10_000, turns: 300 } as const;
const FLOOR = 'a petition by its key';
const UNBOUNDED = { RATE_READS_PER_MINUTE: '1000000' };

/**
 * What the list of petitions, its search and its figures cost among so many, on a durable PostgreSQL of its own: with the
 * statistics that autovacuum makes, then without any.
 */
export async function printPetitionList({ petitions, turns }: { petitions: number; turns: number } = SIZE) {
  const cluster = await startCluster({ durable: true });
  try {
    await cluster.createDatabase('petitions');
    const database = await openDatabase({ url: cluster.url('petitions'), poolSize: 4 });
    try {
      await migrate(database.db);
      await measure(database, petitions, turns);
    } finally {
      await database.close();
    }
  } finally {
    await cluster.stop();
  }
}

async function measure(database: OpenDatabase, petitions: number, turns: number): Promise<void> {
  const clock = new DatabaseClock();
  const timed = { ...database, db: clock.timed(database.db) };
  const fixture = await HttpFixture.open(timed, { settings: UNBOUNDED });
  try {
    await loadPetitions(database.db, petitions, fixture.now);
    await makeStatistics(database.db);
    await writeOut(database.db);
    const readings = readingsOf(fixture, petitions);
    const title = `Readings among ${petitions} petitions, PostgreSQL, ms at the database`;
    printTable(title, readFigures(await timeReadings(readings, clock, turns), FLOOR));
    await forgetStatistics(database.db);
    const young = await timeReadings(readings, clock, turns);
    printTable(`${title}, without statistics of the tables`, readFigures(young, FLOOR));
  } finally {
    await fixture.close();
  }
}

function readingsOf(fixture: HttpFixture, petitions: number): Reading[] {
  const middle = Math.ceil((petitions * 0.8) / 20);
  const list = (what: string, query: string) => getting(fixture, `/api/petitions${query}`, `list, ${what}`);
  const search = (what: string, words: string) => list(what, `?q=${encodeURIComponent(words)}`);
  const similar = (what: string, title: string) =>
    getting(fixture, `/api/petitions/similar?title=${encodeURIComponent(title)}`, `similar titles, ${what}`);
  return [
    floorOf(fixture, petitions),
    list('closing, page 1', ''),
    list(`closing, page ${middle}`, `?page=${middle}`),
    list('newest', '?sort=newest'),
    list('signatures', '?sort=signatures'),
    list('active', '?status=Active'),
    list('threshold met', '?status=Threshold%20Met'),
    list('completed', '?status=Completed'),
    list('a ministry', '?ministry=7'),
    search('a word of every other', SEARCHED.common),
    search('a rare word', SEARCHED.rare),
    search('two Sinhala words', SEARCHED.si),
    search('two Tamil words', SEARCHED.ta),
    similar('English', TYPED.en),
    similar('Sinhala', TYPED.si),
    similar('Tamil', TYPED.ta),
    getting(fixture, '/api/petitions/statistics', 'statistics'),
  ];
}

function floorOf({ context }: HttpFixture, petitions: number): Reading {
  let next = 0;
  return {
    what: FLOOR,
    run: () => {
      next = (next + 7_919) % petitions;
      return findPetition(context.db, next + 1);
    },
  };
}

if (import.meta.main) {
  const [petitions = SIZE.petitions, turns = SIZE.turns] = process.argv.slice(2).map(Number);
  await printPetitionList({ petitions, turns });
  process.exit(0);
}

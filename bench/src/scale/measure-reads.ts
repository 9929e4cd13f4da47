import { readResults } from '@sabha/server/voting/counts/results.store';
import { sql } from 'kysely';
import type { HttpFixture } from '../../../apps/server/test/http-fixture.ts';
import type { Electorate } from '../../../apps/server/test/voting/electorate/open-electorate.ts';
import { type Percentiles, percentilesOf } from '../percentiles.ts';
import type { DatabaseClock } from './database-clock.ts';
import { readsOf } from './reads.ts';

/** How long one kind of reading took: all of it, without network and page cache, and the part of it spent at the database. */
export interface ReadMeasurement {
  readonly what: string;
  readonly whole: Percentiles;
  readonly database: Percentiles;
}

/** One kind of reading, once. */
export interface Reading {
  readonly what: string;
  run(): Promise<unknown>;
}

export const FLOOR = 'a ballot by its primary key';
const FOLLOWED = Array.from({ length: 20 }, (_, index) => index + 1);

/** Does every reading about votes `count` times; the floor first. */
export async function measureReads(
  electorate: Electorate,
  size: { readonly ballots: number; readonly proposals: number },
  clock: DatabaseClock,
  count: number,
): Promise<ReadMeasurement[]> {
  const readings = [
    floorOf(electorate, size.ballots),
    ...readsOf(electorate, size.proposals).map((url) => getting(electorate.fixture, url)),
    tallies(electorate),
  ];
  return timeReadings(readings, clock, count);
}

/** Does every reading `count` times, by turns and one after the other, after a few turns to warm up. */
export async function timeReadings(
  readings: readonly Reading[],
  clock: DatabaseClock,
  count: number,
): Promise<ReadMeasurement[]> {
  const times = readings.map(() => ({ whole: [] as number[], database: [] as number[] }));
  for (let turn = -Math.ceil(count / 10); turn < count; turn++) {
    for (const [which, reading] of readings.entries()) {
      await clock.take();
      const start = performance.now();
      await reading.run();
      const whole = performance.now() - start;
      if (turn < 0) continue;
      times[which]?.whole.push(whole);
      times[which]?.database.push(await clock.take());
    }
  }
  return readings.map(({ what }, index) => ({
    what,
    whole: percentilesOf(times[index]?.whole ?? []),
    database: percentilesOf(times[index]?.database ?? []),
  }));
}

function floorOf({ fixture }: Electorate, ballots: number): Reading {
  let next = 0;
  return {
    what: FLOOR,
    run: () => {
      next = (next + 7_919) % ballots;
      return sql`select * from acts where id = ${next + 1}`.execute(fixture.context.db);
    },
  };
}

/** Asks a server for an address, without its page cache. */
export function getting({ app }: HttpFixture, url: string, what = `GET ${shown(url)}`): Reading {
  return {
    what,
    async run() {
      const answer = await app.inject(url);
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    },
  };
}

/** What the stream of events reads for a page of proposals that changed. */
function tallies({ fixture }: Electorate): Reading {
  return { what: 'events: how 20 proposals stand', run: () => readResults(fixture.context.db, FOLLOWED) };
}

/** Without the hexadecimal digits that nobody reads, and as a person would write it. */
function shown(url: string): string {
  return decodeURIComponent(url)
    .replace(/(0x[0-9a-f]{4})[0-9a-f]+/g, '$1…')
    .replace(/\|/g, '\\|');
}

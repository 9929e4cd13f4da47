import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { freshPostgresUrl } from '@sabha/db/test/databases';
import { z } from 'zod';
import { CALLS, type Call, ELSEWHERE } from '../../test/voting/electorate/calls.ts';
import { LOOKS } from '../../test/voting/electorate/looks.ts';
import { type Electorate, openElectorate } from '../../test/voting/electorate/open-electorate.ts';
import { type RowsRead, rowsRead } from '../../test/voting/electorate/rows-read.store.ts';

const SMALL = { ballots: 5_000, proposals: 100 };
const LARGE = { ballots: 20_000, proposals: 100 };
/**
 * What reads so many rows more, and not from the same blocks, or so many blocks more, scans: a deeper index and a planner's taste
 * for tables of one block explain less, and every ballot of the one proposal that is asked about would be more.
 */
const SLACK = { rows: 100, blocks: 100 };

/** Kept by proposal and hour: with few ballots most are not there, and a planner may read the last day of all proposals. */
const ROWS_A_DAY: Readonly<Record<string, number>> = { ballot_hours: SMALL.proposals * 24 };
const published = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

describe('what four times as many ballots cost a call', () => {
  const databases: OpenDatabase[] = [];
  const electorates: Electorate[] = [];
  before(async () => {
    for (const size of [SMALL, LARGE]) {
      // One connection: it is asked what it has read itself.
      const database = await openDatabase({ url: await freshPostgresUrl(), poolSize: 1 });
      databases.push(database);
      electorates.push(await openElectorate(database, size));
    }
  });
  after(async () => {
    for (const { fixture } of electorates) await fixture.close();
    for (const database of databases) await database.close();
  });

  test('every route about votes is among those measured here', async () => {
    const answer = await electorates[0]?.fixture.app.inject('/api/docs/json');
    const { paths } = published.parse(answer?.json());
    const routes = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    const known = Object.keys(CALLS);
    assert.deepEqual(
      routes.filter((route) => !known.includes(route) && !ELSEWHERE.test(route)),
      [],
    );
    assert.deepEqual(
      known.filter((route) => !routes.includes(route)),
      [],
    );
  });

  for (const [route, calls] of Object.entries(CALLS)) {
    if ('without' in calls) continue;
    test(route, async () => {
      for (const call of calls)
        assert.deepEqual(await grown(electorates, (electorate) => made(electorate, call)), []);
    });
  }

  for (const [what, look] of Object.entries(LOOKS)) {
    test(`a job that ${what} and finds nothing`, async () => {
      const work: Work =
        async ({ fixture }) =>
        async () =>
          void (await look(fixture.context));
      assert.deepEqual(await grown(electorates, work), []);
    });
  }

  test('those who follow the counts and their votes', async () => {
    assert.deepEqual(await grown(electorates, followed), []);
  });
});

async function made(electorate: Electorate, call: Call): Promise<() => Promise<void>> {
  const request = await call(electorate);
  return async () => {
    const answer = await electorate.fixture.app.inject(request);
    assert.equal(answer.statusCode, 200, `${request.method} ${String(request.url)}: ${answer.body}`);
  };
}

/** Opens the stream, and reads until the followed proposal and the followed vote were told. */
async function followed({ fixture, proposalId, ballot }: Electorate): Promise<() => Promise<void>> {
  return async () => {
    const answer = await fixture.app.inject({
      url: `/api/events?digests=${ballot.digest}&proposals=${proposalId}`,
      payloadAsStream: true,
    });
    const stream = answer.stream();
    let stderr = '';
    while (!stderr.includes('event: proposal') || !stderr.includes('event: act'))
      stderr += String(await once(stream, 'data'));
    stream.destroy();
  };
}

type Work = (electorate: Electorate) => Promise<() => Promise<void>>;

/** The tables of which a call reads more where there are more ballots, beyond what size alone explains. */
async function grown(electorates: readonly Electorate[], work: Work): Promise<string[]> {
  const costs: RowsRead[] = [];
  for (const electorate of electorates) {
    const run = await work(electorate);
    const { db } = electorate.fixture.context;
    const before = await rowsRead(db);
    await run();
    costs.push(difference(before, await rowsRead(db)));
  }
  const [small, large] = costs;
  return [...(large ?? [])].flatMap(([table, { rows, blocks }]) => {
    const less = small?.get(table) ?? { rows: 0, blocks: 0 };
    const more = { rows: rows - less.rows, blocks: blocks - less.blocks };
    const rowsExplained = ROWS_A_DAY[table] ?? SLACK.rows;
    const scanned = (more.rows > rowsExplained && more.blocks > 0) || more.blocks > SLACK.blocks;
    return scanned
      ? [`${table}: ${less.rows} rows in ${less.blocks} blocks, and then ${rows} in ${blocks}`]
      : [];
  });
}

function difference(before: RowsRead, since: RowsRead): RowsRead {
  return new Map(
    [...since].map(([table, { rows, blocks }]) => {
      const then = before.get(table) ?? { rows: 0, blocks: 0 };
      return [table, { rows: rows - then.rows, blocks: blocks - then.blocks }];
    }),
  );
}

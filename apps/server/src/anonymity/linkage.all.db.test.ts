import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Word } from '@sabha/anonymity/field';
import { endProver } from '@sabha/anonymity/test/prover';
import { chanceBounds, pairsInOrder } from '../../test/anonymity/linkage/arrival-order.ts';
import type { Evidence } from '../../test/anonymity/linkage/evidence.ts';
import { PROTECTIONS, releaseWithout } from '../../test/anonymity/linkage/protections.ts';
import { REPORTER, ReportedDay } from '../../test/anonymity/linkage/reported-day.ts';

describe('one reporter among thirty active citizens', () => {
  let day: ReportedDay;
  before(async () => {
    day = await ReportedDay.open();
  });
  after(async () => {
    await day.close();
    await endProver();
  });

  for (const protection of PROTECTIONS) {
    test(`is found unless ${protection}`, async () => {
      const orderShows = protection === 'the order of arrival is lost'; // as the last test finds
      const { found } = await day.lookFor(protection, { orderShows });
      const named = [...found.values()].filter((one) => one.length > 0);
      assert.ok(named.length > 0, 'nobody is named');
      for (const one of named) assert.deepEqual(one, [REPORTER]);
    });
  }

  test('is found by nobody who has database, write-ahead log, log, chain, files and traffic', async () => {
    const { found, waiting, released, userAgents } = await day.lookFor(null, { onChain: true });
    for (const [way, named] of found) assert.deepEqual(named, [], way);
    for (const [where, text] of textsOf(waiting))
      for (const name of day.names)
        assert.ok(!text.includes(name), `${where} has ${name} before its release`);
    for (const [where, text] of [...textsOf(waiting), ...textsOf(released)])
      for (const browser of userAgents) assert.ok(!text.includes(browser), `${where} has the ${browser}`);
  });

  for (const [removed, shows] of [
    [null, false],
    ['the order of arrival is lost', true],
  ] as const) {
    const what = shows ? 'would show if it were kept' : 'does not show';
    test(`the order of arrival ${what} in the numbers of many groups`, async () => {
      const { station } = day;
      const report = await station.db
        .selectFrom('reports')
        .select('digest')
        .limit(1)
        .executeTakeFirstOrThrow();
      const digest = report.digest as Word;
      const pairs = await pairsInOrder(station, digest, (arrived) => releaseWithout(removed, arrived), shows);
      const { least, most } = chanceBounds();
      const says = `${pairs} pairs in order; chance alone gives ${least} to ${most}`;
      assert.equal(pairs < least || pairs > most, shows, says);
    });
  }
});

function textsOf({ database, wal, log, files }: Evidence): Array<readonly [string, string]> {
  return [
    ['the database', database.map(({ row }) => row).join('\n')],
    ['the write-ahead log', wal],
    ['the log', log.join('\n')],
    ['a file', files.join('\n')],
  ];
}

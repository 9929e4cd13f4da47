import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { reportVotesAnchoredUntil } from './anchored-votes.ts';

const DAY = 86_400;
const GRACE = 7_200;
const moment = fc.integer({ min: 1_700_000_000, max: 4_000_000_000 });

test('votes on a report are anchored for 31 days and the grace at most, and an earlier end brings that forward', () => {
  assert.equal(reportVotesAnchoredUntil(0, null), 31 * DAY + GRACE);
  assert.equal(reportVotesAnchoredUntil(0, 5 * DAY), 5 * DAY + GRACE);
  fc.assert(
    fc.property(moment, moment, moment, (begins, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one];
      const whileOpen = reportVotesAnchoredUntil(begins, null);
      assert.ok(reportVotesAnchoredUntil(begins, later) <= whileOpen);
      assert.ok(reportVotesAnchoredUntil(begins, earlier) <= reportVotesAnchoredUntil(begins, later));
      // Whatever was on the ledger before the end counts.
      if (earlier <= begins + 31 * DAY) assert.ok(reportVotesAnchoredUntil(begins, earlier) > earlier);
    }),
  );
});

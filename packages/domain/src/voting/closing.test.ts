import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ClosingSituation, judgeClosing } from './closing.ts';

const CLOSES = Date.parse('2026-11-20T12:00:00Z');
const times = {
  closesAt: new Date(CLOSES),
  anchoredUntil: new Date(CLOSES + 600_000),
  countableUntil: new Date(CLOSES + 7 * 86_400_000),
};
const after = (milliseconds: number) => new Date(CLOSES + milliseconds);
const NONE = { counted_in_time: 0, counted_late: 0, counted_in_grace: 0, not_anchored: 0, not_on_ledger: 0 };
const EVEN = { up: 0, down: 0 };
const situation = (changes: Partial<ClosingSituation> = {}): ClosingSituation => ({
  ...times,
  withdrawn: false,
  isAnchorUnderWay: false,
  counts: { yes: NONE, no: NONE },
  pending: EVEN,
  doubtful: EVEN,
  ...changes,
});

test('what has not ended, or was withdrawn, has no end to judge', () => {
  assert.equal(judgeClosing(situation(), after(-1)), 'open');
  assert.equal(judgeClosing(situation({ withdrawn: true }), after(0)), 'withdrawn');
});

test('nothing is settled until the grace is over and no anchor of it is under way', () => {
  assert.equal(judgeClosing(situation(), after(0)), 'settling');
  assert.equal(judgeClosing(situation(), after(600_000)), 'settling');
  assert.equal(judgeClosing(situation(), after(600_001)), 'complete');
  assert.equal(judgeClosing(situation({ isAnchorUnderWay: true }), after(86_400_000)), 'settling');
});

/** What one vote changes in the majority for yes: two where it replaced the other choice. */
const swings = fc.array(fc.constantFrom(-2, -1, 1, 2), { maxLength: 5 });
const swingOf = (all: readonly number[]) => ({
  up: all.reduce((sum, one) => sum + Math.max(one, 0), 0),
  down: all.reduce((sum, one) => sum + Math.min(one, 0), 0),
});

/** Every majority that there could be when some of these count and others do not. */
function majorities(expected: number, doubts: readonly number[]): Set<number> {
  let all = [expected];
  for (const doubt of doubts) all = [...new Set(all.flatMap((one) => [one, one + doubt]))];
  return new Set(all);
}

test('it is disputed exactly when some of the doubtful votes could turn it', () => {
  fc.assert(
    fc.property(fc.nat(6), fc.nat(6), swings, swings, fc.boolean(), (yes, no, pending, doubtful, isLate) => {
      const judged = judgeClosing(
        situation({
          counts: { yes: { ...NONE, counted_in_time: yes }, no: { ...NONE, counted_late: no } },
          pending: swingOf(pending),
          doubtful: swingOf(doubtful),
        }),
        isLate ? times.countableUntil : after(3_600_000),
      );
      const margin = yes - no;
      const expected = isLate ? margin : margin + pending.reduce((sum, one) => sum + one, 0);
      const possible = majorities(expected, isLate ? [...doubtful, ...pending] : doubtful);
      const outcomes = new Set([...possible].map(Math.sign));
      assert.equal(judged === 'disputed', outcomes.size > 1);
    }),
  );
});

test('ballots that miss without deciding are waited for as long as anybody may bring them', () => {
  const missing = (kind: 'not_anchored' | 'not_on_ledger') =>
    situation({ counts: { yes: { ...NONE, counted_in_time: 9, [kind]: 1 }, no: NONE } });
  assert.equal(judgeClosing(missing('not_on_ledger'), after(3_600_000)), 'settling');
  assert.equal(judgeClosing(missing('not_on_ledger'), times.countableUntil), 'incomplete');
  assert.equal(judgeClosing(missing('not_anchored'), after(3_600_000)), 'incomplete');
});

test('what misses on either side is missed, whatever the other side misses', () => {
  const yes = { ...NONE, counted_in_time: 9, not_on_ledger: 1, not_anchored: 1 };
  const counts = { yes, no: { ...NONE, not_on_ledger: 1, not_anchored: 1 } };
  assert.equal(judgeClosing(situation({ counts }), after(3_600_000)), 'settling');
  assert.equal(judgeClosing(situation({ counts }), times.countableUntil), 'incomplete');
  const unanchored = { yes: { ...yes, not_on_ledger: 0 }, no: { ...NONE, not_anchored: 1 } };
  assert.equal(judgeClosing(situation({ counts: unanchored }), after(3_600_000)), 'incomplete');
});

test('a ballot that was counted in the grace counts like any other', () => {
  const counts = { yes: { ...NONE, counted_in_grace: 3 }, no: NONE };
  const judged = (down: number) =>
    judgeClosing(situation({ counts, doubtful: { up: 0, down } }), after(3_600_000));
  assert.deepEqual([judged(-2), judged(-3)], ['complete', 'disputed']);
});

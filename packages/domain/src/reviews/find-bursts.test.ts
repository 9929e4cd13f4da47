import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  HOUR_MS,
  isBurst,
  isNewAt,
  REVIEW_RULES,
  type ReviewRule,
  RULE_SLOTS,
  slotOf,
  usualPart,
  type VoteCount,
} from './find-bursts.ts';

const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const TERMS = { newForMs: 7 * DAY_MS, leastNew: 20, timesUsual: 3 };
const OPENED = Date.UTC(2026, 2, 1, 6);

interface Vote {
  readonly at: number;
  readonly authorisedAt: number;
}

/** Every slot of a subject's votes that a rule finds, judged as the job does: by the votes in the hours before. */
function found(votes: readonly Vote[], citizens: VoteCount): ReviewRule[] {
  const counted = votes.map(({ at, authorisedAt }) => ({
    at: new Date(at),
    fresh: isNewAt(new Date(at), new Date(authorisedAt), TERMS),
  }));
  return REVIEW_RULES.filter((rule) => {
    const slots = Map.groupBy(counted, ({ at }) => slotOf(at, RULE_SLOTS[rule]).getTime());
    return [...slots].some(([start, within]) => {
      const hour = slotOf(new Date(start), HOUR_MS);
      const usual = usualPart(countOf(counted.filter(({ at }) => at < hour)), citizens);
      return isBurst(rule, countOf(within), usual, TERMS);
    });
  });
}

function countOf(votes: ReadonlyArray<{ readonly fresh: boolean }>): VoteCount {
  return { votes: votes.length, fresh: votes.filter(({ fresh }) => fresh).length };
}

/** Votes between two moments by wallets whose age lies between two others. */
const crowd = (count: number, [from, to]: [number, number], [youngest, oldest]: [number, number]) =>
  fc.array(
    fc
      .record({ at: fc.integer({ min: from, max: to }), age: fc.integer({ min: youngest, max: oldest }) })
      .map(({ at, age }): Vote => ({ at, authorisedAt: at - age })),
    { minLength: count, maxLength: count },
  );
const OLD: [number, number] = [8 * DAY_MS, 900 * DAY_MS];
const NEW: [number, number] = [MINUTE_MS, 6 * DAY_MS];

describe('bursts of new accounts', () => {
  test('60 new accounts within minutes are found among 200 ordinary votes, whenever those came', () => {
    const attack = fc
      .integer({ min: OPENED + 3 * DAY_MS, max: OPENED + 4 * DAY_MS })
      .chain((at) => crowd(60, [at, at + 5 * MINUTE_MS], NEW));
    const ordinary = fc.oneof(
      crowd(200, [OPENED, OPENED + 3 * DAY_MS], OLD),
      crowd(200, [OPENED, OPENED + 5 * DAY_MS], OLD),
    );
    fc.assert(
      fc.property(attack, ordinary, (bad, good) => {
        const rules = found([...good, ...bad], { votes: 2_000, fresh: 60 });
        assert.ok(rules.includes('new-accounts'));
      }),
    );
  });

  test('a busy hour of old accounts is not found, however busy', () => {
    const busy = fc
      .record({ count: fc.integer({ min: 1, max: 400 }), length: fc.integer({ min: 1, max: HOUR_MS }) })
      .chain(({ count, length }) => crowd(count, [OPENED, OPENED + length], OLD));
    fc.assert(fc.property(busy, (votes) => assert.deepEqual(found(votes, { votes: 2_000, fresh: 60 }), [])));
  });

  test('where as many are new as are usual nothing is found: a new installation is no attack', () => {
    fc.assert(
      fc.property(crowd(200, [OPENED, OPENED + HOUR_MS], NEW), (votes) => {
        assert.deepEqual(found(votes, { votes: 200, fresh: 200 }), []);
      }),
    );
  });

  test('half as many are found when they vote in the same seconds', () => {
    const votes = Array.from({ length: 10 }, (_, n) => ({
      at: OPENED + n * 500,
      authorisedAt: OPENED - HOUR_MS,
    }));
    assert.deepEqual(found(votes, { votes: 2_000, fresh: 10 }), ['together']);
    assert.deepEqual(found(votes.slice(1), { votes: 2_000, fresh: 10 }), []);
  });

  test('one more new account never takes a finding away', () => {
    const count = fc.integer({ min: 0, max: 500 });
    const part = fc.double({ min: 0, max: 1 / 3, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...REVIEW_RULES), count, count, part, (rule, old, fresh, usual) => {
        if (!isBurst(rule, { votes: old + fresh, fresh }, usual, TERMS)) return;
        assert.ok(isBurst(rule, { votes: old + fresh + 1, fresh: fresh + 1 }, usual, TERMS));
      }),
    );
  });
});

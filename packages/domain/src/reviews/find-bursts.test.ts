import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  HOUR_MS,
  isBurst,
  isNewAt,
  LEAST_BEFORE,
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

describe('the bounds of what is found', () => {
  const at = new Date(OPENED);

  test('a wallet is new for a week, and always where nobody knows since when it is', () => {
    const since = (age: number) => isNewAt(at, new Date(OPENED - age), TERMS);
    assert.deepEqual([since(TERMS.newForMs - 1), since(TERMS.newForMs)], [true, false]);
    assert.ok(isNewAt(at, null, TERMS));
  });

  test('what is usual follows from votes before where they are enough, else from the citizens', () => {
    const citizens = { votes: 100, fresh: 10 };
    assert.equal(usualPart({ votes: LEAST_BEFORE - 1, fresh: 9 }, citizens), 0.1);
    assert.equal(usualPart({ votes: LEAST_BEFORE, fresh: LEAST_BEFORE / 2 }, citizens), 0.5);
    assert.equal(usualPart({ votes: 0, fresh: 0 }, { votes: 0, fresh: 0 }), 0);
  });

  test('just as many as the terms say are found, and one fewer is not', () => {
    const { leastNew } = TERMS;
    const burst = (rule: ReviewRule, fresh: number, votes: number, usual = 0) =>
      isBurst(rule, { votes, fresh }, usual, TERMS);
    assert.deepEqual(
      [leastNew - 1, leastNew].map((fresh) => burst('new-accounts', fresh, fresh)),
      [false, true],
    );
    assert.deepEqual(
      [60, 61].map((votes) => burst('new-accounts', 60, votes, 1 / 3)),
      [true, false],
    );
    assert.deepEqual(
      [20, 21].map((votes) => burst('together', 10, votes)),
      [true, false],
    );
    assert.ok(
      !isBurst('new-accounts', { votes: 9, fresh: 0 }, 0, { ...TERMS, leastNew: 0 }),
      'nobody is new',
    );
  });

  test('a slot begins at a whole multiple of its length', () => {
    assert.deepEqual(slotOf(new Date(OPENED + HOUR_MS - 1), HOUR_MS), at);
    assert.deepEqual(slotOf(new Date(OPENED + HOUR_MS), HOUR_MS), new Date(OPENED + HOUR_MS));
  });
});

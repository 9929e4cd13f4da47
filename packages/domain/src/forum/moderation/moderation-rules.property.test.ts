import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { HIDING_REASONS } from '../comments/comment-structs.ts';
import {
  APPEAL_DAYS,
  flagWeight,
  judgeModeration,
  MODERATION_STEPS,
  type ModeratedSituation,
  type ModerationStep,
  seenOf,
  wipeAt,
} from './moderation-rules.ts';

const START = new Date('2026-03-01T06:00:00Z');
const DAY_MS = 86_400_000;
const record = fc.record({ upheld: fc.nat(10_000), rejected: fc.nat(10_000) });

describe('what a flag weighs', () => {
  test('a first flag weighs half; a right one never lowers the weight, a wrong one never raises it', () => {
    assert.equal(flagWeight({ upheld: 0, rejected: 0 }), 500);
    fc.assert(
      fc.property(record, (given) => {
        const weight = flagWeight(given);
        assert.ok(weight >= 0 && weight < 1_000);
        assert.ok(flagWeight({ ...given, upheld: given.upheld + 1 }) >= weight);
        assert.ok(flagWeight({ ...given, rejected: given.rejected + 1 }) <= weight);
      }),
    );
  });
});

/** What a history makes of a comment: a plain model beside the rules. */
function take(comment: ModeratedSituation, asked: Parameters<typeof judgeModeration>[0]): ModeratedSituation {
  const { hiding } = comment;
  const steps = comment.steps + 1;
  switch (asked.step) {
    case 'leave':
      return comment;
    case 'hide': {
      const reason = asked.reason ?? 'threat';
      const made = { hiddenBy: asked.member, hiddenAt: asked.at, reason, isAppealed: false, outcome: null };
      return { ...comment, steps, state: 'hidden', hiding: made };
    }
    case 'appeal':
      return { ...comment, steps, hiding: hiding && { ...hiding, isAppealed: true } };
    case 'uphold':
      return { ...comment, steps, hiding: hiding && { ...hiding, outcome: 'upheld' } };
    case 'restore':
      return { ...comment, steps, state: 'shown', hiding: hiding && { ...hiding, outcome: 'restored' } };
  }
}

const WRITER = 1;
const asked = fc.record({
  step: fc.constantFrom(...MODERATION_STEPS),
  member: fc.integer({ min: WRITER, max: 4 }),
  reason: fc.constantFrom(...HIDING_REASONS),
  hours: fc.oneof({ weight: 9, arbitrary: fc.nat(24) }, fc.nat(24 * 20)),
  isStale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});
type HistoryStep = typeof asked extends fc.Arbitrary<infer Step> ? Step : never;

interface Taken {
  readonly step: ModerationStep;
  readonly member: number;
  readonly at: number;
  readonly reason: string;
}

/** Takes of these steps the ones that the rules allow, and gives those that change a comment. */
function play(history: readonly HistoryStep[]): Taken[] {
  let comment: ModeratedSituation = { member: WRITER, state: 'shown', edits: 0, steps: 0, hiding: null };
  let at = START.getTime();
  const taken: Taken[] = [];
  for (const { hours, isStale, ...given } of history) {
    at += hours * 3_600_000;
    const step = { ...given, at: new Date(at), seen: isStale ? 'x' : seenOf(comment) };
    if (judgeModeration(step, comment)) continue;
    assert.ok(!isStale || given.step === 'appeal', 'a moderator has seen what is decided');
    comment = take(comment, step);
    if (given.step !== 'leave') taken.push({ ...given, at });
  }
  return taken;
}

function assertInOrder(taken: readonly Taken[], index: number): void {
  const [former, twoBefore, before, now] = [index - 3, index - 2, index - 1, index].map((at) => taken[at]);
  assert.ok(now);
  assert.equal(now.member === WRITER, now.step === 'appeal');
  if (now.step === 'hide') {
    assert.ok(!before || before.step === 'restore');
    assert.ok(!former || former.reason !== now.reason, 'restored, it is not hidden for the same');
  } else if (now.step === 'appeal') {
    assert.equal(before?.step, 'hide');
    assert.ok(now.at - (before?.at ?? 0) <= APPEAL_DAYS * DAY_MS);
  } else {
    assert.equal(before?.step, 'appeal');
    assert.notEqual(twoBefore?.member, now.member, 'another moderator decides');
  }
}

describe('the order of the steps of moderation', () => {
  test('no history breaks it, whoever asks for whatever', () => {
    let restored = 0;
    fc.assert(
      fc.property(fc.array(asked, { minLength: 40, maxLength: 60 }), (history) => {
        const taken = play(history);
        for (const index of taken.keys()) assertInOrder(taken, index);
        restored += taken.filter(({ step }) => step === 'restore').length;
      }),
    );
    assert.ok(restored > 0, 'the histories reach the last step');
  });

  test('a text is kept while anybody may still decide about it', () => {
    const never = wipeAt({ hiddenAt: START, decidedAt: null });
    assert.equal(never.getTime() - START.getTime(), 104 * DAY_MS);
    const decidedAt = new Date(START.getTime() + 40 * DAY_MS);
    assert.equal(wipeAt({ hiddenAt: START, decidedAt }).getTime() - decidedAt.getTime(), 90 * DAY_MS);
  });
});

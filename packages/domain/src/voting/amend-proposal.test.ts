import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type AmendmentSituation, judgeAmendment } from './amend-proposal.ts';
import { LAST_WITHDRAWAL_MS } from './withdraw-proposal.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-20T06:00:00Z');
const instant = fc
  .integer({ min: -400 * 24, max: 400 * 24 })
  .map((hours) => new Date(NOW.getTime() + hours * HOUR_MS));
const terms = fc.record({
  textHash: fc.constantFrom('0x1', '0x2'),
  opensAt: instant,
  closesAt: instant,
  extendableUntil: instant,
  ballotKind: fc.constant('open' as const),
});

const situations: fc.Arbitrary<AmendmentSituation> = fc
  .record({
    current: fc.tuple(terms, fc.integer({ min: 1, max: 2 }), fc.boolean()),
    asked: fc.tuple(terms, fc.integer({ min: 1, max: 2 })),
    // Most of what is asked for keeps something as it is.
    keeps: fc.record({ text: fc.boolean(), opens: fc.boolean(), closes: fc.boolean() }),
    hasVotes: fc.boolean(),
  })
  .map(({ current: [now, version, withdrawn], asked: [then, read], keeps, hasVotes }) => ({
    current: { ...now, version, withdrawn },
    asked: {
      version: read,
      textHash: keeps.text ? now.textHash : then.textHash,
      opensAt: keeps.opens ? now.opensAt : then.opensAt,
      closesAt: keeps.closes ? now.closesAt : then.closesAt,
      extendableUntil: keeps.closes ? now.extendableUntil : then.extendableUntil,
      ballotKind: then.ballotKind,
    },
    hasVotes,
  }));

const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const DAY_MS = 24 * HOUR_MS;
const OPEN = {
  version: 1,
  withdrawn: false,
  textHash: '0x1',
  opensAt: after(-DAY_MS),
  closesAt: after(DAY_MS),
  extendableUntil: after(2 * DAY_MS),
  ballotKind: 'open',
} satisfies AmendmentSituation['current'];

/** What becomes of a change of these terms. */
function judge(
  change: Partial<AmendmentSituation['asked']>,
  current: Partial<AmendmentSituation['current']> = {},
): string {
  const before = { ...OPEN, ...current };
  const result = judgeAmendment({ current: before, asked: { ...before, ...change }, hasVotes: false }, NOW);
  if (!result.ok) return result.failure.kind;
  return result.value.terms ? 'new terms' : 'same terms';
}

describe('changing a proposal', () => {
  test('each term alone is a change, and none of them is none', () => {
    assert.equal(judge({}), 'same terms');
    assert.equal(judge({ textHash: '0x2' }), 'new terms');
    assert.equal(judge({ opensAt: after(1) }), 'new terms');
    assert.equal(judge({ closesAt: after(DAY_MS + 1) }), 'new terms');
    assert.equal(judge({ extendableUntil: after(2 * DAY_MS + 1) }), 'new terms');
  });

  test('with secret ballots, before or after the change, no term changes from ten minutes before the opening', () => {
    const opens = (ms: number) => ({ opensAt: after(ms), ballotKind: 'secret' as const });
    const least = 10 * 60_000;
    assert.equal(judge({ textHash: '0x2' }, opens(least)), 'new terms');
    assert.equal(judge({ textHash: '0x2' }, opens(least - 1)), 'ballots-fixed');
    assert.equal(judge({ textHash: '0x2' }, opens(-1)), 'ballots-fixed');
    assert.equal(judge({ textHash: '0x2', ballotKind: 'secret' }), 'ballots-fixed');
    assert.equal(judge({ textHash: '0x2', ballotKind: 'open' }, { ballotKind: 'secret' }), 'ballots-fixed');
    assert.equal(judge({}, opens(-1)), 'same terms');
  });

  test('nothing changes once it is withdrawn, and no term once somebody has voted', () => {
    assert.equal(judge({}, { withdrawn: true }), 'proposal-withdrawn');
    const voted = { current: OPEN, asked: { ...OPEN, textHash: '0x2' }, hasVotes: true };
    assert.deepEqual(judgeAmendment(voted, NOW), { ok: false, failure: { kind: 'proposal-has-votes' } });
  });

  test('terms change until ten minutes before the close', () => {
    const closing = (left: number) => judge({ textHash: '0x2' }, { closesAt: after(left) });
    assert.deepEqual([LAST_WITHDRAWAL_MS, LAST_WITHDRAWAL_MS - 1, 1, 0].map(closing), [
      'new terms',
      'proposal-closing',
      'proposal-closing',
      'proposal-closed',
    ]);
  });

  test('a window may stay in the past, but not move there, close before it opens, or promise too much', () => {
    assert.equal(judge({ opensAt: after(-HOUR_MS) }), 'window-impossible');
    assert.equal(judge({ opensAt: after(1), closesAt: after(1) }), 'window-impossible');
    assert.equal(judge({ closesAt: after(-1) }), 'window-impossible');
    assert.equal(judge({ closesAt: OPEN.opensAt }, { opensAt: after(HOUR_MS) }), 'window-impossible');
    assert.equal(judge({ extendableUntil: after(DAY_MS - 1) }), 'window-impossible');
    assert.equal(judge({ closesAt: after(2 * DAY_MS) }, { opensAt: after(HOUR_MS) }), 'new terms');
  });

  test('what the contract would refuse is refused before', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const verdict = judgeAmendment(situation, NOW);
        if (!verdict.ok || !verdict.value.terms) return;
        const { current, asked, hasVotes } = situation;
        assert.ok(!hasVotes && !current.withdrawn && asked.closesAt > asked.opensAt);
        assert.ok(current.closesAt.getTime() - NOW.getTime() >= LAST_WITHDRAWAL_MS);
        assert.notDeepEqual(
          { ...current, withdrawn: 0 },
          { ...asked, withdrawn: 0 },
          'it would be no change',
        );
      }),
    );
  });

  test('a window that comes of it can still be voted in, and did not begin earlier than it was said', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        if (!judgeAmendment(situation, NOW).ok) return;
        const { current, asked } = situation;
        assert.ok(asked.closesAt > NOW);
        assert.ok(asked.opensAt.getTime() === current.opensAt.getTime() || asked.opensAt >= NOW);
      }),
    );
  });

  test('nothing changes for a reader of another version, nor after the end', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { current, asked } = situation;
        const fixed = current.withdrawn || current.closesAt <= NOW || asked.version !== current.version;
        if (fixed) assert.equal(judgeAmendment(situation, NOW).ok, false);
      }),
    );
  });

  test('a vote leaves everything else changeable: whatever is not on the contract', () => {
    fc.assert(
      fc.property(situations, ({ current, ...rest }) => {
        const open = { ...current, withdrawn: false, closesAt: new Date(NOW.getTime() + HOUR_MS) };
        const verdict = judgeAmendment({ ...rest, current: open, asked: open, hasVotes: true }, NOW);
        assert.deepEqual(verdict, { ok: true, value: { terms: false } });
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MOST_SEQ_JUMP } from '../acts/sequence.ts';
import { parseAddress, parseHash } from '../core/hex.ts';
import type { Ballot } from './ballot.ts';
import { type BallotProposal, type BallotSituation, checkBallotTerms, judgeBallot } from './ballot-rules.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const SECOND = BigInt(NOW.getTime() / 1000);
const YEAR = 366n * 86_400n;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const AUTHOR = parseAddress(`0x${'a0'.repeat(20)}`);
const BALLOT: Ballot = {
  proposalId: 1,
  textHash: parseHash(`0x${'11'.repeat(32)}`),
  choice: 'yes',
  voter: parseAddress(`0x${'b0'.repeat(20)}`),
  seq: 1n,
  deadline: SECOND,
};
const PROPOSAL: BallotProposal = {
  author: AUTHOR,
  textHash: BALLOT.textHash,
  activeStatus: true,
  withdrawn: false,
  opensAt: NOW,
  closesAt: after(1),
  secret: false,
};
const FIRST: BallotSituation = {
  proposal: PROPOSAL,
  ineligible: null,
  underAge: false,
  previous: null,
  highestSeq: 0n,
  earlierWallets: [],
  earlierVoted: false,
};

/** How a situation differs from that of a first vote. */
type About = Partial<Omit<BallotSituation, 'proposal'>> & {
  readonly proposal?: Partial<BallotProposal> | null;
};

function kindOf(result: ReturnType<typeof judgeBallot> | ReturnType<typeof checkBallotTerms>): string {
  return result.ok ? 'taken' : result.failure.kind;
}

const termsOf = (changes: Partial<Ballot>, at = NOW) =>
  kindOf(checkBallotTerms({ ...BALLOT, ...changes }, at));

test('a deadline may be this very second and a year away, and no second more', () => {
  assert.deepEqual(
    [SECOND - 1n, SECOND, SECOND + YEAR, SECOND + YEAR + 1n].map((deadline) => termsOf({ deadline })),
    ['deadline-passed', 'taken', 'taken', 'deadline-too-far'],
  );
  assert.equal(termsOf({ deadline: SECOND }, after(999)), 'taken', 'a second lasts until the next');
});

test('a sequence is at most what every reader of JSON holds exactly', () => {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  assert.deepEqual([termsOf({ seq: most }), termsOf({ seq: most + 1n })], ['taken', 'sequence-too-large']);
});

describe('a ballot', () => {
  const judge = (
    {
      proposal,
      ...situation
    }: Partial<Omit<BallotSituation, 'proposal'>> & {
      readonly proposal?: Partial<BallotProposal> | null;
    } = {},
    ballot: Partial<Ballot> = {},
    at = NOW,
  ) => {
    const about = proposal === null ? null : { ...PROPOSAL, ...proposal };
    return judgeBallot({ ...BALLOT, ...ballot }, { ...FIRST, ...situation, proposal: about }, at);
  };

  test('is taken from the first moment of an open proposal to the last, and tells the vote before it', () => {
    assert.deepEqual(judge(), { ok: true, value: { previous: null } });
    const previous = { choice: 'no', seq: 1n } as const;
    assert.deepEqual(judge({ previous, highestSeq: 1n }, { seq: 2n }), {
      ok: true,
      value: { previous: 'no' },
    });
    assert.deepEqual(
      [after(-1), NOW, after(1)].map((at) => kindOf(judge({}, {}, at))),
      ['proposal-not-active', 'taken', 'proposal-not-active'],
    );
  });

  // Each has every fault of those before it too: the first rule answers.
  const faults: ReadonlyArray<readonly [kind: string, situation: About, ballot: Partial<Ballot>]> = [
    ['text-mismatch', { proposal: { textHash: '0x' } }, {}],
    ['already-voted', { previous: { choice: 'yes', seq: 0n } }, {}],
    ['sequence-too-large', {}, { seq: MOST_SEQ_JUMP + 1n }],
    ['stale-sequence', { highestSeq: MOST_SEQ_JUMP + 1n }, {}],
    ['own-proposal', {}, { voter: AUTHOR }],
    ['not-authorised', { ineligible: 'not-a-citizen' }, {}],
    ['under-age', { underAge: true }, {}],
    ['authorised-after-opening', { ineligible: 'too-late' }, {}],
    ['ballots-secret', { proposal: { textHash: '0x', secret: true } }, {}],
    ['proposal-not-active', { proposal: { textHash: '0x', secret: true, activeStatus: false } }, {}],
    ['proposal-unknown', { proposal: null }, {}],
  ];
  test('is refused by the first rule that it breaks, in the order of the contract', () => {
    let about: About = {};
    let ballot: Partial<Ballot> = {};
    for (const [kind, more, other] of faults) {
      about = { ...about, ...more };
      ballot = { ...ballot, ...other };
      assert.equal(kindOf(judge(about, ballot)), kind);
    }
  });

  test('of a withdrawn proposal, or one that is switched off, is refused', () => {
    assert.equal(kindOf(judge({ proposal: { withdrawn: true } })), 'proposal-not-active');
    assert.equal(kindOf(judge({ proposal: { activeStatus: false } })), 'proposal-not-active');
  });

  test('comes after the highest sequence used, and not far beyond it', () => {
    const highestSeq = 7n;
    assert.deepEqual(
      [7n, 8n, highestSeq + MOST_SEQ_JUMP, highestSeq + MOST_SEQ_JUMP + 1n].map((seq) =>
        kindOf(judge({ highestSeq }, { seq })),
      ),
      ['stale-sequence', 'taken', 'taken', 'sequence-too-large'],
    );
  });
});

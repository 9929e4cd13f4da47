import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import fc from 'fast-check';
import vectors from '../../vectors/acts.json' with { type: 'json' };
import { LEAST_MEMBERS } from '../census/cohorts.ts';
import { type Word, wordOf } from '../field.ts';
import { isAccepted, LONGEST_INTERVAL_S } from './accepted-root.ts';
import {
  anonymousDigest,
  choiceHash,
  messageWord,
  proofInput,
  proofLeaf,
  scopeWord,
} from './anonymous-act.ts';
import { reportDay, reportDayBegins } from './report-days.ts';

const scope = {
  kind: 'report-vote',
  chainId: vectors.scope.chainId,
  contract: parseAddress(vectors.scope.contract),
  subject: vectors.scope.subject as Word,
} as const;
const words = vectors.words as Word[];

describe('the words of an anonymous act', () => {
  test('are those of the published vectors', () => {
    assert.equal(scopeWord(scope), vectors.scopeWord);
    assert.equal(messageWord(scope.kind, words), vectors.messageWord);
    assert.equal(proofInput(scopeWord(scope)).toString(), vectors.scopeInput);
    assert.equal(proofInput(messageWord(scope.kind, words)).toString(), vectors.messageInput);
    const digest = anonymousDigest(scope, BigInt(vectors.nullifier), words);
    assert.equal(digest, vectors.digest);
    assert.equal(proofLeaf(digest, BigInt(vectors.root), vectors.points.map(BigInt)), vectors.leaf);
  });

  test('differ by each part of the scope and of the message', () => {
    const digests = [
      anonymousDigest(scope, 7n, words),
      anonymousDigest({ ...scope, kind: 'ballot' }, 7n, words),
      anonymousDigest({ ...scope, chainId: 1 }, 7n, words),
      anonymousDigest({ ...scope, contract: parseAddress(`0x${'45'.repeat(20)}`) }, 7n, words),
      anonymousDigest({ ...scope, subject: wordOf(1n) }, 7n, words),
      anonymousDigest(scope, 8n, words),
      anonymousDigest(scope, 7n, [wordOf(1n), wordOf(1n)]),
    ];
    assert.equal(new Set(digests).size, digests.length);
    assert.throws(() => messageWord('report', words), RangeError);
    assert.notEqual(choiceHash(1, wordOf(5n)), choiceHash(2, wordOf(5n)));
  });
});

describe('a report day', () => {
  test('begins at midnight in Colombo', () => {
    const day = reportDay(Date.parse('2026-11-22T18:30:00Z') / 1000);
    assert.equal(reportDay(Date.parse('2026-11-22T18:29:59Z') / 1000), day - 1);
    assert.equal(new Date(reportDayBegins(day) * 1000).toISOString(), '2026-11-22T18:30:00.000Z');
  });
});

/** The roots of a cohort that one person was in by the rules: an old identity until it was replaced, and the new one a while later. */
const histories = fc.record({
  replacedAt: fc.integer({ min: 1, max: 10_000_000 }), // a block's time; 0 would say that it was not
  waited: fc.integer({ min: 1, max: LONGEST_INTERVAL_S }),
  from: fc.integer({ min: 0, max: 20_000_000 }),
  length: fc.integer({ min: 0, max: LONGEST_INTERVAL_S }),
});

describe('a scope', () => {
  const members = LEAST_MEMBERS;
  const at = (time: number) => ({ from: time, to: time });

  test('takes roots of its interval only, of crowds only, and never root 0', () => {
    const root = { members, since: 100, until: 200 };
    assert.deepEqual(
      [99, 100, 199, 200].map((time) => isAccepted(5n, root, at(time))),
      [false, true, true, false],
    );
    assert.equal(isAccepted(5n, { ...root, until: 0 }, at(10_000)), true);
    assert.equal(isAccepted(5n, { ...root, members: members - 1 }, at(150)), false);
    assert.equal(isAccepted(0n, root, at(150)), false);
    assert.equal(isAccepted(5n, null, at(150)), false);
    assert.equal(isAccepted(5n, root, { from: 0, to: LONGEST_INTERVAL_S + 1 }), false);
    assert.equal(isAccepted(5n, root, { from: 150, to: 149 }), false);
  });

  test('lets nobody act twice, with an identity and the one in its place', () => {
    fc.assert(
      fc.property(histories, ({ replacedAt, waited, from, length }) => {
        const scopeOf = { from, to: from + length };
        // The old leaf is in roots that end when it is replaced; the new one enters later than a whole interval after that.
        const old = { members, since: 0, until: replacedAt };
        const later = { members, since: replacedAt + LONGEST_INTERVAL_S + waited, until: 0 };
        assert.ok(!(isAccepted(1n, old, scopeOf) && isAccepted(2n, later, scopeOf)));
      }),
      { numRuns: 2000 },
    );
  });
});

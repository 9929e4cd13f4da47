import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES } from '@sabha/domain/core/localized';
import fc from 'fast-check';
import { confidenceOf, fitOf, type Signals } from './signals.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const signals: fc.Arbitrary<Signals> = fc
  .record({
    rank: share,
    coverage: share,
    nearest: share,
    near: share,
    title: share,
    asking: share,
    titleCoverage: share,
    summary: share,
    section: share,
    nearestByGrams: share,
    nearByGrams: share,
    help: fc.constantFrom(0, 1),
    recognised: share,
    others: share,
    weight: fc.double({ min: 0, max: 100, noNaN: true }),
    had: share,
  })
  .map(({ had, ...rest }) => ({ ...rest, evidence: rest.weight * had }));
const language = fc.constantFrom(...LANGUAGES);

/** Those that say that a text is nearer to the question. */
const BETTER = [
  'rank',
  'coverage',
  'nearest',
  'near',
  'title',
  'asking',
  'titleCoverage',
  'summary',
  'section',
  'nearestByGrams',
  'nearByGrams',
  'recognised',
] as const;

describe('how sure an answer is', () => {
  test('is more than 0 and less than 1', () => {
    fc.assert(
      fc.property(signals, share, language, (seen, elsewhere, one) => {
        const value = confidenceOf(seen, elsewhere, one);
        assert.ok(value > 0 && value < 1, String(value));
      }),
    );
  });

  test('does not fall, nor does the fit, where a text is nearer to the question in any way', () => {
    fc.assert(
      fc.property(
        signals,
        share,
        language,
        fc.constantFrom(...BETTER),
        share,
        (seen, away, one, name, more) => {
          const nearer = { ...seen, [name]: Math.max(seen[name], more) };
          assert.ok(fitOf(nearer) >= fitOf(seen));
          assert.ok(confidenceOf(nearer, away, one) >= confidenceOf(seen, away, one));
        },
      ),
    );
  });

  test('does not rise where the question is nearer to one that others answer', () => {
    fc.assert(
      fc.property(signals, share, share, language, (seen, one, other, spoken) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        assert.ok(confidenceOf(seen, more, spoken) <= confidenceOf(seen, less, spoken));
      }),
    );
  });

  test('does not fall where the text has more of the words, nor rise where it lacks more', () => {
    fc.assert(
      fc.property(signals, share, language, share, (seen, away, one, more) => {
        const had = { ...seen, evidence: seen.evidence + (seen.weight - seen.evidence) * more };
        assert.ok(confidenceOf(had, away, one) >= confidenceOf(seen, away, one));
        const lacks = { ...seen, weight: seen.weight + more * 50 };
        assert.ok(confidenceOf(lacks, away, one) <= confidenceOf(seen, away, one));
      }),
    );
  });
});

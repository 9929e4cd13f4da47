import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ActLine, AuditLine } from '@sabha/domain/audit/bundle-format';
import { RecordBuilder, type Step } from './record-builder.ts';
import { seal } from './seal.ts';
import { readAgain } from './second-reader.ts';

const STEPS: readonly Step[] = [
  { kind: 'sign', voter: 0, proposal: 1 },
  { kind: 'petition', voter: 1 },
  { kind: 'other' },
  { kind: 'endorse', voter: 2, petition: 1 },
  { kind: 'relay' },
  { kind: 'endorse', voter: 0, petition: 1 },
  { kind: 'endorse', voter: 2, petition: 1 },
  { kind: 'direct', voter: 1, proposal: 1 },
  { kind: 'sign', voter: 1, proposal: 1 },
  { kind: 'relay' },
  { kind: 'sign', voter: 2, proposal: 1 },
];
const honest = await new RecordBuilder(3, ['A bridge']).take(STEPS);
const lines = () => structuredClone(honest.lines());
const acts = (all: readonly AuditLine[]) => all.filter((line): line is ActLine => line.kind === 'act');

/** What somebody might do to a bundle, each sealed anew; and what the second reader says of it. */
const TAMPERINGS: ReadonlyArray<readonly [string, (all: AuditLine[]) => void, RegExp]> = [
  [
    'a changed choice',
    (all) => {
      const [ballot] = acts(all);
      // The last digit of the third word.
      if (ballot) ballot.payload = `${ballot.payload.slice(0, 193)}2${ballot.payload.slice(194)}`;
    },
    /act 1: its digest/,
  ],
  [
    'a removed act',
    (all) => {
      all.splice(
        all.findIndex((line) => line.kind === 'act'),
        1,
      );
    },
    /act 2 after 0/,
  ],
  [
    'a swapped leaf',
    (all) => {
      const leaf = all.find((line) => line.kind === 'leaf');
      if (leaf) leaf.digest = `0x${'77'.repeat(32)}`;
    },
    /the root of batch/,
  ],
  [
    'the signature of another',
    (all) => {
      const [one, other] = acts(all);
      if (one && other) one.authorization = other.authorization;
    },
    /act 1: its signature/,
  ],
  [
    'a root on the ledger that is not that of its acts',
    (all) => {
      const anchor = all.find((line) => line.kind === 'anchor');
      if (anchor) anchor.root = `0x${'ab'.repeat(32)}`;
    },
    /the root of anchor 0/,
  ],
  [
    'an anchor that was left out',
    (all) => {
      all.splice(
        all.findIndex((line) => line.kind === 'anchor'),
        1,
      );
    },
    /the position of anchor 1/,
  ],
  [
    'an act that was counted long after its deadline',
    (all) => {
      for (const line of all) {
        if (line.kind === 'block' && Number(line.number) > 4) line.mined_at = '2026-11-27T00:00:00.000Z';
        if (line.kind === 'anchor') line.anchored_at = '2026-11-27T00:00:00.000Z';
      }
    },
    /act 1: counted late without an anchor in time/,
  ],
  [
    'citizens of nobody',
    (all) => {
      for (const line of all) if (line.kind === 'day') line.passed -= 1;
    },
    /more authorised than passed on 2026-11-20/,
  ],
  [
    'another count',
    (all) => {
      const count = all.find((line) => line.kind === 'count');
      if (count) count.counts.yes = 7;
    },
    /the count of proposal 1/,
  ],
];

describe('a second reader, written from the document alone', () => {
  test('finds an honest bundle good, and the same counts', async () => {
    const { problems, counts } = await readAgain(seal(lines()));
    assert.deepEqual(problems, []);
    const published = lines().flatMap((line) =>
      line.kind === 'count' ? [[`${line.of} ${line.id}`, line.counts]] : [],
    );
    assert.deepEqual(counts, Object.fromEntries(published));
    assert.deepEqual(Object.keys(counts), ['proposal 1', 'petition 1']);
  });

  for (const [what, tamper, says] of TAMPERINGS) {
    test(`finds ${what}`, async () => {
      const all = lines();
      tamper(all);
      assert.match((await readAgain(seal(all))).problems.join('; '), says);
    });
  }

  test('finds a byte that was changed', async () => {
    const { problems } = await readAgain(seal(lines()).replace('A bridge', 'A road__'));
    assert.deepEqual(problems, ['the last line']);
  });
});

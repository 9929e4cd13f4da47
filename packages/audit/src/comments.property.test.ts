import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ActLine, AuditLine } from '@sabha/domain/audit/bundle-format';
import { COMMENT_STEPS } from '@sabha/domain/forum/comments/comment-structs';
import fc from 'fast-check';
import { commentRecord, type Talk } from '../test/comment-record.ts';
import { foundIn, threads } from '../test/records.ts';
import { auditLines } from '../test/seal.ts';
import { writeReport } from './report/write-report.ts';
import { Unusable } from './unusable.ts';

const number = fc.integer({ min: 1, max: 5 });
const talk: fc.Arbitrary<Talk> = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    member: fc.nat(2),
    policy: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('write' as const),
    member: fc.nat(2),
    policy: fc.constant(1),
    parent: number,
  }),
  fc.record({ kind: fc.constant('edit' as const), comment: number }),
  fc.record({ kind: fc.constant('step' as const), comment: number, step: fc.constantFrom(...COMMENT_STEPS) }),
);
const talks = fc
  .array(talk, { minLength: 2, maxLength: 12 })
  .map((rest): Talk[] => [{ kind: 'write', member: 0, policy: 1 }, ...rest]);

const COMMENT_FIELDS = ['id', 'digest', 'policy_id', 'parent', 'form', 'label', 'state', 'text_hash'];
const SHOWN_FIELDS = ['text', 'salt'];
const ACT_FIELDS = ['act', 'number', 'digest', 'subject', 'author', 'seq', 'payload', 'received_at', 'batch'];

/** Every line of a discussion, and in it each field that says something. */
function changeable(lines: readonly AuditLine[]): Array<readonly [index: number, field: string]> {
  return lines.flatMap((line, index) => {
    const shown = line.kind === 'subject' && line.state === 'shown' ? SHOWN_FIELDS : [];
    if (line.kind === 'subject') return [...COMMENT_FIELDS, ...shown].map((field) => [index, field] as const);
    return line.kind === 'act' ? ACT_FIELDS.map((field) => [index, field] as const) : [];
  });
}

/** Another value of the same kind, which may well be a good one elsewhere. */
function other(field: string, value: unknown): unknown {
  if (field === 'state') return value === 'shown' ? 'removed' : 'shown';
  if (field === 'label') return value === 'for' ? 'against' : 'for';
  if (field === 'form') return 'statement';
  if (field === 'parent') return value === null ? 1 : null;
  if (field === 'act') return value === 'comment' ? 'comment-edit' : 'comment';
  if (field === 'received_at') return new Date(Date.parse(String(value)) + 1).toISOString();
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  return `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`;
}

test('whatever is said, edited, removed, hidden and restored, an honest record agrees', async () => {
  await fc.assert(
    fc.asyncProperty(talks, async (said) => assert.deepEqual(await foundIn(await commentRecord(said)), [])),
    { numRuns: 25 },
  );
});

test('no field of a comment or its acts can be changed, and none left out or repeated, without its being found', async () => {
  await fc.assert(
    fc.asyncProperty(
      talks,
      fc.nat(),
      fc.constantFrom('field', 'field', 'drop', 'repeat'),
      async (said, at, how) => {
        const lines = await commentRecord(said);
        const all = changeable(lines);
        const [index, field] = all[at % all.length] ?? assert.fail();
        const changed: object[] = structuredClone(lines);
        const line = lines[index] as Record<string, unknown> & AuditLine; // an object of such fields
        if (how === 'drop') changed.splice(index, 1);
        else if (how === 'repeat') changed.splice(index, 0, line);
        else changed[index] = { ...line, [field]: other(field, line[field]) };
        const found = await auditLines(changed, threads).then(
          ({ clean }) => !clean,
          (error) => error instanceof Unusable,
        );
        assert.ok(found, `${how} ${field} of ${JSON.stringify(line)}`);
      },
    ),
    { numRuns: 80 },
  );
});

const WRITTEN: Talk[] = [
  { kind: 'write', member: 0, policy: 1 },
  { kind: 'write', member: 1, policy: 1, parent: 1 },
  { kind: 'edit', comment: 2 },
  { kind: 'write', member: 2, policy: 2 },
];

/** What is found when the line of a comment is changed so. */
async function foundWhen(said: readonly Talk[], id: number, change: object | null): Promise<string[]> {
  const lines = await commentRecord(said);
  const isIt = (line: AuditLine) => line.kind === 'subject' && line.of === 'comment' && line.id === id;
  const changed = lines.flatMap((line) =>
    isIt(line) ? (change === null ? [] : [{ ...line, ...change }]) : [line],
  );
  return foundIn(changed as AuditLine[]); // lines of the same form
}

test('a comment that is gone is named, whether its act is still there or not', async () => {
  assert.deepEqual(await foundWhen(WRITTEN, 3, null), [
    'act-without-subject act 4: comment 3 is missing though its act is in the record',
  ]);
  const gone = await foundWhen(WRITTEN, 1, null);
  assert.ok(gone.includes('comment-parent-missing comment 2 replies to comment 1'), gone.join('\n'));
});

test('a comment that is taken away without a step is named, and so is one that is shown in spite of a step', async () => {
  const tombstone = { state: 'removed', text: null, salt: null };
  assert.deepEqual(await foundWhen(WRITTEN, 2, tombstone), [
    'comment-removed-silently comment 2 is removed without a step',
  ]);
  const hidden: Talk[] = [...WRITTEN, { kind: 'step', comment: 3, step: 'hidden' }];
  const shown = (await commentRecord(WRITTEN)).find((line) => line.kind === 'subject' && line.id === 3);
  assert.deepEqual(await foundWhen(hidden, 3, shown ?? assert.fail()), [
    'comment-shown-again comment 3 is shown, and a step had it hidden',
  ]);
  assert.deepEqual(await foundWhen([...hidden, { kind: 'step', comment: 3, step: 'restored' }], 3, {}), []);
});

test('another text under the same hash, or an earlier text, is named', async () => {
  assert.deepEqual(await foundWhen(WRITTEN, 1, { text: 'I am for it' }), [
    'text-changed comment 1 has another text than its hash says',
  ]);
  const before = (await commentRecord(WRITTEN.slice(0, 2))).find(
    (line) => line.kind === 'subject' && line.id === 2,
  );
  assert.deepEqual(await foundWhen(WRITTEN, 2, before ?? assert.fail()), [
    'comment-differs comment 2 has another label than its latest act says',
    'comment-differs comment 2 has another text than its latest act says',
  ]);
});

test('a comment that nobody wrote is named', async () => {
  const lines = await commentRecord(WRITTEN);
  const [index, line] = [...lines.entries()].find(([, { kind }]) => kind === 'subject') ?? assert.fail();
  const invented = { ...line, id: 9, digest: `0x${'ab'.repeat(32)}` };
  assert.deepEqual(await foundIn(lines.toSpliced(index + 3, 0, invented as AuditLine)), [
    'comment-without-act comment 9 has no act in the record',
  ]);
});

test('the report says how many comments there are, and asks no contract for a count of them', async () => {
  const report = await auditLines(await commentRecord(WRITTEN), threads);
  const text = writeReport(report, null);
  assert.ok(text.includes('3 comments\n') && text.includes('1 edits of comments\n'), text);
  assert.ok(text.includes('Comments on policies: 3 listed, 0 of them with findings'), text);
  const acts = (await commentRecord(WRITTEN)).filter((line): line is ActLine => line.kind === 'act');
  assert.equal(acts.length, 4);
});

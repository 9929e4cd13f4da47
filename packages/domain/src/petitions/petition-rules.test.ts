import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MOST_SEQ_JUMP } from '../acts/sequence.ts';
import {
  type AuthorSituation,
  checkDeadline,
  checkValidity,
  judgeDraft,
  judgeEndorsement,
  PETITION_INTERVAL_SECONDS,
  type SignerSituation,
} from './petition-rules.ts';
import { INVALIDATED, SIGNS, WITHDRAWS } from './petition-structs.ts';

const DAY_MS = 86_400_000;
const YEAR = 366n * 86_400n;
const WEEK = 604_800n;
const NOW = new Date('2026-11-20T06:00:00Z');
const SECOND = BigInt(NOW.getTime() / 1000);
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const kindOf = (result: ReturnType<typeof checkDeadline>) => (result.ok ? 'taken' : result.failure.kind);

test('the deadline of a signature may be this very second and a year away, and no second more', () => {
  assert.deepEqual(
    [SECOND - 1n, SECOND, SECOND + YEAR, SECOND + YEAR + 1n].map((one) => kindOf(checkDeadline(one, NOW))),
    ['deadline-passed', 'taken', 'taken', 'deadline-too-far'],
  );
  assert.equal(kindOf(checkDeadline(SECOND, after(999))), 'taken', 'a second lasts until the next');
});

test('a draft is used while it is valid, and is valid for a week at most', () => {
  const check = (validFrom: bigint, deadline: bigint, at = NOW) =>
    kindOf(checkValidity({ validFrom, deadline }, at));
  assert.equal(check(SECOND, SECOND), 'taken');
  assert.equal(check(SECOND, SECOND, after(999)), 'taken');
  assert.equal(check(SECOND - 9n, SECOND - 1n), 'deadline-passed');
  assert.equal(check(SECOND + 1n, SECOND + 2n), 'not-valid-yet');
  assert.deepEqual(
    [SECOND + WEEK, SECOND + WEEK + 1n].map((deadline) => check(SECOND, deadline)),
    ['taken', 'deadline-too-far'],
  );
});

describe('a draft', () => {
  const judge = (
    draft: { readonly requiredSignatures?: number; readonly closesAt?: Date } = {},
    author: Partial<AuthorSituation> = {},
  ) =>
    judgeDraft(
      { requiredSignatures: 1, closesAt: after(DAY_MS), ...draft },
      { authorised: true, lastCreated: null, ...author },
      NOW,
    )?.kind ?? 'taken';

  test('asks for one signature at least, and closes between now and 366 days', () => {
    assert.deepEqual(
      [0, 1].map((requiredSignatures) => judge({ requiredSignatures })),
      ['bad-terms', 'taken'],
    );
    assert.deepEqual(
      [0, 1, 366 * DAY_MS, 366 * DAY_MS + 1].map((open) => judge({ closesAt: after(open) })),
      ['bad-terms', 'taken', 'taken', 'bad-terms'],
    );
  });

  test('comes from a citizen, once a week', () => {
    assert.equal(judge({ requiredSignatures: 0 }, { authorised: false }), 'not-authorised');
    const week = PETITION_INTERVAL_SECONDS * 1000;
    assert.deepEqual(
      [after(-week), after(1 - week)].map((lastCreated) => judge({}, { lastCreated })),
      ['taken', 'too-soon'],
    );
  });
});

describe('a signature under a petition', () => {
  const OPEN = {
    ...{ closesAt: after(1), required: 2, signatures: 1 },
    ...{ refused: false, removed: false, rejected: false },
  };
  const situation = {
    petition: OPEN,
    authorised: true,
    choice: null,
    highestSeq: 7n,
    earlierSigned: false,
  } satisfies SignerSituation;
  const judge = (
    changes: Partial<SignerSituation> = {},
    { choice = SIGNS, seq = 8n, at = NOW }: { choice?: number; seq?: bigint; at?: Date } = {},
  ) => judgeEndorsement({ choice, seq }, { ...situation, ...changes }, at)?.kind ?? 'taken';

  test('counts until the petition closes or has enough', () => {
    assert.deepEqual([judge(), judge({}, { at: after(1) })], ['taken', 'petition-closed']);
    assert.equal(judge({ petition: { ...OPEN, signatures: 2 } }), 'petition-completed');
    assert.equal(judge({ petition: { ...OPEN, refused: true } }), 'petition-unknown');
    assert.equal(judge({ petition: null }), 'petition-unknown');
  });

  test('is not taken once an office removed the petition; of a rejected one it may only be withdrawn', () => {
    const signed = { choice: SIGNS };
    const removed = { ...signed, petition: { ...OPEN, removed: true } };
    const rejected = { ...signed, petition: { ...OPEN, rejected: true } };
    const back = { choice: WITHDRAWS };
    assert.deepEqual([judge(removed), judge(removed, back)], ['petition-removed', 'petition-removed']);
    assert.deepEqual([judge(rejected), judge(rejected, back)], ['petition-rejected', 'taken']);
  });

  test('can be withdrawn once it was given, and given again once it was withdrawn', () => {
    const twice = [null, SIGNS, WITHDRAWS].map((choice) => [
      judge({ choice }, { choice: SIGNS }),
      judge({ choice }, { choice: WITHDRAWS }),
    ]);
    assert.deepEqual(twice, [
      ['taken', 'not-signed'],
      ['already-signed', 'taken'],
      ['taken', 'not-signed'],
    ]);
  });

  test('that an office declared invalid is neither given again nor withdrawn', () => {
    const again = [SIGNS, WITHDRAWS].map((choice) => judge({ choice: INVALIDATED }, { choice }));
    assert.deepEqual(again, ['signature-invalidated', 'signature-invalidated']);
  });

  test('does not count again for who signed with a wallet that was replaced', () => {
    const both = [SIGNS, WITHDRAWS].map((choice) => judge({ earlierSigned: true }, { choice }));
    assert.deepEqual(both, ['earlier-wallet-signed', 'earlier-wallet-signed']);
  });

  test('comes after the highest sequence used, and not far beyond it', () => {
    assert.deepEqual(
      [7n, 8n, 7n + MOST_SEQ_JUMP, 8n + MOST_SEQ_JUMP].map((seq) => judge({}, { seq })),
      ['stale-sequence', 'taken', 'taken', 'sequence-too-high'],
    );
  });

  test('is refused by the first rule that it breaks, in the order of the contract', () => {
    const stale = { choice: SIGNS, highestSeq: 8n };
    const late = { at: after(1) };
    assert.equal(judge(stale), 'stale-sequence');
    assert.equal(judge({ ...stale, authorised: false }), 'not-authorised');
    assert.equal(judge({ ...stale, authorised: false }, late), 'petition-closed');
    const enough = { ...OPEN, signatures: 2 };
    assert.equal(judge({ ...stale, authorised: false, petition: enough }, late), 'petition-completed');
    const removed = { ...enough, removed: true, rejected: true };
    assert.equal(judge({ ...stale, authorised: false, petition: removed }, late), 'petition-removed');
    assert.equal(judge({ petition: { ...removed, refused: true } }), 'petition-unknown');
  });
});

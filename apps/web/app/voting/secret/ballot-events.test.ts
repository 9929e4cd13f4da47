import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Word } from '@sabha/anonymity/field';
import { afterEvent, type OnLedger, type OwnBallots } from './ballot-events.ts';

const word = (n: number): Word => `0x${n.toString(16).padStart(64, '0')}`;
const ballot = (n: number) => ({ nullifier: word(7), words: [word(n), word(90 + n)], digest: word(n) });
/** A Yes that was changed to a No: both are published. */
const OWN: OwnBallots = { rows: [ballot(1), ballot(2)], last: ballot(2), choice: 'no' };
const counted = (digest: number, choice: number, nullifier = 7n) =>
  ['SecretBallotCounted', { nullifier, digest: word(digest), choice }] as const;
const opened = (choice: number) => ['SecretBallotOpened', { nullifier: 7n, choice }] as const;

function after(...events: ReadonlyArray<ReturnType<typeof counted> | ReturnType<typeof opened>>): OnLedger {
  return events.reduce<OnLedger>((known, [name, args]) => afterEvent(known, name, args, OWN), 'waiting');
}

describe('what the ledger says of the own secret ballot', () => {
  test('the last one is counted as it says', () => {
    assert.equal(after(counted(1, 1), counted(2, 2)), 'counted');
  });

  test('while the contract has only the one before, the last one waits', () => {
    assert.equal(after(counted(1, 1)), 'waiting');
  });

  test('another choice, and a ballot that this device did not make, are differences', () => {
    assert.equal(after(counted(2, 1)), 'differs');
    assert.equal(after(counted(1, 1), counted(3, 2)), 'differs');
  });

  test('a hidden one is known by what it is opened to', () => {
    assert.equal(after(counted(2, 0)), 'hidden');
    assert.equal(after(counted(2, 0), opened(2)), 'counted');
    assert.equal(after(counted(2, 0), opened(1)), 'differs');
  });

  test('ballots of others say nothing of it', () => {
    assert.equal(after(counted(9, 1, 8n)), 'waiting');
  });
});

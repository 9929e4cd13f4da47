import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '@sabha/domain/core/envelope';
import { REGISTRATION_PROBLEMS } from '@sabha/domain/registration/registration-errors';
import { FAILURE_KINDS, failureOf } from './registration-failure.ts';

function refused(kind: string, status: number, more: Partial<Problem> = {}): Parameters<typeof failureOf>[1] {
  const words = { type: 'about:blank', title: kind, status, kind, message: kind } as const;
  const problem = { ...words, success: false, data: null, ...more } as const;
  return { kind: 'refused', status, problem, words: problem.message, retryAfterSeconds: 0 };
}

test('every refusal of the server has its own text', () => {
  for (const kind of Object.keys(REGISTRATION_PROBLEMS))
    assert.ok(
      FAILURE_KINDS.some((known) => known === kind),
      kind,
    );
});

test('a value that somebody has registered is reported at its field, by the names of either call', () => {
  const errors = [
    { path: 'email', message: '' },
    { path: 'body.userData.nicNumber', message: '' },
    { path: 'mobile_no', message: '' },
    { path: 'unknown', message: '' },
  ];
  const { kind, problems } = failureOf('reserve', refused('duplicate-data', 409, { errors }));
  assert.equal(kind, 'duplicate-data');
  assert.deepEqual(problems, { email: 'registered', nicNumber: 'registered', mobileNumber: 'registered' });
});

test('a wallet of somebody else is an error of the wallet', () => {
  const { problems } = failureOf('reserve', refused('wallet-already-registered', 409));
  assert.deepEqual(problems, { wallet: 'registered' });
});

test('the day from which a remembered NIC is free again is found', () => {
  const message = 'The NIC can be registered again after 2027-03-04.';
  assert.equal(failureOf('reserve', refused('nic-remembered', 409, { message })).until, '2027-03-04');
});

test('an answer that is none of ours, one that was asked for too often, and none at all', () => {
  const unknown = { kind: 'refused', status: 502, problem: null, words: null, retryAfterSeconds: 0 } as const;
  assert.equal(failureOf('save', unknown).kind, 'failed');
  assert.equal(failureOf('save', { ...unknown, status: 429 }).kind, 'too-many-requests');
  for (const kind of ['no-answer', 'too-late'] as const)
    assert.equal(failureOf('save', { kind }).kind, 'offline');
});

test('a refusal of a kind that is not known keeps the server’s own words', () => {
  const message = 'The village is not on the list of 2026.';
  const { kind, reason } = failureOf('save', refused('village-unknown', 409, { message }));
  assert.deepEqual([kind, reason], ['failed', message]);
  const elsewhere = { kind: 'refused', status: 502, problem: null, words: message } as const;
  assert.equal(failureOf('save', { ...elsewhere, retryAfterSeconds: 0 }).reason, message);
  assert.equal(failureOf('save', refused('database-failed', 503, { message })).reason, null);
});

test('a request of another form than the server knows is a form to look at again', () => {
  const errors = [{ path: 'province', message: 'Invalid' }];
  const { kind, problems } = failureOf('save', refused('invalid-request', 400, { errors }));
  assert.deepEqual([kind, problems], ['invalid-registration', { province: 'invalid' }]);
});

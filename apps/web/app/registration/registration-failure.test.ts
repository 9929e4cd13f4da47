import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REGISTRATION_PROBLEMS } from '@sabha/domain/registration/registration-errors';
import { FAILURE_KINDS, failureOf } from './registration-failure.ts';

function problem(kind: string, status: number, more: object = {}): Response {
  const words = { type: 'about:blank', title: kind, status, kind, success: false, data: null, message: kind };
  return Response.json({ ...words, ...more }, { status });
}

test('every refusal of the server has words of its own', () => {
  for (const kind of Object.keys(REGISTRATION_PROBLEMS))
    assert.ok(
      FAILURE_KINDS.some((known) => known === kind),
      kind,
    );
});

test('what somebody has registered is told at its place, by the names of either call', async () => {
  const errors = [
    { path: 'email', message: '' },
    { path: 'body.userData.nicNumber', message: '' },
    { path: 'mobile_no', message: '' },
    { path: 'unknown', message: '' },
  ];
  const { kind, problems } = await failureOf('reserve', problem('duplicate-data', 409, { errors }));
  assert.equal(kind, 'duplicate-data');
  assert.deepEqual(problems, { email: 'registered', nicNumber: 'registered', mobileNumber: 'registered' });
});

test('a wallet of somebody else is an error of the wallet', async () => {
  const { problems } = await failureOf('reserve', problem('wallet-already-registered', 409));
  assert.deepEqual(problems, { wallet: 'registered' });
});

test('the day from which a remembered NIC is free again is found', async () => {
  const message = 'The NIC can be registered again after 2027-03-04.';
  assert.equal((await failureOf('reserve', problem('nic-remembered', 409, { message }))).until, '2027-03-04');
});

test('an answer that is none of ours, and one that was asked for too often', async () => {
  assert.equal((await failureOf('save', new Response('<html>', { status: 502 }))).kind, 'failed');
  assert.equal((await failureOf('save', new Response('{}', { status: 429 }))).kind, 'too-many-requests');
});

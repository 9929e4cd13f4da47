import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import { changeable, changedIn, problemsOf } from './changes.ts';

const USER: OwnUser = {
  id: 'p1',
  user_name: 'Nimal Perera',
  email: 'nimal@example.lk',
  nic: '199012345678',
  mobile_no: '+94771234567',
  evm: `0x${'a'.repeat(40)}`,
  province: 'Western',
  state: 'active',
  takes_part_from: null,
  consent: { version: '2026-11', language: 'si', given_at: '2026-11-01T00:00:00.000Z' },
  checks: [],
  face_check: null,
  registered_at: '2026-11-01T00:00:00.000Z',
};

test('only what was changed is sent, and never NIC or wallet', () => {
  assert.deepEqual(changedIn(changeable(USER), USER), {});
  assert.deepEqual(changedIn({ ...changeable(USER), province: 'Uva' }, USER), { province: 'Uva' });
  assert.deepEqual(Object.keys(changeable(USER)).sort(), ['email', 'mobile_no', 'province', 'user_name']);
});

test('what the server would refuse is said before it is asked', () => {
  assert.deepEqual(problemsOf(changeable(USER)), {});
  assert.deepEqual(problemsOf({ ...changeable(USER), user_name: ' ', email: 'nobody', mobile_no: '12' }), {
    user_name: 'name-required',
    email: 'invalid-email',
    mobile_no: 'invalid-mobile',
  });
});

test('a name of two long parts is taken, a longer one is not', () => {
  const part = 'අ'.repeat(100);
  assert.deepEqual(problemsOf({ ...changeable(USER), user_name: `${part} ${part}` }), {});
  assert.deepEqual(problemsOf({ ...changeable(USER), user_name: `${part} ${part}x` }), {
    user_name: 'name-too-long',
  });
});

import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import type { Stage } from './processing-overlay.tsx';
import { RegistrationFailed } from './registration-failure.ts';
import { submitRegistration } from './submit-registration.ts';

const WALLET = parseAddress(`0x${'a'.repeat(40)}`);
const HASH = `0x${'1'.repeat(64)}`;
const FIELDS = {
  firstName: 'Nimali',
  lastName: 'Perera',
  email: 'nimali@example.lk',
  nicNumber: '199015612345',
  mobileNumber: '0771234567',
  province: 'Central',
};

const RESERVED = {
  success: true,
  transactionHash: null,
  data: {
    transactionHash: null,
    state: 'reserved',
    reserved_until: '2026-11-22T00:00:00.000Z',
    missing_checks: [],
  },
  message: '',
};
const SAVED = {
  success: true,
  transactionHash: HASH,
  data: {
    id: 'x',
    user_name: 'Nimali Perera',
    email: FIELDS.email,
    nic: FIELDS.nicNumber,
    mobile_no: '+94771234567',
    evm: WALLET,
    province: 'Central',
    state: 'active',
    takes_part_from: null,
    consent: { version: '2026-11', language: 'si', given_at: '2026-11-21T00:00:00.000Z' },
    checks: [],
    face_check: null,
    registered_at: '2026-11-21T00:00:00.000Z',
  },
};

const OTHER_DATA = {
  ...{ type: 'about:blank', title: 'Other data', status: 409, kind: 'reservation-differs' },
  ...{ success: false, data: null, message: 'Other data' },
};

afterEach(() => mock.restoreAll());

function order(happened: string[], problems = {}) {
  return {
    fields: FIELDS,
    wallet: WALLET,
    biometricData: null,
    rules: { calendar: 'specification', today: '2026-11-21' },
    language: 'si',
    signIn: async () => void happened.push('signed in'),
    checks: {
      last: async () => {
        happened.push('checked');
        return problems;
      },
    },
    onStage: (stage: Stage) => void happened.push(stage),
  } as const;
}

function answering(happened: string[], answers: Record<string, () => Response>): { sent: unknown[] } {
  const sent: unknown[] = [];
  mock.method(globalThis, 'fetch', async (path: string, init: { body: string }) => {
    happened.push(path);
    sent.push(JSON.parse(init.body));
    return answers[path]?.() ?? new Response(null, { status: 404 });
  });
  return { sent };
}

test('signs in, checks, reserves and saves, in this order, with the consent in its language', async () => {
  const happened: string[] = [];
  const { sent } = answering(happened, {
    '/web3/auth/register': () => Response.json(RESERVED),
    '/api/users': () => Response.json(SAVED, { status: 201 }),
  });
  const end = await submitRegistration(order(happened));
  assert.deepEqual(end, {
    kind: 'registered',
    state: 'active',
    transactionHash: HASH,
    takesPartFrom: null,
  });
  assert.deepEqual(happened, [
    'sign-in',
    'signed in',
    'check',
    'checked',
    'reserve',
    '/web3/auth/register',
    'save',
    '/api/users',
  ]);
  assert.deepEqual(sent, [
    {
      userAddress: WALLET,
      userData: {
        ...FIELDS,
        walletAddress: WALLET,
        nicInfo: { birthYear: 1990, dayOfYear: 156, gender: 'male' },
        biometricData: null,
        consent: { version: '2026-11', language: 'si' },
      },
    },
    {
      user_name: 'Nimali Perera',
      email: FIELDS.email,
      nic: FIELDS.nicNumber,
      mobile_no: FIELDS.mobileNumber,
      evm: WALLET,
      province: 'Central',
    },
  ]);
});

test('what the last check finds keeps everything from being sent', async () => {
  const happened: string[] = [];
  answering(happened, {});
  const end = await submitRegistration(order(happened, { email: 'registered' }));
  assert.deepEqual(end, { kind: 'duplicates', problems: { email: 'registered' } });
  assert.equal(happened.includes('/web3/auth/register'), false);
});

test('the person’s own registration that succeeded meanwhile is a success; another one of this wallet is not', async () => {
  const wallet = { wallet: 'registered' };
  const happened: string[] = [];
  answering(happened, { '/api/users': () => Response.json(SAVED) });
  const end = await submitRegistration(order(happened, wallet));
  assert.equal(end.kind, 'registered');
  assert.equal(happened.includes('/web3/auth/register'), false);
  mock.restoreAll();
  answering(happened, {
    '/api/users': () => Response.json(OTHER_DATA, { status: 409 }),
  });
  assert.deepEqual(await submitRegistration(order(happened, wallet)), {
    kind: 'duplicates',
    problems: wallet,
  });
});

test('a failure says which of the two calls it was, also where no answer came', async () => {
  const lost = () => {
    throw new TypeError('no network');
  };
  for (const [path, call] of [
    ['/web3/auth/register', 'reserve'],
    ['/api/users', 'save'],
  ] as const) {
    answering([], { '/web3/auth/register': () => Response.json(RESERVED), [path]: lost });
    await assert.rejects(submitRegistration(order([])), (error) => {
      assert.ok(error instanceof RegistrationFailed);
      assert.deepEqual([error.call, error.kind], [call, 'offline']);
      return true;
    });
    mock.restoreAll();
  }
});

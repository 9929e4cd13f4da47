import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseFault, faultLine } from './database-fault.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test('a fault of the database or its disk is distinguished from a wrong query', () => {
  const faults = {
    damaged: [
      withCode('XX001'),
      withCode('XX002'),
      new Error('invalid page in block 3 of relation base/5/16450'),
    ],
    'disk-full': [
      withCode('53100'),
      withCode('ENOSPC'),
      new Error('could not extend file: No space left on device'),
    ],
    'disk-failing': [
      withCode('58030'),
      withCode('EIO'),
      withCode('EROFS'),
      new Error('read failed: Input/output error'),
    ],
    ended: [
      new Error('Aborted(). Build with -sASSERTIONS for more info.'),
      Object.assign(new Error('unreachable'), { name: 'RuntimeError' }),
    ],
  } as const;
  for (const [fault, errors] of Object.entries(faults))
    for (const error of errors) {
      assert.equal(databaseFault(error), fault);
      assert.equal(databaseFault(new Error('could not start', { cause: error })), fault);
    }
  for (const other of [
    withCode('23505'),
    withCode('ECONNREFUSED'),
    new Error('syntax error'),
    null,
    'ENOSPC',
  ])
    assert.equal(databaseFault(other), null);
});

test('it is one line with the address and what to do, and without advice for database developers', () => {
  const line = faultLine(
    'ended',
    new Error('Aborted(). Build with -sASSERTIONS for more info.\n at x'),
    '/data/db',
  );
  assert.match(
    line,
    /^The embedded database has ended itself: \/data\/db \(Aborted\(\)\)\. .*restore the folder from a backup/,
  );
  assert.doesNotMatch(line, /\n|ASSERTIONS/);
});

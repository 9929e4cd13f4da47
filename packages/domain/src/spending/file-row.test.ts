import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { MAX_AMOUNT_MINOR } from './amount.ts';
import { onceFor, readAmount, readRow } from './file-row.ts';

const schema = z.strictObject({
  name: z.string(),
  year: z.coerce.number().optional(),
  part: z.object({}).optional(),
});

test('an empty cell is one that was left out, and what is wrong names its line and field', () => {
  assert.deepEqual(readRow(schema, { line: 7, values: { name: 'Roads', year: ' ' } }), {
    ok: true,
    row: { name: 'Roads' },
  });
  const bad = readRow(schema, { line: 7, values: { name: ' ', year: 'soon', colour: 'red' } });
  assert.ok(!bad.ok);
  assert.deepEqual(
    bad.errors.map(({ line, field, message }) => [line, field, message === 'Missing']),
    [
      [7, 'name', true],
      [7, 'year', false],
      [7, null, false],
    ],
  );
});

test('an amount is read up to the largest that is kept, on both sides of zero', () => {
  const most = String(MAX_AMOUNT_MINOR / 100n);
  const more = String(MAX_AMOUNT_MINOR / 100n + 1n);
  assert.deepEqual(
    [readAmount(most, 1n), readAmount(`-${most}`, 1n)],
    [BigInt(most) * 100n, BigInt(most) * -100n],
  );
  assert.deepEqual(
    [readAmount(more, 1n), readAmount(`-${more}`, 1n), readAmount('x', 1n)],
    [null, null, null],
  );
});

test('what is made for a key is made once', () => {
  const made: string[] = [];
  const length = onceFor((key: string) => made.push(key) && key.length);
  assert.deepEqual([length('ab'), length('c'), length('ab')], [2, 1, 2]);
  assert.deepEqual(made, ['ab', 'c']);
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSettings } from './parse-settings.ts';
import { parsePersonalDataKeys } from './personal-data-keys.ts';

const spell = (byte: number) => Buffer.alloc(32, byte).toString('base64');

describe('PERSONAL_DATA_KEYS', () => {
  test('holds the current key and those before it', () => {
    const parsed = parsePersonalDataKeys(`new:${spell(1)}, old-2025:${spell(2)}`);
    assert.ok(parsed.ok);
    assert.deepEqual(
      parsed.value.map(({ id, bytes }) => [id, bytes.length]),
      [
        ['new', 32],
        ['old-2025', 32],
      ],
    );
  });

  test('is refused where it is not exactly that, in one line with the other problems, without a letter of it', () => {
    const short = Buffer.alloc(16, 1).toString('base64');
    const loose = `${spell(1).slice(0, 42)}F=`; // the last letter has two bits to spare
    for (const given of [
      'x',
      spell(1),
      `a:${short}`,
      `a:${loose}`,
      `a b:${spell(1)}`,
      `a:${spell(1)},`,
      `a:${spell(1)},a:${spell(2)}`,
      `a:${spell(1)},b:${spell(1)}`,
    ]) {
      const read = parseSettings({ PORT: 'x', PERSONAL_DATA_KEYS: given });
      assert.ok(!read.ok, given);
      assert.equal(read.failure.problems.length, 2, given);
      assert.match(read.failure.problems[1] ?? '', /^PERSONAL_DATA_KEYS must /);
      assert.ok(!read.failure.problems.join().includes(given));
    }
  });
});

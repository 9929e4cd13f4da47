import assert from 'node:assert/strict';
import { test } from 'node:test';
import { helpKey } from './help-key.ts';
import { beginScan, nextPose } from './scan.ts';
import { POSES } from './test-face.ts';

test('a head that is turned to the wrong side learns the right one in words', () => {
  const turning = nextPose(beginScan(POSES, 0), 0);
  assert.equal(helpKey({ ...turning, guidance: 'other-way' }), `face:guide.${POSES[1]}.help`);
  assert.equal(helpKey({ ...turning, guidance: 'several' }), 'face:guide.several.help');
});

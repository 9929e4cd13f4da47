import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ExtensionSituation, judgeExtension, MOST_EXTENSIONS } from './extend-proposal.ts';

const CLOSE = Date.parse('2026-11-20T12:00:00Z');
const after = (milliseconds: number) => new Date(CLOSE + milliseconds);
const SITUATION: ExtensionSituation = {
  closesAt: after(0),
  extendableUntil: after(10),
  withdrawn: false,
  extensions: MOST_EXTENSIONS - 1,
  isChanging: false,
};

function judge(changes: Partial<ExtensionSituation> = {}, asked = after(1), now = after(-1)): string {
  const result = judgeExtension({ ...SITUATION, ...changes }, asked, now);
  return result.ok ? 'taken' : result.failure.kind;
}

test('a close moves to a later time that the proposal promised, as long as it has not come', () => {
  assert.deepEqual(
    [after(-1), after(0), after(1), after(10), after(11)].map((asked) => judge({}, asked)),
    ['extension-impossible', 'extension-impossible', 'taken', 'taken', 'extension-impossible'],
  );
  assert.equal(judge({}, after(1), after(0)), 'proposal-closed');
});

test('a close moves twenty times, and the first rule that is broken answers', () => {
  assert.equal(judge({ extensions: MOST_EXTENSIONS }), 'extended-too-often');
  const often = { extensions: MOST_EXTENSIONS };
  assert.equal(judge(often, after(0)), 'extension-impossible');
  assert.equal(judge({ ...often, isChanging: true }, after(0)), 'proposal-changing');
  assert.equal(judge({ ...often, isChanging: true }, after(0), after(0)), 'proposal-closed');
  assert.equal(
    judge({ ...often, isChanging: true, withdrawn: true }, after(0), after(0)),
    'proposal-withdrawn',
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRemovalReason, removalReason } from './petition-decisions.ts';
import { responseSignatures, waitingDays } from './petition-response.ts';

test('days of waiting are days in Colombo', () => {
  const asked = new Date('2026-03-01T18:29:00Z'); // a minute before midnight there
  assert.equal(waitingDays(asked, asked), 0);
  assert.equal(waitingDays(asked, new Date('2026-03-01T18:30:00Z')), 1);
  assert.equal(waitingDays(asked, new Date('2026-03-31T18:29:59Z')), 30);
  // A clock that was set back owes nobody days.
  assert.equal(waitingDays(asked, new Date('2026-02-01T00:00:00Z')), 0);
});

test('a response is asked for at the lower of target and setting; no setting leaves the target', () => {
  assert.equal(responseSignatures(10_000, 0), 10_000);
  assert.equal(responseSignatures(10_000, 500), 500);
  assert.equal(responseSignatures(100, 500), 100);
});

test('a removal has one text of rule and reason, which cannot be mistaken for another', () => {
  const reason = { en: 'It names a neighbour.', si: 'අසල්වැසියෙකු නම් කරයි.', ta: 'அயலவரைப் பெயரிடுகிறது.' };
  const text = removalReason({ rule: 'names-a-person', reason });
  assert.equal(
    text,
    'names-a-person\nen: It names a neighbour.\nsi: අසල්වැසියෙකු නම් කරයි.\nta: அயலவரைப் பெயரிடுகிறது.',
  );
  assert.deepEqual(readRemovalReason(text), { rule: 'names-a-person', reason });
  for (const other of ['', 'names-a-person', `${text}\nta: x`, text.replace('names', 'calls')])
    assert.equal(readRemovalReason(other), null);
});

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { takeAgreement, withAgreement } from './agreed.ts';
import type { Says } from './what-is-signed.ts';

const says: Says = { kind: 'vote', choice: 'no', proposal: '6', text: '0x1a' };
const digest = `0x${'1a'.repeat(32)}` as const;

suite('what was agreed to', () => {
  test('is signed once, and nothing else with it', async () => {
    const tries = await withAgreement({ says, digest }, async () => [
      takeAgreement({ says: { ...says, choice: 'yes' }, digest }),
      takeAgreement({ says: { kind: 'unknown' }, digest }),
      // The same vote, over other bytes: a number so high that no later vote counts.
      takeAgreement({ says, digest: `0x${'2b'.repeat(32)}` }),
      takeAgreement({ says: { text: '0x1a', proposal: '6', choice: 'no', kind: 'vote' }, digest }),
      takeAgreement({ says, digest }),
    ]);
    assert.deepEqual(tries, [false, false, false, true, false]);
  });

  test('is over with its task, whatever comes of it, and never ends the next one', async () => {
    const later = { says: { kind: 'sign-in' }, digest } as const;
    await assert.rejects(withAgreement({ says, digest }, () => Promise.reject(new Error('refused'))));
    assert.equal(takeAgreement({ says, digest }), false);
    const first = Promise.withResolvers<void>();
    const ended = withAgreement({ says, digest }, () => first.promise);
    await withAgreement(later, async () => {
      first.resolve();
      await ended;
      assert.equal(takeAgreement(later), true);
    });
  });
});

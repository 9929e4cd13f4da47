import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openPage } from '../../../test/component.tsx';
import type { FaceCheck } from './face-check.ts';
import { type FaceEvent, initialFace, reduceFace } from './face-state.ts';
import { DUPLICATE, POSES, resultOf } from './test-face.ts';

const CHECKING: readonly FaceEvent[] = [
  { type: 'agreed', agreed: true },
  { type: 'load' },
  { type: 'prepared' },
  { type: 'start' },
  { type: 'camera-open', poses: POSES, at: 0 },
  { type: 'captured' },
];

suite('a face check that failed', () => {
  for (const { end, words, first } of [
    {
      end: { type: 'failed', kind: 'camera-unplugged' },
      words: 'Camera not available',
      first: 'Start Real Face Scan',
    },
    {
      end: { type: 'failed', kind: 'verification-failed' },
      words: 'Biometric verification failed',
      first: 'Go on without',
    },
    {
      end: { type: 'verified', result: resultOf(DUPLICATE) },
      words: 'Biometric identity already registered. Each person can only register once.',
      first: 'Ask for a review',
    },
  ] as const)
    test(`is back in the phase "ready", with its error: ${words}`, async (t) => {
      const state = [...CHECKING, end].reduce(reduceFace, initialFace());
      let scans = 0;
      const check = {
        retry: async () => {
          scans += 1;
        },
      } as FaceCheck; // all that is pressed
      const show = async () => {
        const { FaceHostContext } = await import('./face-host.ts');
        const { Phase } = await import('./face-card.tsx');
        return (
          <FaceHostContext
            value={{
              result: null,
              onResult: () => undefined,
              onWithout: () => undefined,
              onReview: () => undefined,
              heading: 'h4',
            }}
          >
            <Phase check={check} state={state} />
          </FaceHostContext>
        );
      };
      const { screen, user } = await openPage(t, '/register', { show });
      assert.match(screen.getByRole('alert').textContent, new RegExp(`Verification Error.*${words}`));
      screen.getByText('Camera Required');
      assert.equal(screen.getAllByRole('button', { name: /scan|without|review/i })[0]?.textContent, first);
      await user.click(screen.getByRole('button', { name: 'Start Real Face Scan' }));
      assert.equal(scans, 1);
    });
});

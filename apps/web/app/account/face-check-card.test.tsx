import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import { type Answers, openPage, refusal, success, waitFor } from '../../test/component.tsx';
import { resultOf, verification } from '../registration/face/test-face.ts';

const AT = '2026-11-21T00:00:00.000Z';
const ID = '5b1d4f5e-7c39-4d0b-9a6e-0d6ed1c2a001';
const OPTIONS = 'GET /api/registration/options';
const ADD = 'PUT /api/users/me/face-check';
const HELD = { enrollment_id: ID, state: 'confirmed', delete_at: '2027-11-21T00:00:00.000Z' } as const;
const CHECK = { verifier: 'face', proved_at: AT, expires_at: HELD.delete_at };
const USER: OwnUser = {
  ...{ id: '1', user_name: 'Nimali Perera', email: 'nimali@example.lk', nic: '199012312345' },
  ...{ mobile_no: '0771234567', evm: `0x${'a1'.repeat(20)}`, province: 'Central', state: 'active' },
  ...{ takes_part_from: null, consent: { version: '2026-11', language: 'en', given_at: AT } },
  ...{ checks: [], face_check: null, registered_at: AT },
};

const offering = (isOffered: boolean) =>
  success({
    ...{ closed: false, nicCalendar: 'specification', minimumAge: 18, consentVersion: '1', verifiers: [] },
    ...{ faceCheck: isOffered ? { consentVersion: '2026-11' } : null, mailbox: false },
  });

/** The card of this person; the page has what it says of them afterwards. */
async function openCard(t: TestContext, user: OwnUser, answers: Answers) {
  const changed: OwnUser[] = [];
  const show = async () => {
    await (await import('../i18n/load-texts.ts')).loadTexts('account');
    const { FaceCheckCard } = await import('./face-check-card.tsx');
    return <FaceCheckCard user={user} onChanged={(now) => changed.push(now)} />;
  };
  return { ...(await openPage(t, '/account', { answers, show })), changed };
}

/** What sends the result of a check that was just made. */
async function openAddition(t: TestContext, answers: Answers) {
  const said: unknown[] = [];
  const show = async () => {
    await (await import('../i18n/load-texts.ts')).loadTexts('account');
    const { FaceAddition } = await import('./add-face-check.tsx');
    const tell = (what: unknown) => said.push(what);
    return <FaceAddition result={resultOf(verification())} onAdded={tell} onRefused={tell} />;
  };
  return { ...(await openPage(t, '/account', { answers, show })), said };
}

suite('the face check on the page of an account', () => {
  test('is offered to a person who registered without one; leaving the check changes nothing', async (t) => {
    const { screen, user, changed } = await openCard(t, USER, { [OPTIONS]: offering(true) });
    await user.click(await screen.findByRole('button', { name: 'Add a face check' }));
    await screen.findByRole('button', { name: 'Initialize Biometric Verification' });
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    assert.equal(document.activeElement, screen.getByRole('button', { name: 'Add a face check' }));
    assert.deepEqual(changed, []);
  });

  for (const [who, given, isOffered] of [
    ['where the installation has none', {}, false],
    ['in a review', { face_check: { ...HELD, state: 'review', delete_at: null } }, true],
    ['with one that is kept', { face_check: HELD, checks: [CHECK] }, true],
    ['with a registration that is not finished', { state: 'reserved' }, true],
  ] as const)
    test(`is not offered ${who}`, async (t) => {
      const { screen, api } = await openCard(t, { ...USER, checks: [], ...given } as OwnUser, {
        [OPTIONS]: offering(isOffered),
      });
      if (!isOffered) await waitFor(() => assert.equal(api.sentTo(OPTIONS).length, 1));
      assert.equal(screen.queryByRole('button', { name: 'Add a face check' }), null);
    });

  test('is sent once more where no answer came, and the account has it then', async (t) => {
    const added: OwnUser = { ...USER, face_check: HELD, checks: [CHECK] };
    const answers = [refusal(503, 'face-service-down'), success(added)];
    const { screen, user, api, said } = await openAddition(t, {
      [ADD]: () => answers.shift() ?? refusal(500, 'asked too often'),
    });
    await screen.findByText(/The face check was made, and could not be added/);
    assert.deepEqual(said, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => assert.deepEqual(said, [added]));
    assert.deepEqual(api.sentTo(ADD), Array(2).fill({ enrollment_id: ID }));
  });

  for (const kind of ['face-duplicate', 'face-taken', 'face-held', 'face-check-required'])
    test(`a check that is refused (${kind}) is not sent again`, async (t) => {
      const { said, api } = await openAddition(t, { [ADD]: refusal(409, kind) });
      await waitFor(() => assert.deepEqual(said, [kind]));
      assert.equal(api.sentTo(ADD).length, 1);
    });
});

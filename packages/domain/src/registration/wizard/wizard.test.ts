import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  after,
  atStep2,
  atStep3,
  CONTACT,
  OTHER,
  opened,
  PERSON,
  RULES,
  ready,
  typed,
  WALLET,
} from '../../../test/wizard-fixture.ts';
import type { WizardEvent } from './wizard.ts';
import { draftOf, readDraft } from './wizard-draft.ts';
import { registerProblems, stepProblems } from './wizard-problems.ts';
import { type ERROR_FIELDS, emptyWizard, type Wizard } from './wizard-state.ts';

const problems = (wizard: Wizard) => stepProblems(wizard, wizard.step, RULES);

describe('the Register dialog', () => {
  test('leads through its three steps and registers', () => {
    assert.equal(atStep2().step, 2);
    assert.equal(atStep3().step, 3);
    const sent = after(ready(), { type: 'register' });
    assert.equal(sent.submitting, true);
    assert.deepEqual(after(sent, { type: 'succeeded' }), emptyWizard('unavailable', WALLET));
  });

  test('says what each step still needs', () => {
    assert.deepEqual(problems(opened()), [
      'first-name-missing',
      'last-name-missing',
      'email-missing',
      'nic-missing',
    ]);
    assert.deepEqual(problems(after(opened(), ...PERSON, typed('nicNumber', '123'))), ['nic-invalid']);
    assert.deepEqual(problems(atStep2()), ['mobile-missing', 'province-missing']);
    assert.deepEqual(problems(atStep3(opened('unavailable', null))), ['wallet-missing', 'consent-missing']);
    assert.deepEqual(problems(atStep3(opened('required'))), ['face-missing', 'consent-missing']);
    assert.deepEqual(problems(ready()), []);
  });

  test('does not go on from a step that is not valid', () => {
    assert.equal(after(opened(), { type: 'next' }).step, 1);
    assert.equal(after(atStep2(), { type: 'next' }).step, 2);
    assert.equal(after(opened(), ...PERSON, typed('lastName', '   '), { type: 'next' }).step, 1);
  });

  test('goes back without losing anything, and not past its ends', () => {
    const back = after(atStep3(), { type: 'previous' }, { type: 'previous' }, { type: 'previous' });
    assert.equal(back.step, 1);
    assert.deepEqual(back.fields, atStep3().fields);
    assert.equal(after(ready(), { type: 'next' }).step, 3);
  });

  test('opens at the asked step only where all before it are valid', () => {
    assert.equal(after(opened(), { type: 'step-asked', step: 3 }).step, 1);
    assert.equal(after(opened(), ...PERSON, { type: 'step-asked', step: 3 }).step, 2);
    assert.equal(after(opened(), ...PERSON, ...CONTACT, { type: 'step-asked', step: 3 }).step, 3);
  });

  test('cancelled is closed and empty, and keeps only who is connected', () => {
    assert.deepEqual(after(ready(), { type: 'cancelled' }), emptyWizard('unavailable', WALLET));
  });

  test('takes a blank for an answer to nothing', () => {
    assert.deepEqual(problems(after(opened(), ...PERSON, typed('nicNumber', ' \t '))), ['nic-missing']);
  });
});

describe('a duplicate', () => {
  const taken = (field: (typeof ERROR_FIELDS)[number], value: string): WizardEvent => ({
    type: 'checked',
    field,
    value,
    registered: true,
  });

  test('keeps its step from being valid until the field is changed', () => {
    const wizard = after(opened(), ...PERSON, taken('email', 'nimal@example.lk'));
    assert.deepEqual(problems(wizard), ['email-registered']);
    assert.equal(after(wizard, { type: 'next' }).step, 1);
    assert.equal(after(wizard, typed('firstName', 'Kamal'), { type: 'next' }).step, 1);
    assert.equal(after(wizard, typed('email', 'kamal@example.lk'), { type: 'next' }).step, 2);
  });

  test('of each field belongs to its own step', () => {
    assert.deepEqual(problems(after(opened(), ...PERSON, taken('nicNumber', '912680444V'))), [
      'nic-registered',
    ]);
    assert.deepEqual(problems(after(atStep2(), ...CONTACT, taken('mobileNumber', '0771234567'))), [
      'mobile-registered',
    ]);
    assert.deepEqual(problems(after(ready(), taken('wallet', WALLET))), ['wallet-registered']);
  });

  test('answered late, about what is no longer there, changes nothing', () => {
    const now = after(opened(), ...PERSON, typed('email', 'kamal@example.lk'));
    assert.equal(after(now, taken('email', 'nimal@example.lk')), now);
    assert.equal(after(now, taken('wallet', OTHER)), now);
  });

  test('learnt of after its step was left brings that step back', () => {
    assert.equal(after(atStep3(), taken('nicNumber', '912680444V')).step, 1);
  });

  test('that is corrected disappears, but not another error', () => {
    const free: WizardEvent = {
      type: 'checked',
      field: 'email',
      value: 'nimal@example.lk',
      registered: false,
    };
    const wizard = after(opened(), ...PERSON, taken('email', 'nimal@example.lk'), free);
    assert.deepEqual(wizard.errors, {});
    const invalid = after(opened(), ...PERSON, { type: 'refused', problems: { email: 'invalid' } }, free);
    assert.deepEqual(invalid.errors, { email: 'invalid' });
  });

  test('of the wallet goes with the wallet', () => {
    const wizard = after(ready(), taken('wallet', WALLET));
    assert.deepEqual(after(wizard, { type: 'wallet-changed', wallet: WALLET }).errors, {
      wallet: 'registered',
    });
    assert.deepEqual(after(wizard, { type: 'wallet-changed', wallet: OTHER }).errors, {});
  });
});

describe('Register', () => {
  test('is refused where an e-mail or a mobile number is badly written, and shows the first of them', () => {
    const mobile = after(
      ready(),
      { type: 'previous' },
      typed('mobileNumber', '12'),
      { type: 'next' },
      { type: 'register' },
    );
    assert.deepEqual(
      [mobile.step, mobile.errors, mobile.submitting],
      [2, { mobileNumber: 'invalid' }, false],
    );
    const both = after(
      ready(),
      { type: 'step-asked', step: 1 },
      typed('email', 'nobody'),
      typed('mobileNumber', '12'),
      { type: 'step-asked', step: 3 },
      { type: 'register' },
    );
    assert.deepEqual([both.step, both.errors], [1, { email: 'invalid', mobileNumber: 'invalid' }]);
    assert.deepEqual(registerProblems(both, RULES), ['email-invalid', 'mobile-invalid', 'field-errors']);
  });

  test('is refused without a wallet, without consent, with a face not checked or known already', () => {
    for (const [from, events] of [
      [opened('unavailable', null), [{ type: 'consented', consent: true }]],
      [opened(), []],
      [opened('required'), [{ type: 'consented', consent: true }]],
      [
        opened('required'),
        [
          { type: 'consented', consent: true },
          { type: 'face-check', face: 'duplicate' },
        ],
      ],
    ] as const)
      assert.equal(after(atStep3(from), ...events, { type: 'register' }).submitting, false);
    const passed = [
      { type: 'consented', consent: true },
      { type: 'face-check', face: 'unique' },
    ] as const;
    assert.equal(after(atStep3(opened('required')), ...passed, { type: 'register' }).submitting, true);
  });

  test('goes on without a face check that is optional, whatever has become of it', () => {
    for (const face of ['off', 'waiting', 'duplicate', 'review'] as const) {
      const wizard = after(
        atStep3(opened('optional')),
        { type: 'consented', consent: true },
        { type: 'face-check', face },
      );
      assert.equal(after(wizard, { type: 'register' }).submitting, true, face);
    }
  });

  test('waits for a face check that is required, and for nobody who looks at its result', () => {
    const from = after(atStep3(opened('required')), { type: 'consented', consent: true });
    assert.equal(after(from, { type: 'face-check', face: 'off' }).face, 'waiting');
    const inReview = after(from, { type: 'face-check', face: 'review' });
    assert.equal(after(inReview, { type: 'register' }).submitting, true);
  });

  test('forgets the face check with everything else, and asks the next person for one where it is required', () => {
    for (const [offer, face] of [
      ['required', 'waiting'],
      ['optional', 'off'],
    ] as const) {
      const checked = after(atStep3(opened(offer)), { type: 'face-check', face: 'unique' });
      const wizard = after(checked, { type: 'consented', consent: true }, { type: 'succeeded' });
      assert.deepEqual([wizard.open, wizard.face], [false, face]);
    }
  });

  test('cannot be talked into a face check that is not offered', () => {
    assert.equal(after(opened(), { type: 'face-check', face: 'unique' }).face, 'off');
  });

  test('found to be a duplicate at last goes back to the first field that is one', () => {
    const sent = after(ready(), { type: 'register' });
    const wizard = after(sent, {
      type: 'refused',
      problems: { wallet: 'registered', mobileNumber: 'registered' },
    });
    assert.deepEqual([wizard.step, wizard.submitting], [2, false]);
    assert.deepEqual(wizard.errors, { wallet: 'registered', mobileNumber: 'registered' });
    assert.equal(
      after(sent, { type: 'refused', problems: { nicNumber: 'registered', wallet: 'registered' } }).step,
      1,
    );
  });

  test('that failed keeps everything for another try', () => {
    const sent = after(ready(), { type: 'register' });
    assert.equal(after(sent, { type: 'failed' }, { type: 'register' }).submitting, true);
  });

  test('under way cannot be changed, left, repeated or cancelled', () => {
    const sent = after(ready(), { type: 'register' });
    for (const event of [
      typed('nicNumber', '199012301234'),
      { type: 'previous' },
      { type: 'cancelled' },
      { type: 'register' },
      { type: 'consented', consent: false },
      { type: 'restored', fields: { email: 'other@example.lk' } },
    ] as const)
      assert.equal(after(sent, event), sent);
  });

  test('refused for a wallet that is no longer connected says nothing about the one that is', () => {
    const sent = after(ready(), { type: 'register' }, { type: 'wallet-changed', wallet: OTHER });
    const wizard = after(sent, { type: 'refused', problems: { wallet: 'registered' } });
    assert.deepEqual([wizard.errors, wizard.submitting], [{}, false]);
  });
});

describe('a draft', () => {
  test('never holds the NIC, and brings the rest back at the step that is then the first to fill', () => {
    const kept = JSON.stringify(draftOf(atStep3()));
    assert.ok(!kept.includes('912680444'));
    const draft = readDraft(kept);
    assert.ok(draft);
    const back = after(opened(), { type: 'restored', fields: draft }, { type: 'step-asked', step: 3 });
    assert.equal(back.step, 1);
    assert.deepEqual(problems(back), ['nic-missing']);
    assert.deepEqual(back.fields, { ...atStep3().fields, nicNumber: '' });
    assert.equal(back.consent, false);
  });

  test('of nothing is none', () => {
    assert.equal(draftOf(opened()), null);
    assert.equal(draftOf(after(opened(), typed('nicNumber', '912680444V'))), null);
  });

  test('that a browser kept is not believed: no other shape, no smuggled NIC, no huge text', () => {
    for (const kept of [
      '',
      'null',
      '[]',
      '{',
      '{"firstName":1}',
      JSON.stringify({ ...draftOf(ready()), email: 'a'.repeat(300) }),
    ])
      assert.equal(readDraft(kept), null, kept.slice(0, 20));
    assert.ok(
      !('nicNumber' in (readDraft(JSON.stringify({ ...draftOf(ready()), nicNumber: '912680444V' })) ?? {})),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CONTACT, OTHER, opened, PERSON, RULES, ready, WALLET } from '../../../test/wizard-fixture.ts';
import { reduceWizard, type WizardEvent } from './wizard.ts';
import { furthestStep, registerProblems, stepProblems } from './wizard-problems.ts';
import { ERROR_FIELDS, WIZARD_FIELDS, WIZARD_STEPS, type Wizard } from './wizard-state.ts';

const anyText = fc.oneof(
  fc.constantFrom('', '  ', 'Nimal', 'nimal@example.lk', '912680444V', '123', '0771234567', 'Western'),
  fc.string({ maxLength: 8 }),
);
const anyField = fc.constantFrom(...WIZARD_FIELDS);
const anyErrorField = fc.constantFrom(...ERROR_FIELDS);
const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<WizardEvent[]>(...PERSON, ...CONTACT) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<WizardEvent[]>({ type: 'next' }, { type: 'previous' }, { type: 'register' }),
  },
  fc.record({ type: fc.constant('typed' as const), field: anyField, value: anyText }),
  fc.record({
    type: fc.constant('checked' as const),
    field: anyErrorField,
    value: anyText,
    registered: fc.boolean(),
  }),
  fc.record({ type: fc.constant('wallet-changed' as const), wallet: fc.constantFrom(null, WALLET, OTHER) }),
  fc.record({ type: fc.constant('consented' as const), consent: fc.boolean() }),
  fc.record({
    type: fc.constant('face-check' as const),
    face: fc.constantFrom('off' as const, 'waiting', 'unique', 'duplicate', 'review'),
  }),
  fc.record({ type: fc.constant('step-asked' as const), step: fc.constantFrom(...WIZARD_STEPS) }),
  fc.record({
    type: fc.constant('restored' as const),
    fields: fc.record({ email: anyText, province: anyText }),
  }),
  fc.record({
    type: fc.constant('refused' as const),
    problems: fc.dictionary(anyErrorField, fc.constantFrom('registered' as const, 'invalid' as const)),
  }),
  fc.constantFrom<WizardEvent[]>(
    { type: 'opened' },
    { type: 'failed' },
    { type: 'succeeded' },
    { type: 'cancelled' },
  ),
);

const begun = fc.constantFrom(
  opened(),
  opened('optional'),
  opened('required'),
  ready(),
  reduceWizard(ready(), { type: 'register' }, RULES),
);

describe('whatever happens in whatever order', () => {
  const states = (check: (wizard: Wizard, event: WizardEvent, before: Wizard) => void) =>
    fc.assert(
      fc.property(begun, fc.array(anyEvent, { maxLength: 40 }), (begin, events) => {
        let wizard = begin;
        for (const event of events) {
          const before = wizard;
          wizard = reduceWizard(before, event, RULES);
          check(wizard, event, before);
        }
      }),
      { numRuns: 1_000 },
    );

  test('no step is shown while one before it is not valid', () => {
    states((wizard) => {
      for (const step of WIZARD_STEPS)
        if (step < wizard.step) assert.deepEqual(stepProblems(wizard, step, RULES), []);
      assert.ok(wizard.step <= furthestStep(wizard, RULES));
    });
  });

  test('nothing is sent that has a problem', () => {
    states((wizard, _event, before) => {
      if (wizard.submitting && !before.submitting) assert.deepEqual(registerProblems(wizard, RULES), []);
    });
  });

  test('what was sent is what is shown, to the end', () => {
    states((wizard, _event, before) => {
      if (wizard.submitting && before.submitting) assert.deepEqual(wizard.fields, before.fields);
    });
  });

  test('typing leaves no error at its field', () => {
    states((wizard, event, before) => {
      if (event.type === 'typed' && !before.submitting) assert.equal(wizard.errors[event.field], undefined);
    });
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WIZARD_PROBLEMS } from '@sabha/domain/registration/wizard/wizard-problems';
import { blockedBy } from './blocked-by.ts';

test('a missing wallet is named before all else, and consent last', () => {
  assert.equal(blockedBy([...WIZARD_PROBLEMS]), 'wallet');
  assert.equal(blockedBy(['province-missing', 'consent-missing']), 'incomplete');
  assert.equal(blockedBy(['consent-missing', 'email-invalid', 'field-errors']), 'email');
  assert.equal(blockedBy(['mobile-invalid', 'field-errors']), 'mobile');
  assert.equal(blockedBy(['consent-missing']), 'consent');
});

test('a face check that is missing or was refused is named before consent', () => {
  assert.equal(blockedBy(['face-missing', 'consent-missing']), 'face');
  assert.equal(blockedBy(['face-duplicate', 'consent-missing']), 'identity');
  assert.equal(blockedBy(['face-missing', 'field-errors']), 'errors');
});

test('what somebody else has registered is an error to be put right', () => {
  for (const problem of ['email-registered', 'nic-registered', 'mobile-registered'] as const)
    assert.equal(blockedBy([problem, 'consent-missing']), 'errors');
});

test('a wallet that somebody else has registered is named by itself', () => {
  assert.equal(blockedBy(['wallet-registered', 'face-missing', 'field-errors']), 'wallet-taken');
});

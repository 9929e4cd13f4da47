import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSettings } from './parse-settings.ts';

const problems = (settings: Record<string, string>) => {
  const parsed = parseSettings(settings);
  return parsed.ok ? [] : parsed.failure.problems;
};
const NOWHERE = 'unless this is a demonstration that only this machine reaches and that sends nothing else';
const NEEDS_MAIL = `SMTP_URL is needed with VERIFY_EMAIL=on, ${NOWHERE}`;
const NEEDS_SMS = `SMS_GATEWAY_URL is needed with VERIFY_MOBILE=on, ${NOWHERE}`;
const MAIL = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Sabha <no-reply@sabha.example>' };

describe('settings with which a code could never arrive are refused at the start', () => {
  test('a demonstration of this machine alone needs none', () => {
    assert.deepEqual(problems({ VERIFY_EMAIL: 'on', VERIFY_MOBILE: 'on' }), []);
    assert.deepEqual(problems({ VERIFY_EMAIL: 'on', PUBLIC_URL: 'http://localhost:8080' }), []);
  });

  test('everything else needs a way out for each code that it asks for', () => {
    const elsewhere = [
      { SABHA_DEMO: 'false' },
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://demo.example' },
      { TRUST_PROXY: 'true' },
    ];
    for (const settings of elsewhere) {
      assert.deepEqual(problems({ ...settings, VERIFY_EMAIL: 'on', VERIFY_MOBILE: 'on' }), [
        NEEDS_MAIL,
        NEEDS_SMS,
      ]);
      assert.deepEqual(problems({ ...settings, ...MAIL, VERIFY_EMAIL: 'on' }), []);
    }
    assert.deepEqual(problems({ ...MAIL, VERIFY_EMAIL: 'on', VERIFY_MOBILE: 'on' }), [NEEDS_SMS]);
  });

  test('a way out is whole, and its secrets are not repeated', () => {
    assert.deepEqual(problems({ SMTP_URL: 'smtp://u:secret@mail.example' }), [
      'MAIL_FROM is needed with SMTP_URL',
    ]);
    assert.deepEqual(problems({ SMS_GATEWAY_URL: 'https://sms.example' }), [
      'SMS_GATEWAY_TOKEN is needed with SMS_GATEWAY_URL',
    ]);
    assert.doesNotMatch(problems({ SMTP_URL: 'http://u:secret@mail.example' }).join(), /secret/);
  });

  test('a required face check needs the service that makes it', () => {
    const none = { VERIFY_FACE: 'on', BIOMETRICS_PORT: '0' };
    assert.deepEqual(problems(none), ['BIOMETRICS_PORT or BIOMETRICS_URL is needed with VERIFY_FACE=on']);
    assert.deepEqual(problems({ ...none, BIOMETRICS_URL: 'http://faces.example:8002' }), []);
  });

  test('a sender is one address on one line', () => {
    const from = (MAIL_FROM: string) => problems({ ...MAIL, MAIL_FROM }).length === 0;
    assert.ok(from('no-reply@sabha.example') && from('සභාව <no-reply@sabha.example>'));
    for (const wrong of ['Sabha', 'a@b.lk\r\nBcc: c@d.lk', 'a@b.lk, c@d.lk', 'Sabha <a@b.lk', '<>'])
      assert.ok(!from(wrong), wrong);
  });
});

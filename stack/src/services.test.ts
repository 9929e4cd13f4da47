import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testConfig } from '../../apps/server/test/http-fixture.ts';
import { servicesOf } from './services.ts';

test('the assistant and the face service are started beside a process that serves visitors, and where they have a port', () => {
  const started = (settings: Record<string, string>) =>
    servicesOf(
      testConfig({ CHAT_PORT: '8001', BIOMETRICS_PORT: '8002', ...settings }),
      'http://127.0.0.1:3000',
    ).map(({ name }) => name);
  assert.deepEqual(started({}), ['The answering service', 'The face service']);
  assert.deepEqual(started({ CHAT_PORT: '0' }), ['The face service']);
  assert.deepEqual(started({ BIOMETRICS_PORT: '0', SABHA_ROLES: 'web' }), ['The answering service']);
  assert.deepEqual(started({ SABHA_ROLES: 'relayer,indexer' }), []);
});

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readBiometricsConfig } from './config.ts';

test('without settings the service is for this machine alone, with the measured distances', () => {
  const config = readBiometricsConfig({ BIOMETRICS_API_KEY: '', DATABASE_URL: 'postgres://platform' });
  assert.deepEqual([config.port, config.host, config.apiKey], [8002, '127.0.0.1', null]);
  assert.deepEqual(config.thresholds, { duplicate: 0.4, review: 0.52 });
  assert.equal(config.databaseUrl, null, 'the database of the platform is not its own');
  assert.equal(config.keyFile, join('.sabha', 'biometrics', 'template.key'));
});

test('what is wrong is named in one line', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ BIOMETRICS_PORT: '65536' }, /BIOMETRICS_PORT/],
    [{ BIOMETRICS_PORT: 'x', FACE_REVIEW_DISTANCE: '2' }, /BIOMETRICS_PORT.*FACE_REVIEW_DISTANCE/],
    [{ FACE_DUPLICATE_DISTANCE: '0' }, /FACE_DUPLICATE_DISTANCE/],
    [{ FACE_DUPLICATE_DISTANCE: '0.53' }, /at most FACE_REVIEW_DISTANCE/],
    [{ BIOMETRICS_API_KEY: 'short' }, /BIOMETRICS_API_KEY/],
  ];
  for (const [environment, expected] of wrong)
    assert.throws(
      () => readBiometricsConfig(environment),
      (error: Error) => expected.test(error.message) && !error.message.includes('\n'),
    );
  const same = readBiometricsConfig({ FACE_DUPLICATE_DISTANCE: '0.5', FACE_REVIEW_DISTANCE: '0.5' });
  assert.deepEqual(same.thresholds, { duplicate: 0.5, review: 0.5 });
});

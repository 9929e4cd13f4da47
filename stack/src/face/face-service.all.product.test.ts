import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort } from '@sabha/chain/ports';
import { FACE_CONSENT_VERSION, faceSessionResponseSchema } from '@sabha/domain/face/face-session';
import { registrationOptionsResponseSchema } from '@sabha/domain/registration/registration-options';
import { migratedDataFolder, until } from '../../test/product-process.ts';
import { RunningProduct } from '../../test/running-product.ts';

const SCRIPT = fileURLToPath(new URL('../../test/face/product-with-faces.ts', import.meta.url));

describe('the face service as the product runs it', () => {
  let product: RunningProduct;
  let folder: string;
  let address: string;
  let port: number;
  before(async () => {
    folder = await migratedDataFolder();
    port = await freePort();
    const settings = { SABHA_DATA_DIR: folder, BIOMETRICS_PORT: String(port) };
    product = new RunningProduct(settings, SCRIPT);
    address = (await product.says(/^ready (.+)$/m))[1] ?? '';
  });
  after(() => product.kill());

  const face = async () => ((await (await fetch(`${address}/readyz`)).json()) as { face: string }).face;
  const begin = () =>
    fetch(`${address}/api/face/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ consent: { version: FACE_CONSENT_VERSION, language: 'ta' } }),
    });
  /** The process of the service, as its parent has it. */
  const pidOfService = () => {
    const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(product.pid)], {
      encoding: 'utf8',
    });
    return Number(/^\s*(\d+).*biometrics\/src\/main\.ts/m.exec(children)?.[1] ?? 0);
  };

  test('it starts with the product, makes its key, and is called with it', async () => {
    await until('the face service to be up', async () => (await face()) === 'up');
    assert.equal(statSync(join(folder, 'biometrics', 'api.key')).mode & 0o777, 0o600);
    const begun = await begin();
    assert.equal(begun.status, 200);
    const { poses } = faceSessionResponseSchema.parse(await begun.json()).data;
    assert.deepEqual([poses.length, poses[0], poses.at(-1)], [5, 'front', 'front']);
    const options = await fetch(`${address}/api/registration/options`);
    const { faceCheck, verifiers } = registrationOptionsResponseSchema.parse(await options.json()).data;
    assert.deepEqual(faceCheck, { consentVersion: FACE_CONSENT_VERSION });
    assert.equal(verifiers.find(({ name }) => name === 'face')?.state, 'optional');
  });

  test('killed, it is named as down, and started again with what it had', async () => {
    const pid = pidOfService();
    assert.ok(pid > 0);
    process.kill(pid, 'SIGKILL');
    await product.says(/The face service ended; it is started again in \d+ s\./);
    assert.equal(await face(), 'down');
    const refused = await begin();
    assert.equal(refused.status, 503);
    assert.equal(((await refused.json()) as { kind: string }).kind, 'face-unavailable');
    await until('the face service to be up again', async () => (await face()) === 'up');
    assert.equal((await begin()).status, 200);
  });

  test('it ends with the product', async () => {
    const pid = pidOfService();
    assert.deepEqual(await product.end(), { code: 0, signal: null });
    assert.ok(!existsSync(`/proc/${pid}`));
    await assert.rejects(fetch(`http://127.0.0.1:${port}/healthz`));
  });
});

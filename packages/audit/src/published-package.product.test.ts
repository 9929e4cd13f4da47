import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { RecordBuilder } from '../test/record-builder.ts';
import { seal } from '../test/seal.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sabha-audit-package-'));
after(() => rmSync(folder, { recursive: true }));

test('the published package runs in an empty folder: no types to strip, no library, no compiler', async () => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: PACKAGE, stdio: 'pipe' });
  const [tarball = ''] = readdirSync(folder);
  const home = join(folder, 'node_modules', 'sabha-audit');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', home, '--strip-components=1']);
  const files = readdirSync(home, { recursive: true }).map(String);
  assert.deepEqual(
    files.filter((file) => file.endsWith('.ts')),
    [],
  );
  assert.ok(files.includes('README.md') && files.includes(join('dist', 'LICENSE')));
  const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    dependencies?: object;
  };
  assert.equal(dependencies, undefined);

  const builder = await new RecordBuilder(2, ['A bridge']).take([
    { kind: 'sign', voter: 0, proposal: 1 },
    { kind: 'relay' },
  ]);
  const lines = builder.lines();
  const [good, bad] = [join(folder, 'good.ndjson'), join(folder, 'bad.ndjson')];
  writeFileSync(good, seal(lines));
  writeFileSync(
    bad,
    seal(lines.map((line) => (line.kind === 'count' ? { ...line, counts: { yes: 9, no: 0 } } : line))),
  );
  const run = (file: string) =>
    spawnSync(process.execPath, [join(home, 'bin', 'sabha-audit.mjs'), file], {
      cwd: folder,
      encoding: 'utf8',
    });
  const honest = run(good);
  assert.deepEqual([honest.status, honest.stderr], [0, '']);
  assert.match(honest.stdout, /Everything agrees/);
  const lying = run(bad);
  assert.deepEqual([lying.status, /count-differs/.test(lying.stdout)], [1, true]);
  const none = run(join(folder, 'none'));
  assert.deepEqual([none.status, none.stderr.split('\n').length], [2, 2]);
});

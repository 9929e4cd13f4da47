import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Encrypter } from 'age-encryption';
import { ageKey } from '../../test/age-key.ts';
import { jpegPicture } from '../../test/pictures.ts';
import { sealFile } from './sealed-file.ts';
import { writeArchive } from './tar-archive.ts';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/operations/reports.md', import.meta.url));
const SECOND_READER = fileURLToPath(new URL('../../test/age-program.ts', import.meta.url));
const [, COMMANDS = ''] =
  /### Opening an original\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
const HAS_AGE = spawnSync('age', ['--version']).status === 0;

/** Runs the commands of the document, as they stand there, on these bytes. `by`: which program `age` is. */
function runOn(sealed: Uint8Array, identity: string, by: 'second reader' | 'age') {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-open-'));
  try {
    const bin = join(folder, 'bin');
    spawnSync('mkdir', [bin]);
    const shim = join(bin, 'age');
    if (by === 'second reader') {
      writeFileSync(shim, `#!/bin/sh\nexec "${process.execPath}" "${SECOND_READER}" "$@"\n`);
      chmodSync(shim, 0o755);
    }
    const desk = join(folder, 'desk');
    spawnSync('mkdir', [desk]);
    writeFileSync(join(desk, 'key.txt'), `${identity}\n`);
    writeFileSync(join(desk, 'report-7-evidence-1.age'), sealed);
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    const { status, stdout } = spawnSync('sh', ['-ec', COMMANDS], { cwd: desk, env, encoding: 'utf8' });
    const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !name.startsWith('bin'),
    );
    const original = there.includes('desk/opened/original')
      ? readFileSync(join(desk, 'opened/original'))
      : null;
    return { status, stdout, there: there.sort(), original };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const EVERYTHING = [
  'desk',
  'desk/key.txt',
  'desk/opened',
  'desk/opened/file.tar',
  'desk/opened/original',
  'desk/report-7-evidence-1.age',
];

async function sealedBy(archive: Uint8Array, recipient: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter.encrypt(archive);
}

for (const by of ['second reader', 'age'] as const) {
  describe(`an original, opened as the document for officers says, by ${by}`, {
    skip: by === 'age' && !HAS_AGE,
  }, () => {
    test('is what the sender had, under the hash that is listed', async () => {
      const [other, officer] = [await ageKey(), await ageKey()];
      const bytes = new Uint8Array(Buffer.concat([jpegPicture(), Buffer.alloc(200_000, 5)]));
      const sealed = await sealFile({ name: 'ලේඛනය.jpg', bytes }, [other.recipient, officer.recipient]);
      const { status, stdout, there, original } = runOn(sealed, officer.identity, by);
      assert.equal(status, 0);
      assert.deepEqual(new Uint8Array(original ?? []), bytes);
      assert.ok(stdout.startsWith(createHash('sha256').update(sealed).digest('hex')));
      assert.match(stdout, /\n-rw------- /);
      assert.deepEqual(there, EVERYTHING);
    });

    test('that was changed, or is for somebody else, gives nothing', async () => {
      const [other, officer] = [await ageKey(), await ageKey()];
      const sealed = await sealFile({ name: 'a.jpg', bytes: jpegPicture() }, [officer.recipient]);
      assert.notEqual(runOn(sealed, other.identity, by).status, 0);
      sealed[sealed.length - 9] = (sealed[sealed.length - 9] ?? 0) ^ 1;
      const { status, original } = runOn(sealed, officer.identity, by);
      assert.deepEqual([status === 0, original], [false, null]);
    });

    test('whose archive somebody made by hand writes nowhere else', async () => {
      const { identity, recipient } = await ageKey();
      const bytes = new Uint8Array(Buffer.from('#!/bin/sh'));
      for (const name of ['../escape.sh', '/tmp/sabha-escape.sh', '.bashrc', 'key.txt', 'opened/original']) {
        const { there, original, stdout } = runOn(
          await sealedBy(writeArchive({ name, bytes }), recipient),
          identity,
          by,
        );
        // tar passes over a name that leads out of the folder.
        const content = name.startsWith('..') ? new Uint8Array() : bytes;
        assert.deepEqual([there, new Uint8Array(original ?? [])], [EVERYTHING, content], name);
        assert.ok(stdout.includes(name), 'the list shows the name');
      }
      const folder = mkdtempSync(join(tmpdir(), 'sabha-link-'));
      try {
        symlinkSync('../key.txt', join(folder, 'file'));
        const { stdout: link } = spawnSync('tar', ['-cf', '-', '-C', folder, 'file']);
        const opened = runOn(await sealedBy(new Uint8Array(link), recipient), identity, by);
        assert.deepEqual([opened.there, opened.original?.length], [EVERYTHING, 0]);
        assert.match(opened.stdout, /\nlrwx/);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  });
}

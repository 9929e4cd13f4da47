import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { root } from './run.mjs';

const IMPORT = /^(?:import|export)\s(?:[^;]*?\sfrom\s)?'([^']+)'/gm;

/** The packages that a script fetches while it is loaded, itself or through other scripts, each with the script that asks. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, name]) => {
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen);
    return name.startsWith('node:') ? [] : [`${relative(root, file)} imports ${name}`];
  });
}

test('every command starts on a fresh machine: it loads no package before it has installed them', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = Object.values(scripts).map((line) => line.split(' ')[1]);
  assert.ok(commands.includes('scripts/test.mjs'));
  assert.deepEqual(
    commands.flatMap((command) => packagesOf(join(root, command))),
    [],
  );
});

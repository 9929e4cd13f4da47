import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { olderName } from '../app/older-browsers/older-styles.ts';

const CLIENT = fileURLToPath(new URL('../build/client/', import.meta.url));
const built = (kind: string) =>
  globSync(`**/*.${kind}`, { cwd: CLIENT }).map((file) => ({
    file,
    text: readFileSync(CLIENT + file, 'utf8'),
  }));

test('the oldest browsers can read every script of the pages', () => {
  const scripts = built('js');
  assert.ok(scripts.length > 100);
  for (const { file, text } of scripts) {
    const refuse = (what: string) => assert.fail(`${file}: Safari 15.4 cannot read ${what}`);
    // As strings too, for patterns that are put together.
    if (/\(\?<[=!]/.test(text)) refuse('lookbehind');
    simple(parse(text, { ecmaVersion: 2022, sourceType: 'module' }), {
      StaticBlock: () => refuse('a static block'),
    });
  }
});

test('browsers that know no cascade layers have a file for each style that has some', () => {
  const styles = built('css');
  const layered = styles.filter(({ text }) => text.includes('@layer'));
  assert.ok(layered.length > 0);
  for (const { file } of layered) {
    const older = styles.find((one) => one.file === olderName(file));
    assert.ok(older, file);
    assert.match(older.text, /\.dialog/, older.file);
    assert.doesNotMatch(older.text, /@layer/, older.file);
  }
});

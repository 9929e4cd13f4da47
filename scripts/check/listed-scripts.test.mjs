import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installScriptFaults } from './listed-scripts.mjs';

test('a package that runs a script and is not listed is named, wherever it lies', () => {
  const packages = {
    '': {},
    'node_modules/a': { hasInstallScript: true },
    'node_modules/b/node_modules/@c/d': { hasInstallScript: true },
    'node_modules/e': {},
  };
  assert.deepEqual(installScriptFaults(packages, ['a', '@c/d']), []);
  assert.match(installScriptFaults(packages, ['a'])[0] ?? '', /^@c\/d runs a script/);
  assert.match(installScriptFaults(packages, ['a', '@c/d', 'e'])[0] ?? '', /^e is listed and runs no script/);
});

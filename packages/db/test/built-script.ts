import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * What to give Node to run a script in a process of its own: the script as the run of tests built it (`scripts/test/bundle.mjs`),
 * or from its sources where it built none.
 */
export function scriptArguments(script: string): readonly string[] {
  const { SABHA_BUILT_TESTS: folder } = process.env;
  const built = join(folder ?? '', relative(ROOT, script).replace(/\.ts$/, '.mjs'));
  return folder && existsSync(built) ? [built] : [script];
}

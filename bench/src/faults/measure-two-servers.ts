import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { alone, type Figure } from '../table.ts';

const TEST = fileURLToPath(new URL('../../../stack/src/two-servers.all.product.test.ts', import.meta.url));

/** Runs the test of two servers on one database with a third process that records: its own claim is the figure. */
export function measureTwoServers(): Figure[] {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--liftoff-only', '--test', '--test-reporter=tap', TEST],
    { encoding: 'utf8' },
  );
  const passed = status === 0 && /^# pass 1$/m.test(stdout);
  const what = 'two servers take votes at once, a third process records them: every tally right';
  if (!passed) console.log(stdout);
  return [alone(what, passed ? 'yes' : 'no', { aim: 'yes', met: passed })];
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { printTable } from '../table.ts';

const TEST = fileURLToPath(new URL('../../../stack/src/two-servers.test.ts', import.meta.url));

/** Runs the test of two servers on one database with a third process that records: its own claims are the figures. */
export function printTwoServers(): void {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--liftoff-only', '--test', '--test-reporter=tap', TEST],
    { encoding: 'utf8' },
  );
  const passed = status === 0 && /^# pass 1$/m.test(stdout);
  const what = 'two servers take votes at once, a third process records them: every tally right';
  printTable('Two servers', [
    { what, value: passed ? 'yes' : 'no', floor: null, ratio: null, aim: 'yes', met: passed },
  ]);
  if (!passed) console.log(stdout);
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { alone, type Figure, printTable } from '../table.ts';
import { measureFuzz } from './measure-fuzz.ts';
import { measureKills } from './measure-kills.ts';

const TEST = fileURLToPath(new URL('../../../stack/src/two-servers.all.product.test.ts', import.meta.url));

const SIZE = { kills: 20, requests: 10_000 };

/**
 * Everything that must not happen, tried: kills, two servers at once, hostile requests over the published description. Prints
 * one table; gives whether all went well.
 */
export async function printFaults(size = SIZE): Promise<boolean> {
  const parts: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
    kills: () => measureKills(size.kills),
    'two servers': measureTwoServers,
    'hostile requests': () => measureFuzz(size.requests),
  };
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    try {
      figures.push(...(await measure()));
    } catch (error) {
      console.error(error);
      figures.push(alone(name, 'ended in an error', { aim: 'an end', met: false }));
    }
  }
  printTable('What must not happen', figures);
  return figures.every(({ met }) => met !== false);
}

if (import.meta.main) {
  const [kills = SIZE.kills, requests = SIZE.requests] = process.argv.slice(2).map(Number);
  process.exit((await printFaults({ kills, requests })) ? 0 : 1);
}

/** Runs the test of two servers on one database with a third process that records: its own claim is the figure. */
function measureTwoServers(): Figure[] {
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

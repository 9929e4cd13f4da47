import { alone, printTable } from '../table.ts';
import { measureChecks } from './measure-checks.ts';
import { measureSearch } from './measure-search.ts';

/** Numbers of templates; for the last one there is an aim. */
const SIZES = [10_000, 100_000, 500_000];
const SEARCHES = 400;
const AIM_MS = 50;

/** Prints how long the face service takes for checks and for searches among so many templates, and the memory of both. */
export async function printFace(): Promise<void> {
  const figures = [];
  for (const size of SIZES) {
    const measured = await measureSearch(size, SEARCHES);
    const at = `${size.toLocaleString('en')} templates`;
    const aim = size === SIZES.at(-1) ? { aim: `p99 < ${AIM_MS}`, met: measured.p99 < AIM_MS } : null;
    figures.push(
      alone(
        `p50 / p99 / longest of a search, ${at}, ms`,
        times(measured.p50, measured.p99, measured.max),
        aim,
      ),
      alone(`processor time of a search, ${at}, ms`, times(measured.processorMs)),
      alone(`p99 of eight searches at once, ${at}, ms`, times(measured.eightAtOnce)),
      alone(`people who come again and are found, ${at}, %`, measured.found.toFixed(0), {
        aim: '100',
        met: measured.found === 100,
      }),
      alone(
        `memory of templates / with names and threads, ${at}, MB`,
        `${measured.templateMemory.toFixed(0)} / ${measured.grown.toFixed(0)}`,
      ),
    );
  }
  printTable('Exact search of the face service', figures);
  const checks = await measureChecks();
  printTable('Checks of five frames by the face service', [
    alone('the first, which waits for the model, ms', times(checks.first)),
    alone('one by one, median, ms', times(checks.one), { aim: '< 3000', met: checks.one < 3_000 }),
    alone('the longest of eight at once, ms', times(checks.longestOfEight), {
      aim: '< 10000',
      met: checks.longestOfEight < 10_000,
    }),
    alone('the longest that /healthz took meanwhile, ms', times(checks.longestHealth)),
    alone(
      'judged / refused as busy / all checks',
      `${checks.judged} / ${checks.refused} / ${checks.checks}`,
      {
        aim: 'none refused',
        met: checks.judged === checks.checks,
      },
    ),
    alone('memory of the service after the run, MB', String(checks.memory)),
  ]);
}

function times(...values: readonly number[]): string {
  return values.map((value) => value.toFixed(1)).join(' / ');
}

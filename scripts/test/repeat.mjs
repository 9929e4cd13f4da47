// Runs the same tests again and again, each time from the beginning, to find those that fail by chance.
import { isInterrupted, say } from '../setup/run.mjs';
import { browser, contracts, unit } from './suites.mjs';

/** Runs what was `asked` for `count` times, one run after another, and says how often it failed; gives the exit code. */
export async function repeat(asked, count, options) {
  let failed = 0;
  for (let run = 1; run <= count && !isInterrupted(); run += 1) {
    const began = Date.now();
    const counts = [
      await contracts(asked.contracts, options),
      await unit(asked.unit, options),
      await browser(asked.browser, options),
    ];
    const isGood = counts.every((one) => one.failed === 0) && counts.some((one) => one.passed > 0);
    if (!isGood) failed += 1;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say(`\n── run ${run} of ${count}: ${isGood ? 'passed' : 'FAILED'} in ${seconds} s`);
  }
  say(`\n${count - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from './memory.ts';
import { processorTime } from './processor-time.ts';
import { startProduct } from './product.ts';
import { alone, printTable } from './table.ts';

const LOOK_MS = 20_000;
const MEASURED_MS = 60_000;
/** The demonstration, which also waits now and then, is over once so many looks in a row found less than this share of a processor taken. */
const QUIET = { looks: 4, share: 0.15 } as const;
const LONGEST_DEMONSTRATION_MS = 15 * 60_000;
const AIM_SECONDS = 1;

/** Prints what the product with its demonstration takes of the processors in a minute in which nobody visits. */
export async function printIdle(): Promise<void> {
  const product = await startProduct();
  try {
    await untilQuiet(product.pid);
    const before = await timesOf(product.pid);
    await pause(MEASURED_MS);
    const after = await timesOf(product.pid);
    const seconds = (which: keyof typeof after) => (after[which] - before[which]) / 1000;
    printTable('A minute in which nobody visits, processor time in seconds', [
      alone('server with its embedded database', seconds('server').toFixed(2), {
        aim: `≤ ${AIM_SECONDS}`,
        met: seconds('server') <= AIM_SECONDS,
      }),
      alone('chain, assistant and face service', seconds('others').toFixed(2)),
    ]);
  } finally {
    await product.stop();
  }
}

async function untilQuiet(pid: number): Promise<void> {
  const ends = performance.now() + LONGEST_DEMONSTRATION_MS;
  let { all } = await processorTime(pid);
  for (let quiet = 0; quiet < QUIET.looks; ) {
    if (performance.now() > ends) throw new Error('The demonstration does not end');
    await pause(LOOK_MS);
    const before = all;
    all = (await processorTime(pid)).all;
    quiet = all - before < QUIET.share * LOOK_MS ? quiet + 1 : 0;
  }
}

async function timesOf(pid: number): Promise<{ readonly server: number; readonly others: number }> {
  const below = await Promise.all((await childrenOf(pid)).map(processorTime));
  const others = below.reduce((sum, { all }) => sum + all, 0);
  return { server: (await processorTime(pid)).all - others, others };
}

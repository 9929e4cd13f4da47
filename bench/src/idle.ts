import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from './memory.ts';
import { processorTime } from './processor-time.ts';
import { startProduct, UNBOUNDED } from './product.ts';
import { alone, printTable } from './table.ts';

const LOOK_MS = 5_000;
/** What comes every five minutes comes once in this time. */
const MINUTES = 5;
/** What else is done because of the last act, such as comparing it, is done after so long. */
const SETTLED_MS = 60_000;
const METRICS_TOKEN = 'bench-idle-metrics-token';
const AIM_SECONDS = 1;

/** Prints what the product with its demonstration takes of the processors in a minute in which nobody visits. */
export async function printIdle(): Promise<void> {
  const product = await startProduct({ ...UNBOUNDED, METRICS_TOKEN });
  try {
    await product.said('Demonstration: complete');
    while (!(await isAnchored(product.origin))) await pause(LOOK_MS);
    await pause(SETTLED_MS);
    const before = await timesOf(product.pid);
    await pause(MINUTES * 60_000);
    const after = await timesOf(product.pid);
    const seconds = (which: keyof typeof after) => (after[which] - before[which]) / 1000 / MINUTES;
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

/** Whether every act is on the chain and its receipt anchored. */
async function isAnchored(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  return ['sabha_outbox_waiting', 'sabha_oldest_unanchored_act_seconds'].every((name) =>
    new RegExp(`^${name} 0$`, 'm').test(text),
  );
}

async function timesOf(pid: number): Promise<{ readonly server: number; readonly others: number }> {
  const below = await Promise.all((await childrenOf(pid)).map(processorTime));
  const others = below.reduce((sum, { all }) => sum + all, 0);
  return { server: (await processorTime(pid)).all - others, others };
}

import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf, peakMemory } from '../memory.ts';
import { startProduct } from '../product.ts';
import { percentilesOf } from '../registration/percentiles.ts';
import { alone, type Figure, printTable } from '../table.ts';
import { type Answers, ask, askOften, refusedInWords, together } from './open-loop.ts';
import { type SignedVotes, signedVotes } from './signed-votes.ts';

const ADDRESSES = 6;
/** What one address may read a second. */
const EACH_PER_SECOND = 20;
const SECONDS = 12;
/** Enough that the p99 is not the single slowest. */
const VOTES_PER_SECOND = 10;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Has six addresses ask for pages that nobody asked for before, as often as they may, and prints what that is to others. */
export async function printCrowd(): Promise<void> {
  // Behind a proxy, so that each request can say whose it is.
  const product = await startProduct({ TRUST_PROXY: 'true' });
  try {
    const quietMemory = await memoryOf(product.pid);
    const votes = await signedVotes(product.origin, 4 * VOTES_PER_SECOND * SECONDS);
    const quiet = await measureVisitors(product.origin, votes, 0);
    const stop = new AbortController();
    const peak = peakMemory(product.pid, stop.signal);
    const crowded = await measureVisitors(product.origin, votes, ADDRESSES).finally(() => stop.abort());
    const memory = await peak;
    printTable(
      `${ADDRESSES} addresses ask for ${ADDRESSES * EACH_PER_SECOND} uncached pages a second`,
      figures(quiet, crowded, { quiet: quietMemory, crowded: memory }),
    );
  } finally {
    await product.stop();
  }
}

interface Visitors {
  readonly crowd: Answers;
  readonly cached: Answers;
  readonly uncached: Answers;
  readonly votes: Answers;
}

async function measureVisitors(origin: string, votes: SignedVotes, addresses: number): Promise<Visitors> {
  const controller = new AbortController();
  const { signal } = controller;
  const from = (address: string) => ({ 'x-forwarded-for': address, 'accept-encoding': 'br' });
  const unseen = (address: string) => () =>
    ask(`${origin}/spending/projects?q=${Math.random().toString(36).slice(2)}`, { headers: from(address) });
  const crowd = Array.from({ length: addresses }, (_, n) =>
    askOften(EACH_PER_SECOND, signal, unseen(`198.51.100.${n + 1}`)),
  );
  const cached = askOften(5, signal, () => ask(`${origin}/`, { headers: from('192.0.2.1') }));
  const uncached = askOften(2, signal, unseen('192.0.2.2'));
  const voting = askOften(VOTES_PER_SECOND, signal, () => {
    const { choice, body } = votes.next();
    return ask(`${origin}/api/proposal/vote-${choice}`, {
      headers: { ...from('192.0.2.3'), ...JSON_TYPE },
      body,
    });
  });
  await pause(SECONDS * 1000).finally(() => controller.abort());
  const all = together(await Promise.all(crowd));
  return { crowd: all, cached: await cached, uncached: await uncached, votes: await voting };
}

function figures(quiet: Visitors, crowded: Visitors, memory: { quiet: number; crowded: number }): Figure[] {
  const { crowd } = crowded;
  const times = percentilesOf(crowd.ok);
  const rows: Figure[] = [];
  for (const [what, key, share, aim] of [
    ['cached page', 'cached', 'p50', 50],
    ["another visitor's uncached page", 'uncached', 'p50', 300],
    ['vote', 'votes', 'p99', 150],
  ] as const) {
    const ours = percentilesOf(crowded[key].ok);
    const undisturbed = percentilesOf(quiet[key].ok);
    rows.push({
      what: `${what}, ${share === 'p50' ? 'median' : 'p99'}, ms (floor: without the crowd)`,
      value: ours[share].toFixed(1),
      floor: undisturbed[share].toFixed(1),
      ratio: ours[share] / undisturbed[share],
      aim: `< ${aim}`,
      met: ours[share] < aim,
    });
    rows.push(alone(`${what}s answered / refused`, `${ours.count} / ${refusedInWords(crowded[key])}`));
  }
  return [
    ...rows,
    alone("the crowd's pages: answered / refused", `${crowd.ok.length} / ${refusedInWords(crowd)}`),
    alone("the crowd's pages, median / p99, ms", `${times.p50.toFixed(0)} / ${times.p99.toFixed(0)}`),
    alone('memory of the process tree before / at most, MB', `${memory.quiet} / ${memory.crowded}`),
  ];
}

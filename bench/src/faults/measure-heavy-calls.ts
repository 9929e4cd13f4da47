import { setTimeout as pause } from 'node:timers/promises';
import { actRecordResponseSchema } from '@sabha/domain/acts/act-record';
import { castVoteResponseSchema } from '@sabha/domain/voting/cast-vote';
import { startProduct } from '../product.ts';
import { percentilesOf } from '../registration/percentiles.ts';
import { alone, printTable } from '../table.ts';
import { type Answers, ask, askOften, refusedInWords, together } from './open-loop.ts';
import { type SignedVotes, signedVotes } from './signed-votes.ts';

const ADDRESSES = 6;
const CALLS_PER_SECOND = 30;
const SECONDS = 20;
const LOOK_EVERY_MS = 50;
const JSON_TYPE = { 'content-type': 'application/json' };
/** Runs in a circle until the gas of a call is used up. */
const HEAVY = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_call',
  params: [{ data: '0x5b5f56' }, 'latest'],
});

/** Has strangers give the node heavy calls through `/rpc`, and prints how long a vote takes to the ledger with them and without. */
export async function printHeavyCalls(): Promise<void> {
  // Behind a proxy, so that each request can say whose it is; reads unbounded, because this asks for an act often.
  const product = await startProduct({ TRUST_PROXY: 'true', RATE_READS_PER_MINUTE: '1000000' });
  try {
    const votes = await signedVotes(product.origin, 400);
    await delays(product.origin, votes, 3); // warms up
    const quiet = percentilesOf(await delays(product.origin, votes, SECONDS));
    const controller = new AbortController();
    const calls = Array.from({ length: ADDRESSES }, (_, n) =>
      askOften(CALLS_PER_SECOND / ADDRESSES, controller.signal, () =>
        ask(`${product.origin}/rpc`, {
          headers: { ...JSON_TYPE, 'x-forwarded-for': `198.51.100.${n + 1}` },
          body: HEAVY,
        }),
      ),
    );
    const heavy = percentilesOf(
      await delays(product.origin, votes, SECONDS).finally(() => controller.abort()),
    );
    const answers: Answers = together(await Promise.all(calls));
    printTable(`${CALLS_PER_SECOND} heavy calls a second through /rpc`, [
      {
        what: 'from the answer to a vote until the ledger has it, median, ms (floor: without the calls)',
        value: heavy.p50.toFixed(0),
        floor: quiet.p50.toFixed(0),
        ratio: heavy.p50 / quiet.p50,
        aim: '< 2000',
        met: heavy.p50 < 2_000,
      },
      {
        what: 'the longest, ms (floor: without the calls)',
        value: heavy.p99.toFixed(0),
        floor: quiet.p99.toFixed(0),
        ratio: heavy.p99 / quiet.p99,
        aim: null,
        met: null,
      },
      alone('votes with / without the calls', `${heavy.count} / ${quiet.count}`),
      alone('calls answered / refused', `${answers.ok.length} / ${refusedInWords(answers)}`),
    ]);
  } finally {
    await product.stop();
  }
}

/** One vote after the other for so many seconds; how long the ledger, as the indexer reads it, lagged behind each answer. */
async function delays(origin: string, votes: SignedVotes, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const { choice, body } = votes.next();
    const headers = { ...JSON_TYPE, 'x-forwarded-for': '192.0.2.3' };
    const answer = await fetch(`${origin}/api/proposal/vote-${choice}`, { method: 'POST', headers, body });
    const { digest } = castVoteResponseSchema.parse(await answer.json()).data.receipt;
    const received = performance.now();
    while (!(await isOnLedger(origin, digest))) await pause(LOOK_EVERY_MS);
    times.push(performance.now() - received);
    await pause(500);
  }
  return times;
}

async function isOnLedger(origin: string, digest: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/acts/${digest}`);
  const { state } = actRecordResponseSchema.parse(await answer.json()).data.ledger;
  return state === 'mined' || state === 'final';
}

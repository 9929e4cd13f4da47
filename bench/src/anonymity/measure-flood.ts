import { setTimeout as pause } from 'node:timers/promises';
import { type Answers, ask, askOften, refusedInWords } from '../faults/open-loop.ts';
import { signedVotes } from '../faults/signed-votes.ts';
import { memoryOf, peakMemory } from '../memory.ts';
import { startProduct } from '../product.ts';
import { percentilesOf } from '../registration/percentiles.ts';
import { alone, type Figure } from '../table.ts';

/** 10,000 a minute. */
const REPORTS_PER_SECOND = 167;
const VOTES_PER_SECOND = 10;
const SECONDS = 12;
const JSON_TYPE = { 'content-type': 'application/json' };
const word = (digit: string) => `0x${digit.repeat(64)}`;

/** What one address does that sends 10,000 reports a minute to those who sign in and vote: with the time that they waited without it. */
export async function measureFlood(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const votes = await signedVotes(product.origin, 3 * VOTES_PER_SECOND * SECONDS);
    const others = async (flooded: boolean) => {
      const controller = new AbortController();
      const { signal } = controller;
      const flood = flooded ? flooding(product.origin, signal) : null;
      const signIns = askOften(2, signal, () =>
        ask(`${product.origin}/api/session/nonce`, { headers: JSON_TYPE, body: '{}' }),
      );
      const voting = askOften(VOTES_PER_SECOND, signal, () => {
        const { choice, body } = votes.next();
        return ask(`${product.origin}/api/proposal/vote-${choice}`, { headers: JSON_TYPE, body });
      });
      await pause(SECONDS * 1000).finally(() => controller.abort());
      return { flood: await flood, signIns: await signIns, votes: await voting };
    };
    const quiet = await others(false);
    const before = await memoryOf(product.pid);
    const stop = new AbortController();
    const peak = peakMemory(product.pid, stop.signal);
    const flooded = await others(true).finally(() => stop.abort());
    return [
      waited('vote', quiet.votes, flooded.votes),
      waited('sign-in', quiet.signIns, flooded.signIns),
      alone(
        'reports of the flood answered with a refusal',
        flooded.flood ? refusedInWords(flooded.flood) : '',
      ),
      alone('memory of the process tree before / at most, MB', `${before} / ${await peak}`),
    ];
  } finally {
    await product.stop();
  }
}

/** Whole reports in the right form, without the work that is asked for. */
function flooding(origin: string, signal: AbortSignal): Promise<Answers> {
  const numbers = { root: word('1'), nullifier: word('2'), points: Array(8).fill(word('1')) };
  const act = { kind: 'report', subject: word('0'), words: Array(5).fill(word('3')), ...numbers };
  const content = { title: 'A report', body: 'x'.repeat(2_000) };
  const body = JSON.stringify({ act, content, work: { solutions: [] }, padding: '' });
  return askOften(REPORTS_PER_SECOND, signal, () =>
    ask(`${origin}/api/anonymous/acts`, { headers: JSON_TYPE, body }),
  );
}

function waited(what: string, quiet: Answers, flooded: Answers): Figure {
  const [floor, ours] = [percentilesOf(quiet.ok), percentilesOf(flooded.ok)];
  return {
    what: `${what} under 10,000 reports a minute, p99, ms (${ours.count} answered, refused ${refusedInWords(flooded)})`,
    value: ours.p99.toFixed(1),
    floor: floor.p99.toFixed(1),
    ratio: ours.p99 / floor.p99,
    aim: '< 150',
    met: ours.p99 < 150,
  };
}

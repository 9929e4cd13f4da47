import { setTimeout as pause } from 'node:timers/promises';
import { puzzleResponseSchema } from '@sabha/domain/core/work';
import { type Answers, ask, askOften, refusedInWords } from '../faults/open-loop.ts';
import { signedVotes } from '../faults/signed-votes.ts';
import { memoryOf, peakMemory } from '../memory.ts';
import { percentilesOf } from '../percentiles.ts';
import { startProduct } from '../product.ts';
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
      const flood = flooded ? await floodOf(product.origin) : null;
      const flooding = flood ? askOften(REPORTS_PER_SECOND, signal, flood) : null;
      const sessions = askOften(5, signal, () => ask(`${product.origin}/api/session`));
      const voting = askOften(VOTES_PER_SECOND, signal, () => {
        const { choice, body } = votes.next();
        return ask(`${product.origin}/api/proposal/vote-${choice}`, { headers: JSON_TYPE, body });
      });
      await pause(SECONDS * 1000).finally(() => controller.abort());
      return { flood: await flooding, sessions: await sessions, votes: await voting };
    };
    const quiet = await others(false);
    const before = await memoryOf(product.pid);
    const stop = new AbortController();
    const peak = peakMemory(product.pid, stop.signal);
    const flooded = await others(true).finally(() => stop.abort());
    return [
      waited('vote', quiet.votes, flooded.votes),
      waited('session', quiet.sessions, flooded.sessions),
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

/** Whole reports in the right form, with a puzzle of the server that was not solved: each costs it the most that junk can. */
async function floodOf(origin: string): Promise<() => Promise<{ status: number; ms: number }>> {
  const puzzle = await (await fetch(`${origin}/api/anonymous/challenge`)).json();
  const { challenges } = puzzleResponseSchema.parse(puzzle).data;
  const solution = { counter: 0, derivedKey: '0'.repeat(32) };
  const solutions = challenges.map((challenge) => ({ challenge, solution }));
  const numbers = { root: word('1'), nullifier: word('2'), points: Array(8).fill(word('1')) };
  const act = { kind: 'report', subject: word('0'), words: Array(5).fill(word('3')), ...numbers };
  const content = { title: 'A report', body: 'x'.repeat(2_000) };
  const body = JSON.stringify({ act, content, work: { solutions }, padding: '' });
  return () => ask(`${origin}/api/anonymous/acts`, { headers: JSON_TYPE, body });
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

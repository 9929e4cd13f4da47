import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type Counts,
  type KillLoopResult,
  type KindCounts,
  runKillLoop,
} from '../../../stack/test/kill-loop.ts';
import { chainPidIn } from '../../../stack/test/running-product.ts';
import { alone, type Figure } from '../table.ts';

const CITIZENS = 360;
/** Answers after which the product is killed, by turns, with others under way: early, in the middle and late. */
const KILL_AFTER = [1, 20, 45, 8, 70] as const;

/** Kills the whole product so many times while ballots, petition signatures and comments arrive, and tells what is missing afterwards. */
export async function measureKills(rounds: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'));
  try {
    const killAfter = Array.from({ length: rounds }, (_, n) => KILL_AFTER[n % KILL_AFTER.length] ?? 1);
    return killFigures(await runKillLoop(folder, { citizens: CITIZENS, killAfter }));
  } finally {
    const chain = chainPidIn(folder);
    if (chain !== null) process.kill(chain, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function killFigures({ kills, betweenKills, acknowledged, ...found }: KillLoopResult): Figure[] {
  const { due, shown, ledger } = found.counts;
  const kindsOf = ({ ballots, signatures, ...forum }: KindCounts) =>
    [ballots, signatures, forum.comments, forum.edits, forum.removals].join(' / ');
  const { discussion } = found;
  const agree = isDeepStrictEqual(shown, due) && isDeepStrictEqual(ledger, due);
  return [
    alone('kills (SIGKILL) of the whole product', String(kills)),
    alone('acknowledged ballots / petition signatures / comments / edits / removals', kindsOf(acknowledged)),
    alone('of them before the last kill', kindsOf(betweenKills)),
    none('acknowledged and missing', found.missing.length),
    none('counted twice', found.twice.length),
    alone('yes / no / signatures: shown, on the contracts', `${inWords(shown)}, ${inWords(ledger)}`, {
      aim: inWords(due),
      met: agree,
    }),
    alone(
      'comments that are read / removed',
      `${discussion.shown.texts.length} / ${discussion.shown.removed}`,
      {
        aim: `${discussion.due.texts.length} / ${discussion.due.removed}`,
        met: isDeepStrictEqual(discussion.shown, discussion.due),
      },
    ),
    none('findings of the audit', found.report.findings.total),
  ];
}

const inWords = ({ yes, no, signatures }: Counts) => `${yes} / ${no} / ${signatures}`;

const none = (what: string, count: number) => alone(what, String(count), { aim: '0', met: count === 0 });

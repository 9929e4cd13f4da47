import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Counts, type KillLoopResult, runKillLoop } from '../../../stack/test/kill-loop.ts';
import { chainPidIn } from '../../../stack/test/running-product.ts';
import { type Figure, printTable } from '../table.ts';

const CITIZENS = 360;
/** Answers after which the product is killed, with others under way: 20 kills, early, in the middle and late. */
const KILL_AFTER = Array.from({ length: 4 }, () => [1, 20, 45, 8, 70]).flat();

/** Kills the whole product 20 times while ballots and petition signatures arrive, and prints what is missing afterwards. */
export async function printKills(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sabha-bench-'));
  try {
    const result = await runKillLoop(folder, { citizens: CITIZENS, killAfter: KILL_AFTER });
    printTable('Killed while ballots and petition signatures arrive', killFigures(result));
  } finally {
    const chain = chainPidIn(folder);
    if (chain !== null) process.kill(chain, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function killFigures({ kills, betweenKills, acknowledged, ...found }: KillLoopResult): Figure[] {
  const { due, shown, ledger } = found.counts;
  const kindsOf = (all: KillLoopResult['acknowledged']) => `${all.ballots} / ${all.signatures}`;
  const agree = isDeepStrictEqual(shown, due) && isDeepStrictEqual(ledger, due);
  return [
    figure('kills (SIGKILL) of the whole product', String(kills)),
    figure('acknowledged ballots / petition signatures', kindsOf(acknowledged)),
    figure('of them before the last kill', kindsOf(betweenKills)),
    none('acknowledged and missing', found.missing.length),
    none('counted twice', found.twice.length),
    {
      ...figure('yes / no / signatures: shown, on the contracts', `${inWords(shown)}, ${inWords(ledger)}`),
      aim: inWords(due),
      met: agree,
    },
    none('findings of the audit', found.report.findings.total),
  ];
}

const inWords = ({ yes, no, signatures }: Counts) => `${yes} / ${no} / ${signatures}`;

const none = (what: string, count: number): Figure => ({
  ...figure(what, String(count)),
  aim: '0',
  met: count === 0,
});

const figure = (what: string, value: string): Figure => ({
  what,
  value,
  floor: null,
  ratio: null,
  aim: null,
  met: null,
});

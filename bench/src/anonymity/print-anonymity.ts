import { MOST_ANCHORED } from '@sabha/domain/acts/anchored-acts';
import { alone, type Figure, printTable } from '../table.ts';
import { type AnonymousGas, measureAnonymousGas } from './measure-anonymous-gas.ts';
import { measureFlood } from './measure-flood.ts';
import { listBytes, measureProving, type Proving } from './measure-proving.ts';
import { measureVerifying, type Verifying } from './measure-verifying.ts';

const VOTERS = 17_000_000;
const HOURS = 12;
/** How much more comes in the busiest hour. */
const PEAK = 3;
/** The largest list: beyond it a cohort is divided. */
const LARGEST_LIST = 45_000;

/** What acts without a name cost: a browser, the server, the chain, and a whole country. */
export async function printAnonymity(browser: string): Promise<void> {
  const gas = await measureAnonymousGas();
  const verifying = await measureVerifying();
  const proving = await measureProving(browser);
  const flood = await measureFlood();
  printTable('Anonymous acts', [
    ...provingFigures(proving),
    ...verifyingFigures(verifying),
    ...gasFigures(gas),
    ...flood,
    ...countryFigures(verifying, gas),
  ]);
}

function provingFigures(proving: Proving): Figure[] {
  const { p50, p95, firstMs, pageBytes, toolBytes, secondPageBytes, secondToolBytes } = proving;
  const first = pageBytes + toolBytes + listBytes(LARGEST_LIST);
  return [
    alone('proof in Chromium, depth 16, p50, ms', ms(p50), { aim: '≤ 1200', met: p50 <= 1_200 }),
    alone('the same, p95, ms', ms(p95)),
    alone('first proof of a visit, everything fetched, ms', ms(firstMs)),
    alone(
      `MB before the first proof: pages and scripts ${mb(pageBytes)}, circuit and key ${mb(toolBytes)}, largest list ${mb(listBytes(LARGEST_LIST))}`,
      mb(first),
      { aim: '≤ 5', met: first <= 5_000_000 },
    ),
    alone(
      `MB of the next visit, circuit and key ${mb(secondToolBytes)}`,
      mb(secondPageBytes + secondToolBytes),
    ),
  ];
}

function verifyingFigures({ processes, perSecond, auditedPerSecond }: Verifying): Figure[] {
  return [
    alone(`proofs verified/s, ${processes} processes`, whole(perSecond), {
      aim: '≥ 100',
      met: perSecond >= 100,
    }),
    alone('proofs verified/s by sabha-audit, one thread', whole(auditedPerSecond)),
  ];
}

function gasFigures(gas: AnonymousGas): Figure[] {
  const { census, report, vote, votesTogether, changedVote, firstBatch, laterBatch } = gas;
  return [
    alone('gas, a report alone', String(report)),
    alone('gas, a vote on a report alone', String(vote)),
    alone('gas, the same of eight at once, each', String(votesTogether)),
    alone('gas, a changed vote alone', String(changedVote)),
    alone('gas, a list of the census, the first', String(census)),
    alone('gas, the first batch of anchored ballots of a proposal', String(firstBatch)),
    alone('gas, a later batch, here of eight ballots', String(laterBatch), {
      aim: 'about 50,000',
      met: laterBatch <= 50_000,
    }),
  ];
}

/** What ballots of a whole country would need, calculated from these figures. */
function countryFigures(
  { processes, perSecond }: Verifying,
  { votesTogether, laterBatch }: AnonymousGas,
): Figure[] {
  const needed = VOTERS / (HOURS * 3_600);
  const cores = (needed * processes) / perSecond;
  return [
    alone(`calculated: ${VOTERS / 1e6} million in ${HOURS} h, proofs/s`, whole(needed)),
    alone(
      `calculated: such cores for it, and for ${PEAK} times as many`,
      `${Math.ceil(cores)}, ${Math.ceil(cores * PEAK)}`,
    ),
    alone('calculated: gas, each proof verified on the contract', (VOTERS * votesTogether).toExponential(1)),
    alone(
      `calculated: gas, ${MOST_ANCHORED} anchored together`,
      (Math.ceil(VOTERS / MOST_ANCHORED) * laterBatch).toExponential(1),
    ),
  ];
}

const ms = (value: number) => String(Math.round(value));
const mb = (bytes: number) => (bytes / 1e6).toFixed(2);
const whole = (value: number) => String(Math.round(value));

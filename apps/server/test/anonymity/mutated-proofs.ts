import { messageWord, proofInput, scopeWord } from '@sabha/anonymity/acts/anonymous-act';
import { COORDINATE_ORDER, SCALAR_ORDER, wordOf } from '@sabha/anonymity/field';
import { isProven } from '@sabha/anonymity/proof/verify';
import { type AnonymousAct, anonymousActSchema } from '@sabha/anonymity/proof/wire-form';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { parseEventLogs } from 'viem';
import { isGoodProof } from '../../../../packages/audit/src/proofs/verify-proof.ts';
import type { ContractProof } from '../../src/anonymity/release/proven-acts.ts';
import type { AnonymityStation } from './anonymity-station.ts';

/** What one transaction may carry. */
const TOGETHER = 40;
const MOST_GAS = 16_000_000n;

/** Many that are no proofs, and at the end the one that anybody makes of a good one: before it counts, each of them would. */
export function mutationsOf(good: AnonymousAct): AnonymousAct[] {
  const { points, root, nullifier } = good;
  const minus = (value = 0n) => (COORDINATE_ORDER - value) % COORDINATE_ORDER;
  const [ax = 0n, ay, bx1 = 0n, bx0 = 0n, by1, by0, ...c] = points;
  const turned = [ax, minus(ay), bx1, bx0, minus(by1), minus(by0), ...c];
  const asPoints = (changed: readonly bigint[]): AnonymousAct => ({ ...good, points: [...changed] });
  const each = (change: (value: bigint) => bigint) =>
    points.map((value, at) => asPoints(points.with(at, change(value))));
  return [
    ...[0, 64, 253].flatMap((bit) => each((value) => value ^ (1n << BigInt(bit)))),
    ...each((value) => value + COORDINATE_ORDER),
    ...each(() => 0n),
    ...each((value) => minus(value)),
    asPoints(points.map(() => 0n)),
    asPoints(points.toReversed()),
    asPoints([...points.slice(6), ...points.slice(2, 6), ...points.slice(0, 2)]),
    asPoints([1n, 2n, ...points.slice(2)]),
    asPoints([...points.slice(0, 6), 1n, 2n]),
    asPoints([ax, ay ?? 0n, bx0, bx1, by0 ?? 0n, by1 ?? 0n, ...c]),
    { ...good, root: root + SCALAR_ORDER },
    { ...good, root: 0n },
    { ...good, root: root ^ 1n },
    { ...good, nullifier: nullifier + SCALAR_ORDER },
    { ...good, nullifier: 0n },
    { ...good, nullifier: nullifier ^ 1n },
    { ...good, words: [wordOf(1n), wordOf(2n)] },
    { ...good, words: [wordOf(2n), wordOf(1n)] },
    asPoints(turned),
  ];
}

/** As the server reads it: its form, the newest list, the proof. */
export async function byServer(station: AnonymityStation, vote: AnonymousAct): Promise<boolean> {
  const parsed = formOf(vote);
  if (!parsed) return false;
  const known = await station.db
    .selectFrom('census_roots')
    .select('root')
    .where('root', '=', wordOf(parsed.root))
    .executeTakeFirst();
  return known !== undefined && isProven(parsed, station.scope('report-vote', parsed.subject));
}

function formOf(vote: AnonymousAct): AnonymousAct | null {
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
  const travelling = {
    ...vote,
    root: word(vote.root),
    nullifier: word(vote.nullifier),
    points: vote.points.map(word),
  };
  return anonymousActSchema.safeParse(travelling).data ?? null;
}

/** As the auditor judges it; the list apart. */
export function byAuditor(station: AnonymityStation, vote: AnonymousAct): boolean {
  if (!formOf(vote)) return false;
  const { root, nullifier, points, kind, words, subject } = vote;
  const scope = proofInput(scopeWord(station.scope('report-vote', subject)));
  return isGoodProof({ signals: [root, nullifier, proofInput(messageWord(kind, words)), scope], points });
}

/** What the contract makes of each vote, in their order: `counted`, or the name of the reason. */
export async function onContract(
  station: AnonymityStation,
  votes: readonly AnonymousAct[],
): Promise<string[]> {
  const verdicts: string[] = [];
  for (let at = 0; at < votes.length; at += TOGETHER)
    verdicts.push(...(await inOneTransaction(station, votes.slice(at, at + TOGETHER))));
  return verdicts;
}

async function inOneTransaction(
  station: AnonymityStation,
  votes: readonly AnonymousAct[],
): Promise<string[]> {
  const { connection } = station.chain.link;
  const { publicClient } = connection;
  const hash = await connection.walletFor(station.chain.voter(0)).writeContract({
    address: station.contract('anonymousReports'),
    abi: anonymousReportsAbi,
    functionName: 'reportVotesByProof',
    args: [
      votes.map(({ subject }) => subject),
      votes.map(({ words }) => BigInt(words[0] ?? 0)),
      votes.map(({ words }) => Number(BigInt(words[1] ?? 0))),
      votes.map(({ root, nullifier, points }): ContractProof => {
        return { root, nullifier, points: points as unknown as ContractProof['points'] }; // eight
      }),
    ],
    gas: MOST_GAS,
  });
  const { logs } = await publicClient.waitForTransactionReceipt({ hash });
  return parseEventLogs({ abi: anonymousReportsAbi, logs }).map((event) =>
    event.eventName === 'ActRejected' ? (rejectReasons[event.args.reason] ?? 'Unknown') : 'counted',
  );
}

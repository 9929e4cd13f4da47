import { type Word, wordOf } from '@sabha/anonymity/field';
import type { ReleaseParts } from '../../../src/anonymity/release/release-acts.ts';
import type { AnonymityStation } from '../anonymity-station.ts';
import { poolUnproven } from '../unproven-acts.ts';

/** How many groups are released, and of how many acts each. */
const GROUPS = 60;
const EACH = 8;
/** How seldom chance alone may go beyond the bound. */
const CHANCE = 1e-12;

/**
 * Releases many groups of votes whose order of arrival is known, and counts the pairs that were numbered in that order. `change` is
 * a test takes away. `second`: of other voters than the first time. The votes have no proofs: nobody looks at them again behind the pool.
 */
export async function pairsInOrder(
  station: AnonymityStation,
  report: Word,
  change: (arrived: readonly string[]) => Partial<ReleaseParts>,
  second: boolean,
): Promise<number> {
  let inOrder = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const arrived: string[] = [];
    const first = (second ? GROUPS * EACH : 0) + group * EACH + 1;
    for (let n = 0; n < EACH; n += 1) arrived.push(await pool(station, report, BigInt(first + n)));
    const released = await station.release({ all: false, changed: change(arrived) });
    if (released !== EACH) throw new Error(`${released} acts were released`);
    const rows = await station.db
      .selectFrom('acts')
      .select(['id', 'digest'])
      .where('digest', 'in', arrived)
      .orderBy('id')
      .execute();
    const positions = arrived.map((digest) => rows.findIndex((row) => row.digest === digest));
    for (const [one, position] of positions.entries())
      for (const later of positions.slice(one + 1)) if (later > position) inOrder += 1;
  }
  return inOrder;
}

async function pool(station: AnonymityStation, report: Word, number: bigint): Promise<string> {
  const words = [wordOf(1n), wordOf(1n)];
  return poolUnproven(station, { kind: 'report-vote', subject: report, words, nullifier: 1_000n + number });
}

/**
 * From how many to how many pairs in order say nothing: the exact distribution of pairs in order in so many independent random orders,
 * cut where chance alone would be outside once in 10^12 times.
 */
export function chanceBounds(): { readonly least: number; readonly most: number } {
  // In one random order of n the i-th comer has 0 to i earlier ones before it, each as likely (Mahonian numbers).
  let one = [1];
  for (let n = 2; n <= EACH; n += 1) one = convolved(one, Array(n).fill(1 / n));
  let all = [1];
  for (let group = 0; group < GROUPS; group += 1) all = convolved(all, one);
  let [least, below] = [0, all[0] ?? 0];
  while (below < CHANCE / 2) {
    least += 1;
    below += all[least] ?? 1;
  }
  return { least, most: all.length - 1 - least };
}

function convolved(one: readonly number[], other: readonly number[]): number[] {
  const result = Array<number>(one.length + other.length - 1).fill(0);
  for (const [i, a] of one.entries())
    for (const [j, b] of other.entries()) result[i + j] = (result[i + j] ?? 0) + a * b;
  return result;
}

import { databaseFault } from '@sabha/db/database-fault';
import type { ActForm } from '../acts/act-kind.ts';
import { recordHealthOf } from '../acts/record-health.ts';
import { checkRange } from './check-range.ts';
import type { Fault } from './check-record.ts';
import { type Finding, keepFindings, openFindings } from './findings.store.ts';
import { type CheckedParts, presentFault } from './integrity-step.ts';
import { NOTHING_COMPARED } from './ledger-anchors.ts';
import { readProgress } from './progress.store.ts';
import { proofs } from './proofs.ts';
import { beginOfBatch, highestNumber } from './record.store.ts';

/** What a start checks of the newest acts before anybody can reach it. */
export const AT_START = { acts: 10_000n, milliseconds: 2_000 };
/** An act with a number lost among these could be given that number again. */
const NEWEST = 64n;
/** Enough to find one about the newest acts; they come by number, and findings of one kind that touch are one. */
const MOST_FINDINGS = 10_000;

/**
 * Checks the newest acts at a start, for two seconds at most, and says what is new. What is damaged does not keep the
 * product from starting: everything else is still reported, and acts are refused where the newest are damaged.
 */
export async function checkNewest(
  context: CheckedParts,
  forms: readonly ActForm[],
  bounds = AT_START,
): Promise<void> {
  const { db, clock, log } = context;
  const until = performance.now() + bounds.milliseconds;
  try {
    const highest = await highestNumber(db);
    const { differing } = (await readProgress(db))?.anchors ?? NOTHING_COMPARED;
    const check = { db, forms, differing, proofs: proofs(null, forms, 0n) };
    let next = highest > bounds.acts ? await beginOfBatch(db, highest - bounds.acts + 1n) : 1n;
    while (next <= highest && performance.now() < until) {
      const { numbers, faults } = await checkRange(check, next, highest);
      const added = await keepFindings(db, numbers, faults, clock());
      for (const fault of added) log.error(presentFault(fault), 'the record of acts is damaged');
      next = numbers.last + 1n;
    }
    if (next <= highest) log.warn({ from: next.toString() }, 'not all of the newest acts were checked');
    await judgeReceiving(context);
  } catch (error) {
    if (databaseFault(error) === null) throw error;
    // The job finds out more; whoever reads `/readyz` sees it fail.
    log.error({ err: error }, 'the newest acts could not be checked');
  }
}

/** Acts are refused while the newest ones are damaged: a number that was lost could be given again. */
export async function judgeReceiving({ db }: Pick<CheckedParts, 'db'>): Promise<Finding[]> {
  const findings = await openFindings(db, MOST_FINDINGS);
  const highest = findings.length === 0 ? 0n : await highestNumber(db);
  const damaged = findings.some((finding) => isAboutNewest(finding, highest));
  recordHealthOf(db).close('record-damaged', damaged);
  return findings;
}

/** What is kept beside an act, and who signed its batch, do not hinder the next number. */
function isAboutNewest({ kind, last }: Fault, highest: bigint): boolean {
  return kind !== 'derived' && kind !== 'signature' && last > highest - NEWEST;
}

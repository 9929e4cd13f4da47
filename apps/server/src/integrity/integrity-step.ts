import type { ActForm } from '../acts/act-kind.ts';
import { recordHealthOf } from '../acts/record-health.ts';
import type { StepResult } from '../jobs/job.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { checkRange } from './check-range.ts';
import type { Fault } from './check-record.ts';
import { keepFindings } from './findings.store.ts';
import { type AnchorLink, compareAnchors, NOTHING_COMPARED } from './ledger-anchors.ts';
import { keepProgress, type Progress, readProgress } from './progress.store.ts';
import { proofs } from './proofs.ts';
import { highestNumber, isReadable } from './record.store.ts';

/**
 * What one step may cost: acts, time of the processor, and questions to the contract. A round takes a day with 40 million acts; with
 * 64,000 anchors, which is one a minute for six weeks, as long as for those.
 */
export const BOUNDS = {
  fewest: 2_000n,
  most: 5_000n,
  stepsADay: 8_000n,
  milliseconds: 50,
  anchors: 8,
  /** The database has enough to do while commits take longer. */
  busyCommitMs: 50,
};

export type CheckedParts = Pick<JobContext, 'db' | 'clock' | 'log'>;

/**
 * Checks the next acts of the round against their signed receipts and what is kept beside them. A bounded piece of work,
 * which nobody waits for: it is left out while commits are slow, and after a round for `restMs` as long as no act has come and the newest is there.
 */
export async function integrityStep(
  context: CheckedParts,
  link: AnchorLink,
  forms: readonly ActForm[],
  bounds = BOUNDS,
  restMs = 0,
): Promise<StepResult> {
  const { db, clock, log } = context;
  if (recordHealthOf(db).commitP99() > bounds.busyCommitMs) return 'idle';
  const startedAt = performance.now();
  const highest = await highestNumber(db);
  const progress = (await readProgress(db)) ?? beginning(clock());
  const restsUntil = endOfRest(progress, highest, restMs);
  if (restsUntil && clock() < restsUntil && (await isReadable(db, highest))) return restsUntil;
  const anchors = await compareAnchors(db, link, progress.anchors, bounds.anchors);
  const { differing } = anchors;
  const check = { db, forms, differing, proofs: proofs(await link.refresh(), forms, progress.round) };
  const most = clamp(highest / bounds.stepsADay, bounds.fewest, bounds.most);
  let checkedTo = progress.checkedTo;
  let last = startedAt;
  let took = 0;
  do {
    const { numbers, faults } = await checkRange(check, checkedTo + 1n, highest);
    const added = await keepFindings(db, numbers, faults, clock());
    for (const fault of added) log.error(presentFault(fault), 'the record of acts is damaged');
    checkedTo = numbers.last;
    took = performance.now() - last;
    last += took;
  } while (
    checkedTo < highest &&
    checkedTo - progress.checkedTo < most &&
    last - startedAt + took < bounds.milliseconds // the next part will take as long
  );
  await keepProgress(db, nextOf({ ...progress, checkedTo, highest, anchors }, clock()), clock());
  return 'idle';
}

/** A fault as logs carry it. */
export function presentFault({ kind, first, last }: Fault) {
  return { finding: kind, firstAct: first.toString(), lastAct: last.toString() };
}

function beginning(now: Date): Progress {
  return {
    checkedTo: 0n,
    highest: 0n,
    round: 0n,
    roundStartedAt: now,
    full: null,
    anchors: NOTHING_COMPARED,
  };
}

/** Null where acts or anchors are left to check in this round. */
function endOfRest({ checkedTo, full, ...progress }: Progress, highest: bigint, restMs: number): Date | null {
  const isOver =
    checkedTo === 0n && progress.highest === highest && progress.anchors.to === NOTHING_COMPARED.to;
  return isOver && full ? new Date(full.endedAt.getTime() + restMs) : null;
}

/** At the end of a round the next one begins. */
function nextOf(progress: Progress, now: Date): Progress {
  if (progress.checkedTo < progress.highest) return progress;
  const full = { startedAt: progress.roundStartedAt, endedAt: now };
  return { ...progress, checkedTo: 0n, round: progress.round + 1n, roundStartedAt: now, full };
}

function clamp(value: bigint, least: bigint, most: bigint): bigint {
  if (value < least) return least;
  return value > most ? most : value;
}

import { databaseFault } from '@sabha/db/database-fault';
import type { Schema } from '@sabha/db/schema';
import type { DamageKind } from '@sabha/domain/comparison/record-damage';
import type { Kysely } from 'kysely';
import { checkAnchors } from './check-anchors.ts';
import { checkRecord, type Fault, joined, type Proofs } from './check-record.ts';
import {
  type AnchorRow,
  type CheckedForm,
  type Numbers,
  type RecordRange,
  readAnchors,
  readRange,
} from './record.store.ts';

/** Acts that are read at once: more than a receipt batch holds, so that each batch is seen whole. */
const MOST_ACTS = 640n;
/** Acts that cannot be read are reported in ranges of so many at most. */
const SMALLEST = 20n;
/** Of one kind in one range; findings that are further apart are reported as one. */
const MOST_FAULTS = 20;

export interface RangeCheck {
  readonly db: Kysely<Schema>;
  readonly forms: readonly CheckedForm[];
  readonly proofs: Proofs;
  /** The indexes of anchors that the contract has otherwise. */
  readonly differing: readonly bigint[];
}

/**
 * Checks acts from the number `first` on, which begins a receipt batch, up to `highest` at most. Gives which numbers were checked, so that
 * the next ones begin a batch again, and what is wrong with them. What cannot be read is a finding; any other error of the
 * database rejects.
 */
export async function checkRange(
  check: RangeCheck,
  first: bigint,
  highest: bigint,
): Promise<{ readonly numbers: Numbers; readonly faults: Fault[] }> {
  const end = first + MOST_ACTS - 1n;
  const wanted = { first, last: end < highest ? end : highest };
  let record: RecordRange;
  let anchors: AnchorRow[];
  try {
    record = await readRange(check.db, wanted, check.proofs.round, check.forms);
    anchors = await readAnchors(check.db, wanted);
  } catch (error) {
    if (databaseFault(error) !== 'damaged') throw error;
    return { numbers: wanted, faults: await unreadable(check, wanted) };
  }
  const numbers = { first, last: lastOfWhole(wanted, record, highest) };
  const whole = {
    ...record,
    acts: record.acts.filter(({ id }) => id <= numbers.last),
    unfitting: record.unfitting.filter((id) => id <= numbers.last),
  };
  const ended = anchors.filter(({ last_act }) => last_act <= numbers.last);
  const faults = [
    ...checkRecord(numbers, whole, check.proofs),
    ...checkAnchors(numbers, ended, check.differing),
  ];
  return { numbers, faults: fewer(joined(faults)) };
}

/** The number before the last batch where that goes on behind this range; otherwise the range's own end. */
function lastOfWhole({ first, last }: Numbers, { acts, batches }: RecordRange, highest: bigint): bigint {
  const batch = batches.get(acts.at(-1)?.receipt_batch_id ?? 0n);
  if (!batch || last === highest) return last;
  const inBatch = acts.filter(({ receipt_batch_id }) => receipt_batch_id === batch.id);
  const begins = inBatch[0]?.id ?? first;
  return inBatch.length < batch.count && begins > first ? begins - 1n : last;
}

/** Looks for the smaller ranges that cannot be read. */
async function unreadable(check: RangeCheck, numbers: Numbers): Promise<Fault[]> {
  const whole: Fault = { kind: 'unreadable', ...numbers };
  if (numbers.last - numbers.first < SMALLEST) return [whole];
  const middle = (numbers.first + numbers.last) / 2n;
  const halves = [
    { first: numbers.first, last: middle },
    { first: middle + 1n, last: numbers.last },
  ];
  const found: Fault[] = [];
  for (const half of halves) if (!(await reads(check, half))) found.push(...(await unreadable(check, half)));
  // Each half alone can be read: what lies between them is damaged.
  return found.length === 0 ? [whole] : joined(found);
}

async function reads({ db, proofs, forms }: RangeCheck, numbers: Numbers): Promise<boolean> {
  try {
    await readRange(db, numbers, proofs.round, forms);
    return true;
  } catch (error) {
    if (databaseFault(error) !== 'damaged') throw error;
    return false;
  }
}

function fewer(faults: readonly Fault[]): Fault[] {
  const kinds = new Set<DamageKind>(faults.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const of = faults.filter((fault) => fault.kind === kind);
    const [begin, end] = [of[0], of.at(-1)];
    return of.length > MOST_FAULTS && begin && end ? [{ kind, first: begin.first, last: end.last }] : of;
  });
}

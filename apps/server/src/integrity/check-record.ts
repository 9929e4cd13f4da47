import { receiptTree } from '@sabha/domain/acts/receipt';
import type { DamageKind } from '@sabha/domain/comparison/record-damage';
import { keccak } from '../acts/signed-batches.ts';
import { type CheckedAct, type CheckedBatch, type Numbers, type RecordRange, TURNS } from './record.store.ts';

/** A signature takes as long as some dozens of hashes: one for each act would be most of the work. */
const LARGE_BATCH = 16;

/** Something that is wrong with the acts of these numbers. */
export interface Fault extends Numbers {
  readonly kind: DamageKind;
}

/** What the acts themselves cannot say. */
export interface Proofs {
  /** Decides which small batches have their turn. */
  readonly round: bigint;
  /** The address, in lower case, whose key signed a batch; null for a signature that no key can have made. */
  signerOf(batch: CheckedBatch): string | null;
  /** Whether a content is what its digest says; true also where this is not known yet. */
  fits(act: CheckedAct, payload: Uint8Array): boolean;
}

/** Everything that is wrong with some acts that were read whole: the first of them begins a batch, the last one ends one. */
export function checkRecord({ first, last }: Numbers, record: RecordRange, proofs: Proofs): Fault[] {
  const missing = missingNumbers({ first, last }, record.acts);
  const gaps = record.lost.reduce(without, missing);
  const faults: Fault[] = gaps.map((numbers) => ({ kind: 'gap', ...numbers }));
  for (const acts of byBatch(record.acts)) faults.push(...checkBatch(acts, record, gaps, proofs));
  for (const act of record.acts) {
    if (act.payload && !proofs.fits(act, act.payload)) faults.push(faultAt('root', act.id));
  }
  faults.push(...record.unfitting.map((id) => faultAt('derived', id)));
  return faults;
}

/** Ranges of one kind that touch or overlap, as one. */
export function joined(faults: readonly Fault[]): Fault[] {
  const sorted = [...faults].sort((one, other) =>
    one.kind === other.kind ? Number(one.first - other.first) : one.kind < other.kind ? -1 : 1,
  );
  const result: Fault[] = [];
  for (const fault of sorted) {
    const before = result.at(-1);
    if (before?.kind === fault.kind && fault.first <= before.last + 1n) {
      result[result.length - 1] = { ...before, last: before.last > fault.last ? before.last : fault.last };
    } else result.push(fault);
  }
  return result;
}

function faultAt(kind: DamageKind, id: bigint): Fault {
  return { kind, first: id, last: id };
}

/** What is left of ranges without one. */
function without(ranges: readonly Numbers[], { first, last }: Numbers): Numbers[] {
  return ranges
    .flatMap((range) => [
      { first: range.first, last: range.last < first ? range.last : first - 1n },
      { first: range.first > last ? range.first : last + 1n, last: range.last },
    ])
    .filter((range) => range.first <= range.last);
}

/** The numbers of this range that no act has. */
function missingNumbers({ first, last }: Numbers, acts: readonly CheckedAct[]): readonly Numbers[] {
  const missing: Numbers[] = [];
  let next = first;
  for (const { id } of acts) {
    if (id > next) missing.push({ first: next, last: id - 1n });
    next = id + 1n;
  }
  if (next <= last) missing.push({ first: next, last });
  return missing;
}

/** Acts that follow each other in one batch. */
function byBatch(acts: readonly CheckedAct[]): CheckedAct[][] {
  const groups: CheckedAct[][] = [];
  for (const act of acts) {
    const group = groups.at(-1);
    if (group?.[0]?.receipt_batch_id === act.receipt_batch_id) group.push(act);
    else groups.push([act]);
  }
  return groups;
}

/** A batch with missing acts is reported by their numbers alone: its root cannot be computed. */
function checkBatch(
  acts: readonly CheckedAct[],
  { batches }: RecordRange,
  missing: readonly Numbers[],
  proofs: Proofs,
): Fault[] {
  const [begin, end] = [acts[0], acts.at(-1)];
  if (!begin || !end) return [];
  const numbers = { first: begin.id, last: end.id };
  const batch = batches.get(begin.receipt_batch_id);
  if (!batch) return [{ kind: 'root', ...numbers }];
  const complete = batch.count === acts.length && acts.every((act, index) => act.receipt_index === index);
  if (!complete) {
    const lacks = missing.some(({ first, last }) => first <= end.id + 1n && last >= begin.id - 1n);
    return lacks && acts.length < batch.count ? [] : [{ kind: 'root', ...numbers }];
  }
  const faults: Fault[] = rootOf(acts) === batch.root ? [] : [{ kind: 'root', ...numbers }];
  const due = batch.count >= LARGE_BATCH || batch.id % TURNS === proofs.round % TURNS;
  if (due && proofs.signerOf(batch) !== batch.signer) faults.push({ kind: 'signature', ...numbers });
  return faults;
}

function rootOf(acts: readonly CheckedAct[]): string | null {
  if (!acts.every(({ digest, received_at }) => HASH.test(digest) && Number.isFinite(received_at.getTime())))
    return null;
  const leaves = acts.map(({ digest, id, received_at }) => ({
    digest: digest as `0x${string}`, // proved by the pattern
    number: id,
    receivedAt: received_at,
  }));
  return receiptTree(leaves, keccak).root;
}

const HASH = /^0x[0-9a-f]{64}$/;

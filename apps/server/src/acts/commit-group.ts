import { type PipelinedTransaction, pipelinedTransaction } from '@sabha/db/pipelined-transaction';
import type { Schema } from '@sabha/db/schema';
import type { Receipt } from '@sabha/domain/acts/receipt';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Kysely } from 'kysely';
import type { LocalAccount } from 'viem';
import type { Events } from '../events.ts';
import type { Act, ActKind, Judge, VerifiedAct } from './act-kind.ts';
import { appendActs, lockRecord, readRecord, type StoredAct } from './acts.store.ts';
import { recallReceipts, signReceipts } from './receipts.ts';

/** What a recorded act is answered with. */
export interface Recorded<Outcome> {
  readonly outcome: Outcome;
  readonly receipt: Receipt;
}

export interface Commit<A extends Act, Outcome, Failure extends { readonly kind: string }> {
  readonly db: Kysely<Schema>;
  readonly kind: ActKind<A, Outcome, Failure>;
  readonly receiptKey: LocalAccount;
  readonly events: Pick<Events, 'emit'>;
  readonly clock: () => Date;
}

type Answer<Outcome, Failure extends { readonly kind: string }> = Result<Recorded<Outcome>, Failure>;
type Answers<A extends Act, Outcome, Failure extends { readonly kind: string }> = Array<
  [VerifiedAct<A>, Answer<Outcome, Failure>]
>;

/**
 * Records a group of acts in one transaction and answers each. An act that its rules refuse changes nothing and touches
 * none of the others. An act recorded before (the same digest) is answered with its first receipt. The digests of a
 * group must differ. Two round trips to the database: one asks, under the lock; one writes and commits.
 */
export async function commitGroup<A extends Act, Outcome, Failure extends { readonly kind: string }>(
  commit: Commit<A, Outcome, Failure>,
  group: ReadonlyArray<VerifiedAct<A>>,
): Promise<Array<Answer<Outcome, Failure>>> {
  const digests = group.map((item) => item.digest);
  const { stored, judged, subjects } = await pipelinedTransaction(commit.db, async (trx) => {
    const [, record, judge] = await Promise.all([
      lockRecord(trx),
      readRecord(trx, digests),
      commit.kind.consult(trx, group),
    ]);
    const known = new Map(record.stored.map((act) => [act.digest, act]));
    const fresh = group.filter((item) => !known.has(item.digest));
    return { stored: known, ...(await write(commit, trx, judge, fresh, record.last)) };
  });
  if (subjects.length > 0) {
    commit.kind.recorded(subjects);
    commit.events.emit({ kind: 'outbox.filled' });
  }
  const again = group.filter((item) => stored.has(item.digest));
  const answers = new Map([...judged, ...(await recall(commit, again, stored))]);
  return group.map((item) => present(answers.get(item)));
}

async function recall<A extends Act, Outcome, Failure extends { readonly kind: string }>(
  { db, kind }: Commit<A, Outcome, Failure>,
  items: ReadonlyArray<VerifiedAct<A>>,
  stored: ReadonlyMap<string, StoredAct>,
): Promise<Answers<A, Outcome, Failure>> {
  if (items.length === 0) return [];
  const acts = items.map((item) => present(stored.get(item.digest)));
  const receipts = await recallReceipts(db, acts);
  const outcomes = await kind.recall(db, items);
  return items.map((item, index) => [
    item,
    ok({ outcome: present(outcomes[index]), receipt: present(receipts[index]) }),
  ]);
}

interface Written<A extends Act, Outcome, Failure extends { readonly kind: string }> {
  readonly judged: Answers<A, Outcome, Failure>;
  /** What the accepted acts are about, each once. */
  readonly subjects: readonly number[];
}

async function write<A extends Act, Outcome, Failure extends { readonly kind: string }>(
  { kind, receiptKey, clock }: Commit<A, Outcome, Failure>,
  trx: PipelinedTransaction,
  judge: Judge<A, Outcome, Failure>,
  items: ReadonlyArray<VerifiedAct<A>>,
  last: bigint,
): Promise<Written<A, Outcome, Failure>> {
  const judgement = judge(items);
  let next = last;
  const numbers = judgement.verdicts.map((verdict) => ('refused' in verdict ? null : ++next));
  const acts = items.flatMap(({ act, digest }, index) => {
    const [number, verdict] = [numbers[index], judgement.verdicts[index]];
    if (!number || !verdict || 'refused' in verdict) return [];
    const receivedAt = kept(act.receivedAt, kind.keptTime);
    return [{ ...act, receivedAt, digest, number, subject: verdict.subject }];
  });
  const refusal = (index: number) => {
    const verdict = judgement.verdicts[index];
    if (!verdict || !('refused' in verdict)) throw new Error('An act was neither accepted nor refused');
    return fail(verdict.refused);
  };
  if (acts.length === 0) return { judged: items.map((item, index) => [item, refusal(index)]), subjects: [] };
  const batch = await signReceipts(receiptKey, kind.name, acts, clock());
  const [batchId, outcomes] = await Promise.all([
    appendActs(trx, { name: kind.name, relayed: kind.relay !== undefined }, acts, batch),
    judgement.apply(trx, numbers),
    trx.commit(),
  ]);
  const judged = items.map((item, index): Answers<A, Outcome, Failure>[number] => {
    const number = numbers[index];
    if (!number) return [item, refusal(index)];
    const receipt = batch.receipt(Number(number - last) - 1, batchId);
    return [item, ok({ outcome: present(outcomes[index]), receipt })];
  });
  return { judged, subjects: [...new Set(acts.map(({ subject }) => Number(subject)))] };
}

const HOUR_MS = 3_600_000;

/** The time of receipt as it is kept: of some kinds only the hour is. */
function kept(receivedAt: Date, precision: 'hour' | undefined): Date {
  return precision ? new Date(Math.floor(receivedAt.getTime() / HOUR_MS) * HOUR_MS) : receivedAt;
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A part of the group is missing');
  return value;
}
